import type { RefusalCode } from '@doodleloom/domain/refusals/refusals';
import { said, t } from './words.ts';

type Details = { code?: string; fields?: Record<string, string>; cause?: unknown };

/** A request that failed. Its message may be shown: it is the server's or ours, never the browser's. */
export class RequestFailed extends Error {
  override name = 'RequestFailed';
  readonly code: string | undefined;
  readonly fields: Record<string, string> | undefined;

  constructor(message: string, { code, fields, cause }: Details = {}) {
    super(t(message), { cause });
    this.code = code;
    this.fields = fields;
  }
}

/** The server said no, and this is why. */
export const isRefusedAs = (error: unknown, code: RefusalCode): boolean =>
  error instanceof RequestFailed && error.code === code;

const outOfReach = said('The shop cannot be reached. Please try again.');

export const unreachable = (cause: unknown) => new RequestFailed(outOfReach, { cause });

type ClientError = { message: string; code?: string | undefined };

/**
 * What the backend's client answered for tables and files: with a code it is the server's, without one the browser's. The
 * database refuses a visitor who is not signed in (any more) in words of its own trade.
 */
export const requestFailed = (cause: ClientError) =>
  cause.code
    ? new RequestFailed(/^42501|^PGRST30/.test(cause.code) ? said('Please sign in first.') : cause.message, {
        code: cause.code,
        cause,
      })
    : unreachable(cause);

/** What the client of sign-in makes of no answer, and of one that is none: both keep the browser's words. */
const unanswered = new Set(['AuthRetryableFetchError', 'AuthUnknownError']);

export const isUnanswered = (error: Error): boolean => unanswered.has(error.name);

/** What sign-in answered: the server's words, or ours where it was not reached. */
export const authFailed = (error: Error & { code?: string | undefined }): RequestFailed =>
  isUnanswered(error)
    ? unreachable(error)
    : new RequestFailed(error.message, { ...(error.code && { code: error.code }), cause: error });

/** The words of a failure for the screen. */
export const messageOf = (cause: unknown): string =>
  cause instanceof RequestFailed ? cause.message : t(outOfReach);
