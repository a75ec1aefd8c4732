/** A start that failed for a reason a person can mend; the message says how. */
export class StartError extends Error {
  override name = 'StartError';
}
