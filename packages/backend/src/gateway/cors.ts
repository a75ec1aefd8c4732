/** Headers a browser may send when it does not say which (protocol 1.3). */
const commonRequestHeaders =
  'authorization, apikey, content-type, x-client-info, x-supabase-api-version, accept, accept-profile, content-profile, ' +
  'prefer, range, range-unit, x-upsert, cache-control, x-metadata, x-region, x-retry-count, if-none-match, traceparent, tracestate, baggage';

/** Without Content-Range every count is null in browsers, without X-Supabase-Api-Version auth errors lose their code. */
const exposedHeaders =
  'Content-Range, Content-Location, Location, Range-Unit, Content-Profile, Preference-Applied, ETag, Last-Modified, ' +
  'Content-Disposition, X-Total-Count, Link, X-Supabase-Api-Version, x-relay-error, sb-error-code, Retry-After';

function corsHeaders(
  request: Request,
  allowedOrigins: readonly string[] | undefined,
): Record<string, string> {
  const origin = request.headers.get('origin');
  const allowed = !allowedOrigins ? '*' : origin && allowedOrigins.includes(origin) ? origin : undefined;
  return {
    ...(allowed ? { 'Access-Control-Allow-Origin': allowed } : {}),
    ...(allowedOrigins ? { Vary: 'Origin' } : {}),
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    // Echoed: a fixed list breaks with the next release of the SDK.
    'Access-Control-Allow-Headers':
      request.headers.get('access-control-request-headers') ?? commonRequestHeaders,
    'Access-Control-Expose-Headers': exposedHeaders,
    'Access-Control-Max-Age': '3600',
  };
}

/** Adds what is missing; a function may have set its own. */
export function withCors(request: Request, response: Response, allowedOrigins?: readonly string[]): Response {
  const missing = Object.entries(corsHeaders(request, allowedOrigins)).filter(
    ([name]) => !response.headers.has(name),
  );
  try {
    for (const [name, value] of missing) response.headers.set(name, value);
    return response;
  } catch {
    // The answer of a `fetch` that a function passed on has headers that can't be changed.
    const headers = new Headers(response.headers);
    for (const [name, value] of missing) headers.set(name, value);
    const { status, statusText } = response;
    return new Response(response.body, { status, statusText, headers });
  }
}
