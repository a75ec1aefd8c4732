import { isDatabaseAway } from '../database/embedded/refusals.ts';
import { asVisitor, type Visit } from '../database/visitor.ts';

const retryAfterSeconds = 2;

/** As each of the clients looks for it. */
const body = (status: number, code: string, message: string) => ({
  code,
  message,
  error: { code, message },
  statusCode: String(status),
});

/**
 * Answers a request from outside. Whatever the part that was asked makes of a database that was away at that moment
 * (a failure, or even a token that it could not look up): the visitor is told to ask again.
 */
export async function answerVisit(answer: () => Promise<Response> | Response): Promise<Response> {
  const visit: Visit = {};
  const response = await asVisitor(async () => answer(), visit);
  if (!isDatabaseAway(visit.trouble) || response.ok) return response;
  await response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding', 'content-type']) headers.delete(name);
  headers.set('retry-after', String(retryAfterSeconds));
  headers.set('cache-control', 'no-store');
  const message = 'The database is busy and will be back in a moment. Please ask again.';
  return Response.json(body(503, 'database_away', message), { status: 503, headers });
}
