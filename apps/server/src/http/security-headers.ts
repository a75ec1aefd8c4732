import type { MiddlewareHandler } from 'hono';

/**
 * What a page of ours may load: only what we serve. `style-src` allows inline styles because the dialog and toast
 * libraries place their own; scripts stay strict. A separate backend address (SITE_URL behind a proxy) is our own origin.
 */
function contentSecurityPolicy(storageOrigin?: string): string {
  const own = ["'self'", ...(storageOrigin ? [storageOrigin] : [])].join(' ');
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${own} data: blob:`,
    "font-src 'self'",
    `connect-src ${own} ws: wss:`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function securityHeaders(): MiddlewareHandler {
  const policy = contentSecurityPolicy();
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
