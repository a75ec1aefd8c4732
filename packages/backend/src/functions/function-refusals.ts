/**
 * What the host answers when the function did not. The client tells it from a function's own answer by the header
 * `x-relay-error`.
 */
function refusal(status: number, code: number | string, message: string): Response {
  const headers = { 'x-relay-error': 'true', 'sb-error-code': String(code) };
  return Response.json({ code, message }, { status, headers });
}

export const refuseCall = {
  missingBearer: () => refusal(401, 401, 'Missing authorization header'),
  badBearer: () => refusal(401, 401, 'Invalid JWT'),
  notFound: () => refusal(404, 'NOT_FOUND', 'Requested function was not found'),
  cannotStart: () => refusal(503, 'BOOT_ERROR', 'Function failed to start (please check logs)'),
  tooSlow: (limitMs: number) =>
    refusal(504, 'IDLE_TIMEOUT', `Request idle timeout limit (${Math.round(limitMs / 1000)}s) reached`),
  crashed: () => refusal(500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)'),
};
