import { screenAt } from '@doodleloom/domain/routes/screen-paths';
import type { MiddlewareHandler } from 'hono';

/**
 * What a page of ours may load: only what we serve, and the provider's own pictures of its blanks. The site's address is
 * named beside 'self': stored pictures have it, whether the page was opened as localhost or as 127.0.0.1. `style-src`
 * allows inline styles because the dialog and toast libraries place their own; scripts stay strict.
 */
const policyWith = (siteUrl: string, pictureOrigins: readonly string[], payment?: PaymentOrigins): string =>
  [
    "default-src 'self'",
    // The atelier's kernels are compiled on the visitor's device; no text becomes script by this.
    ["script-src 'self' 'wasm-unsafe-eval'", ...(payment?.scripts ?? [])].join(' '),
    ...(payment ? [['frame-src', ...payment.frames].join(' ')] : []),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", siteUrl, ...pictureOrigins].join(' '),
    "font-src 'self'",
    [`connect-src 'self' ${siteUrl} ws: wss:`, ...(payment?.requests ?? [])].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What a payment form of somebody else loads, on the page where it stands and on no other. */
export interface PaymentOrigins {
  scripts: readonly string[];
  frames: readonly string[];
  requests: readonly string[];
}

/** As Stripe's documentation asks for it (Integration security guide, Content security policy). */
export const stripeOrigins: PaymentOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  requests: ['https://api.stripe.com'],
};

interface Loads {
  /** Where pictures may come from besides us. */
  pictureOrigins?: readonly string[] | undefined;
  payment?: PaymentOrigins | undefined;
}

const isPaymentPage = (path: string): boolean => screenAt(path) === 'order';

export function securityHeaders(
  siteUrl: string,
  { pictureOrigins = [], payment }: Loads = {},
): MiddlewareHandler {
  const { origin, protocol } = new URL(siteUrl);
  const policy = policyWith(origin, pictureOrigins);
  const policyOfPayment = policyWith(origin, pictureOrigins, payment);
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    const pays = payment !== undefined && isPaymentPage(context.req.path);
    headers.set(
      'permissions-policy',
      `camera=(self), microphone=(), geolocation=(), payment=(${pays ? 'self "https://js.stripe.com"' : ''})`,
    );
    headers.set('cross-origin-opener-policy', 'same-origin');
    // Anyone who was here once over TLS comes back over TLS, whatever a network in between says. Other hosts are not ours to bind.
    if (protocol === 'https:') headers.set('strict-transport-security', 'max-age=31536000');
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', pays ? policyOfPayment : policy);
  };
}
