import { isDatabaseAway, isDiskFullError } from '../database/embedded/refusals.ts';
import { asVisitor, type Visit } from '../database/visitor.ts';

const retryAfterSeconds = 2;

/** In a form that each of the clients can read. */
function refuse(status: number, code: string, message: string, headers: Headers): Response {
  headers.set('cache-control', 'no-store');
  const body = { code, message, error: { code, message }, statusCode: String(status) };
  return Response.json(body, { status, headers });
}

/** Nothing was done, and anyone who asks again soon will be answered. */
export function comeBack(code: string, message: string, headers = new Headers()): Response {
  headers.set('retry-after', String(retryAfterSeconds));
  return refuse(503, code, message, headers);
}

const away = 'The database is busy and will be back in a moment. Please ask again.';
const full =
  'There is no room to store this at the moment. Nothing of what you have is lost; please try again later.';

/**
 * Answers a request from outside. Whatever the part that was asked makes of a database that was away at that moment
 * (a failure, or even a token that it could not look up): the visitor is asked to try again; of a full disk it gets the 507.
 */
export async function answerVisit(answer: () => Promise<Response> | Response): Promise<Response> {
  const visit: Visit = {};
  const response = await asVisitor(async () => answer(), visit);
  const [isAway, isFull] = [isDatabaseAway(visit.trouble), isDiskFullError(visit.trouble)];
  if (response.ok || (!isAway && !isFull)) return response;
  await response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding', 'content-type']) headers.delete(name);
  return isAway ? comeBack('database_away', away, headers) : refuse(507, 'no_room', full, headers);
}
