import { isDatabaseAway } from '../database/embedded/refusals.ts';
import { asVisitor, type Visit } from '../database/visitor.ts';

const retryAfterSeconds = 2;

/** Nothing was done, and whoever asks again soon will be answered; in a form that each of the clients can read. */
export function comeBack(code: string, message: string, headers = new Headers()): Response {
  headers.set('retry-after', String(retryAfterSeconds));
  headers.set('cache-control', 'no-store');
  const body = { code, message, error: { code, message }, statusCode: '503' };
  return Response.json(body, { status: 503, headers });
}

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
  return comeBack(
    'database_away',
    'The database is busy and will be back in a moment. Please ask again.',
    headers,
  );
}
