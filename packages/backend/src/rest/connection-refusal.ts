import { RestError } from './rest-error.ts';

/** What drivers say when there is no connection, and what the protocol calls it. Clients try reads again on 503. */
const problems = [
  {
    text: /^timeout exceeded when trying to connect/,
    status: 504,
    code: 'PGRST003',
    message: 'Timed out acquiring connection from connection pool.',
  },
  {
    text: /^Connection terminated|^Client has encountered a connection error/,
    status: 503,
    code: 'PGRST001',
    message: 'Database client error. Retrying the connection.',
  },
] as const;

const isUnreachable = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code);

/** The refusal that a broken connection is; undefined for every other error. */
export function connectionRefusal(error: unknown): RestError | undefined {
  if (!(error instanceof Error)) return undefined;
  const known = problems.find(({ text }) => text.test(error.message));
  if (known) return new RestError({ status: known.status, code: known.code, message: known.message });
  if (!isUnreachable(error)) return undefined;
  return new RestError({
    status: 503,
    code: 'PGRST000',
    message: 'Database connection error. Retrying the connection.',
    details: error.message,
  });
}

/** Without the catalogue nothing can be answered; the next request reads it again. */
export function catalogueUnreadable(cause: unknown): never {
  if (!connectionRefusal(cause)) throw cause;
  throw new RestError({
    status: 503,
    code: 'PGRST002',
    message: 'Could not query the database for the schema cache. Retrying.',
  });
}
