import type { AuthCall, Endpoint } from '../auth-context.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { linkPage } from '../link-page.ts';
import { limitNetwork } from '../limit.ts';
import { issueCode } from '../pkce.ts';
import { kindsOfLink, redeemToken } from '../redeem-token.ts';
import { redirectTarget } from '../redirect-target.ts';
import { sessionJson, startSession } from '../sessions/session.ts';
import { findLink } from '../tokens/one-time-token.ts';

export const halfwayText =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
export const linkRefused = () =>
  new AuthError('otp_expired', { message: 'Email link is invalid or has expired' });

/** `+` for blanks, as in forms; the order of the keys is part of the protocol. */
function toFragment(values: Record<string, string>): string {
  const sorted = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(sorted).toString();
}

/** Targets are visitors' texts: what a header cannot carry travels encoded. */
const seeOther = (location: string) =>
  new Response(null, {
    status: 303,
    headers: { Location: location.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text)) },
  });

function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.toString();
}

/** The refusal in the address of the target; a PKCE client reads the query, the others the fragment. */
function redirectError(target: string, error: AuthError, isPkce: boolean): Response {
  const values = {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
  const base = isPkce ? withQuery(target, values) : target;
  return seeOther(`${base}#${toFragment({ ...values, sb: '' })}`);
}

async function openLink(
  call: AuthCall,
  { link, type }: { link: string; type: string },
  target: string,
): Promise<string> {
  const { context, visitor } = call;
  const { otpLifetimeS } = context.settings;
  const outcome = await context.database.transaction(async (transaction) => {
    const found = await findLink(transaction, link, kindsOfLink(type), otpLifetimeS);
    const { user, isHalfway } = await redeemToken(transaction, call, found, linkRefused());
    if (isHalfway) return { message: halfwayText };
    if (found?.flowId) return { code: await issueCode(transaction, found.flowId) };
    return { grant: await startSession(transaction, visitor, user.id, 'otp') };
  });
  if (outcome.message) return `${target}#${toFragment({ message: outcome.message, sb: '' })}`;
  if (outcome.code) return withQuery(target, { code: outcome.code });
  if (!outcome.grant) throw new Error('A link was used without an outcome.');
  const session = await sessionJson(context, outcome.grant);
  return `${target}#${toFragment({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type,
  })}`;
}

/** Anyone who only looks where a link leads (a mail scanner, a browser that loads ahead) must not use it up. */
const isOnlyLooking = ({ method, headers }: Request): boolean =>
  method === 'HEAD' ||
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(headers.get(name) ?? ''),
  );

const isBrowser = ({ headers }: Request) => (headers.get('accept') ?? '').includes('text/html');

/** A link from a mail. A browser asks once more by itself; everybody else is led on at once (protocol 2.6). */
export const verifyLink: Endpoint = async (call) => {
  const { context, request } = call;
  // A browser that loaded ahead asks again when the link is really opened.
  if (isOnlyLooking(request))
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  return isBrowser(request) ? linkPage(context.brand) : followLink(call);
};

/** Always ends on a page of the site, never with a body. */
export async function followLink(call: AuthCall): Promise<Response> {
  const { context, request, url } = call;
  await limitNetwork(call, 'verify');
  const link = url.searchParams.get('token') || url.searchParams.get('token_hash') || '';
  const type = url.searchParams.get('type') || '';
  if (!link) throw invalid('Verify requires a token or a token hash');
  if (!type) throw invalid('Verify requires a verification type');
  const target = redirectTarget(request, url, context.settings);
  try {
    return seeOther(await openLink(call, { link, type }, target));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return redirectError(target, error, link.startsWith('pkce_'));
  }
}
