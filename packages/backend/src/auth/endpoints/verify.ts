import { z } from 'zod';
import type { AuthCall, Endpoint } from '../auth-context.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { assertPhone } from '../email-address.ts';
import { limitAddress, limitKey } from '../limit.ts';
import { issueCode } from '../pkce.ts';
import { optionalText } from '../read-body.ts';
import { redirectTarget } from '../redirect-target.ts';
import { sessionJson, startSession } from '../sessions/session.ts';
import type { AuthenticationMethod } from '../sessions/session.ts';
import { hashOf } from '../tokens/one-time-token.ts';
import { isLinkType, redeemToken } from '../redeem-token.ts';

const halfwayText = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const linkRefused = () => new AuthError('otp_expired', { message: 'Email link is invalid or has expired' });

/** The method that a PKCE flow remembers for its type of link. */
const methodOfLink: Readonly<Record<string, AuthenticationMethod>> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
};

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
  link: { hash: string; type: string },
  target: string,
): Promise<string> {
  const { context, request } = call;
  const isPkce = link.hash.startsWith('pkce_');
  const outcome = await context.database.transaction(async (transaction) => {
    const used = await redeemToken(
      transaction,
      context,
      { hashes: [link.hash], type: link.type },
      linkRefused(),
    );
    if (used.isHalfway) return { message: halfwayText };
    if (isPkce)
      return { code: await issueCode(transaction, used.user.id, methodOfLink[link.type] ?? 'magiclink') };
    return { grant: await startSession(transaction, request, used.user.id, 'otp') };
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
    type: link.type,
  })}`;
}

/** A link from a mail: always ends on a page of the site, never with a body. */
export const verifyLink: Endpoint = async (call) => {
  const { context, request, url } = call;
  limitAddress(call, 'verify');
  const hash = url.searchParams.get('token') || url.searchParams.get('token_hash') || '';
  const type = url.searchParams.get('type') || '';
  if (!hash) throw invalid('Verify requires a token or a token hash');
  if (!type) throw invalid('Verify requires a verification type');
  const target = redirectTarget(request, url, context.settings);
  try {
    return seeOther(await openLink(call, { hash, type }, target));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return redirectError(target, error, hash.startsWith('pkce_'));
  }
};

const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});

/** A code typed in, or the hash of a link that the site opens itself. */
export const verifyCode: Endpoint = async (call) => {
  const { context, request } = call;
  limitAddress(call, 'verify');
  const { type, token, token_hash: hash, email, phone } = await call.body(verifyBody);
  if (!type) throw invalid('Verify requires a verification type');
  if (!token && !hash) throw invalid('Verify requires a token or a token hash');
  if (token && hash) throw invalid('Verify requires either a token or a token hash');
  if (hash && (email || phone)) throw invalid('Only the token_hash and type should be provided');
  if (!hash && !email && !phone)
    throw invalid('Only an email address or phone number should be provided on verify');
  if (phone) assertPhone(phone);
  const refused = hash ? linkRefused() : new AuthError('otp_expired');
  if (phone || !isLinkType(type)) throw refused;
  // Six digits can be guessed: tries count per account too.
  if (email) limitKey(context, 'guesses', `code ${email.toLowerCase()}`);
  const plainHash = hash?.replace(/^pkce_/, '') ?? hashOf(email?.toLowerCase() ?? '', token ?? '');
  const outcome = await context.database.transaction(async (transaction) => {
    const used = await redeemToken(
      transaction,
      context,
      { hashes: [plainHash, `pkce_${plainHash}`], type },
      refused,
    );
    return used.isHalfway ? undefined : startSession(transaction, request, used.user.id, 'otp');
  });
  return Response.json(outcome ? await sessionJson(context, outcome) : { msg: halfwayText, code: '200' });
};
