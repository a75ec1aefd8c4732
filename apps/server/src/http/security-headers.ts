import type { MiddlewareHandler } from 'hono';

/**
 * What a page of ours may load: only what we serve, and the provider's own pictures of its blanks. The site's address is
 * named beside 'self': stored pictures have it, whether the page was opened as localhost or as 127.0.0.1. `style-src`
 * allows inline styles because the dialog and toast libraries place their own; scripts stay strict.
 */
const policyWith = (siteUrl: string, pictureOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    // The atelier's kernels are compiled on the visitor's device; no text becomes script by this.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", siteUrl, ...pictureOrigins].join(' '),
    "font-src 'self'",
    `connect-src 'self' ${siteUrl} ws: wss:`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export function securityHeaders(siteUrl: string, pictureOrigins: readonly string[] = []): MiddlewareHandler {
  const { origin, protocol } = new URL(siteUrl);
  const policy = policyWith(origin, pictureOrigins);
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
    headers.set('cross-origin-opener-policy', 'same-origin');
    // Anyone who was here once over TLS comes back over TLS, whatever a network in between says. Other hosts are not ours to bind.
    if (protocol === 'https:') headers.set('strict-transport-security', 'max-age=31536000');
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
  };
}
