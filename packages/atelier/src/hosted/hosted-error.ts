/** Why a hosted model gave no picture. `message` is meant for a parent. */
export const HOSTED_FAILURES = {
  refused:
    'We could not turn this drawing into art in this style. Please try another style or another drawing.',
  busy: 'Our artists are very busy right now. Please try again in a moment.',
  'timed-out': 'This picture took too long. Please try again.',
  'over-budget': 'Our artists are very busy right now. Please try again in a moment.',
  broken: 'Something went wrong while making your picture. Please try again.',
} as const;

export type HostedFailureCode = keyof typeof HOSTED_FAILURES;

export class HostedFailure extends Error {
  readonly code: HostedFailureCode;

  constructor(code: HostedFailureCode, options?: ErrorOptions) {
    super(HOSTED_FAILURES[code], options);
    this.name = 'HostedFailure';
    this.code = code;
  }
}
