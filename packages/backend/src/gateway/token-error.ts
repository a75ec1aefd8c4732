/** Why a token is refused. Each part of the protocol has its own words for these. */
export type TokenProblem =
  | 'malformed' // not three parts of base64url, or no claims inside
  | 'header' // its header is no JSON
  | 'unknown-key' // no key of ours fits, or an algorithm we never use
  | 'signature'
  | 'expired'
  | 'not-yet-valid'
  | 'issued-in-future'
  | 'claims' // a role that requests can't have
  | 'session-ended'; // signed out, or its user is gone

export class TokenError extends Error {
  readonly problem: TokenProblem;
  /** When the token is expired: since when. */
  readonly expiredAtS: number | undefined;

  constructor(problem: TokenProblem, options: ErrorOptions & { expiredAtS?: number | undefined } = {}) {
    super(`The token is refused: ${problem}`, options);
    this.name = 'TokenError';
    this.problem = problem;
    this.expiredAtS = options.expiredAtS;
  }
}
