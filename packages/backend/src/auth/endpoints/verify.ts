import { z } from 'zod';
import type { Transaction } from '../../database/database.ts';
import type { AuthCall, Endpoint } from '../auth-context.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { assertPhone } from '../email-address.ts';
import { atEvenMoments } from '../even-answer.ts';
import { limitGuesses, limitNetwork, placeKnownTo } from '../limit.ts';
import { optionalText } from '../read-body.ts';
import { isLinkType, kindsOfLink, redeemToken } from '../redeem-token.ts';
import { sessionJson, startSession } from '../sessions/session.ts';
import type { Grant } from '../sessions/session.ts';
import { findCode, findLink } from '../tokens/one-time-token.ts';
import { followLink, halfwayText, linkRefused } from './verify-link.ts';

const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});

const isForm = ({ headers }: Request) =>
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;

/** A code typed in, the token of a link that the site opens itself, or the form that a browser got of a link. */
export const verifyCode: Endpoint = (call) => (isForm(call.request) ? followLink(call) : verifyGiven(call));

const verifyGiven: Endpoint = atEvenMoments(async (call) => {
  const { context } = call;
  await limitNetwork(call, 'verify');
  const { type, token, token_hash: link, email: given, phone } = await call.body(verifyBody);
  const email = given?.toLowerCase();
  if (!type) throw invalid('Verify requires a verification type');
  if (!token && !link) throw invalid('Verify requires a token or a token hash');
  if (token && link) throw invalid('Verify requires either a token or a token hash');
  if (link && (email || phone)) throw invalid('Only the token_hash and type should be provided');
  if (!link && !email && !phone)
    throw invalid('Only an email address or phone number should be provided on verify');
  if (phone) assertPhone(phone);
  const refused = link ? linkRefused() : new AuthError('otp_expired');
  if (phone || !isLinkType(type)) throw refused;
  if (email)
    await limitGuesses(call, { of: 'code', whose: email, knownPlace: await placeKnownTo(call, email) });
  const asked = link ? { link } : { sentTo: email ?? '', code: token ?? '' };
  const outcome = await context.database.transaction((transaction) =>
    useUp(transaction, call, type, asked, refused),
  );
  if ('refused' in outcome) throw outcome.refused;
  return Response.json(
    outcome.grant ? await sessionJson(context, outcome.grant) : { msg: halfwayText, code: '200' },
  );
});

/** A refusal that must be committed (the miss is counted) is answered, not thrown. */
async function useUp(
  transaction: Transaction,
  call: AuthCall,
  type: string,
  asked: { link: string } | { sentTo: string; code: string },
  refused: AuthError,
): Promise<{ grant: Grant | undefined } | { refused: AuthError }> {
  const { settings, keys } = call.context;
  const kinds = kindsOfLink(type);
  const found =
    'link' in asked
      ? await findLink(transaction, asked.link, kinds, settings.otpLifetimeS)
      : await findCode(transaction, keys.jwtSecret, asked, kinds, settings.otpLifetimeS);
  // The link of a PKCE flow leads to its code and nowhere else; a code that was typed in has no other way.
  if (!found || ('link' in asked && found.flowId)) return { refused };
  const { user, isHalfway } = await redeemToken(transaction, call, found, refused);
  return { grant: isHalfway ? undefined : await startSession(transaction, call.visitor, user.id, 'otp') };
}
