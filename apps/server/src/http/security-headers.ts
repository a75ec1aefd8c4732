import type { MiddlewareHandler } from 'hono';

/**
 * What a page of ours may load: only what we serve, and the provider's own pictures of its blanks. `style-src` allows
 * inline styles because the dialog and toast libraries place their own; scripts stay strict.
 */
const policyWith = (pictureOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export function securityHeaders(pictureOrigins: readonly string[] = []): MiddlewareHandler {
  const policy = policyWith(pictureOrigins);
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
    headers.set('cross-origin-opener-policy', 'same-origin');
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
  };
}
