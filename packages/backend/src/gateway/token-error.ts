/** Why a token is refused. Each part of the protocol has its own words for these. */
export type TokenProblem =
  | 'malformed' // not three parts of base64url
  | 'header' // no JSON, or an algorithm we never use
  | 'unknown-key' // no key of ours fits
  | 'signature'
  | 'expired'
  | 'not-yet-valid'
  | 'issued-in-future'
  | 'claims'; // no role, or a wrong type

export class TokenError extends Error {
  readonly problem: TokenProblem;

  constructor(problem: TokenProblem, options?: ErrorOptions) {
    super(`The token is refused: ${problem}`, options);
    this.name = 'TokenError';
    this.problem = problem;
  }
}
