/** The provider answered with an error. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
  readonly status: number;
  /** The provider's own number (8150, 8503 ...), when it sent one. */
  readonly code: number | undefined;
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;

  constructor(
    call: string,
    status: number,
    details: { code?: number; reason: string; body?: unknown; retryAfterMs?: number },
  ) {
    super(`${call} answered ${status}${details.code ? ` (${details.code})` : ''}: ${details.reason}`);
    this.status = status;
    this.code = details.code;
    this.body = details.body;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** No answer, or one that never ended. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
  constructor(call: string, cause: unknown) {
    super(`${call} got no answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** An answer that lacks what it must have: names the call and the field. */
export class ProviderAnswerInvalid extends Error {
  override name = 'ProviderAnswerInvalid';
  readonly field: string;
  constructor(call: string, field: string, reason: string) {
    super(`${call} answered without a valid ${field || 'body'}: ${reason}`);
    this.field = field;
  }
}

/** Our own limiter holds the call back for longer than the caller may wait. */
export class ProviderLimitReached extends Error {
  override name = 'ProviderLimitReached';
  readonly retryAfterMs: number;
  constructor(bucket: string, retryAfterMs: number) {
    super(`the provider's limit "${bucket}" is used up for ${retryAfterMs} ms`);
    this.retryAfterMs = retryAfterMs;
  }
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof ProviderRefusal && error.status === 404;
