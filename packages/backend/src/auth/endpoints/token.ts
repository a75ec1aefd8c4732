import { z } from 'zod';
import type { AuthCall, Endpoint } from '../auth-context.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { limitGuesses, limitNetwork } from '../limit.ts';
import { isPassword, weaknessOf } from '../passwords.ts';
import { exchangeCode } from '../pkce.ts';
import { optionalText } from '../read-body.ts';
import { isWellFormedRefreshToken } from '../sessions/refresh-token.ts';
import { rotate } from '../sessions/rotate.ts';
import { sessionJson, startSession } from '../sessions/session.ts';
import type { AuthenticationMethod } from '../sessions/session.ts';
import { findCredentials, findUserById, isBanned } from '../users/user-row.ts';

const passwordBody = z.object({ email: optionalText, phone: optionalText, password: optionalText });

async function byPassword(call: AuthCall): Promise<Response> {
  const { context, visitor } = call;
  const { settings, database } = context;
  const { email: given, phone, password } = await call.body(passwordBody);
  const email = given?.toLowerCase();
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.');
  if (!email && !phone) throw invalid('missing email or phone');
  if (!settings.emailEnabled)
    throw new AuthError('email_provider_disabled', { status: 422, message: 'Email logins are disabled' });
  const user = email ? await findCredentials(database, email, visitor.places()) : undefined;
  await limitGuesses(call, {
    of: 'password',
    whose: email ?? phone ?? '',
    knownPlace: user?.known_place ?? undefined,
    along: 'token',
  });
  const matches = await isPassword(password ?? '', user?.encrypted_password, settings.bcryptCost);
  if (!user || !password || !matches) throw new AuthError('invalid_credentials');
  if (isBanned(user)) throw new AuthError('user_banned');
  if (!user.email_confirmed_at) throw new AuthError('email_not_confirmed');
  const grant = await startSession(database, visitor, user.id, 'password');
  return Response.json(await sessionJson(context, grant, weaknessOf(password, settings)));
}

const refreshBody = z.object({ refresh_token: optionalText });

async function byRefreshToken(call: AuthCall): Promise<Response> {
  // Apart from the sign-in's: guesses at a password must not end the sessions of the same house.
  await limitNetwork(call, 'renewal');
  const { context, visitor } = call;
  const { refresh_token: token } = await call.body(refreshBody);
  if (!token || !isWellFormedRefreshToken(token)) throw invalid('Refresh token is not valid');
  const rotation = await context.database.transaction((transaction) =>
    rotate(transaction, visitor, token, context.settings),
  );
  if ('refused' in rotation) throw rotation.refused;
  return Response.json(await sessionJson(context, rotation.grant));
}

const codeBody = z.object({ auth_code: optionalText, code_verifier: optionalText });

async function byCode(call: AuthCall): Promise<Response> {
  await limitNetwork(call, 'token');
  const { context, visitor } = call;
  const { auth_code: code, code_verifier: verifier } = await call.body(codeBody);
  if (!code || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const grant = await context.database.transaction(async (transaction) => {
    const flow = await exchangeCode(transaction, code, verifier);
    const user = await findUserById(transaction, flow.user_id);
    if (!user) throw new AuthError('flow_state_not_found');
    if (isBanned(user)) throw new AuthError('user_banned');
    return startSession(transaction, visitor, user.id, flow.authentication_method as AuthenticationMethod);
  });
  return Response.json(await sessionJson(context, grant));
}

const idTokenBody = z.object({ provider: optionalText, id_token: optionalText, issuer: optionalText });

const issuers = new Map([
  ['google', 'https://accounts.google.com'],
  ['apple', 'https://appleid.apple.com'],
  ['facebook', 'https://www.facebook.com'],
  ['kakao', 'https://kauth.kakao.com'],
]);

/** No provider is configured: each is answered as switched off. */
async function byIdToken(call: AuthCall): Promise<Response> {
  const { provider = '', id_token: idToken, issuer } = await call.body(idTokenBody);
  if (!idToken) throw invalid('id_token required');
  const named = issuer ?? issuers.get(provider) ?? provider;
  throw new AuthError('provider_disabled', { message: `Provider (issuer "${named}") is not enabled` });
}

async function byWallet(): Promise<Response> {
  throw new AuthError('web3_provider_disabled');
}

const grants = new Map<string | null, (call: AuthCall) => Promise<Response>>([
  ['password', byPassword],
  ['refresh_token', byRefreshToken],
  ['pkce', byCode],
  ['id_token', byIdToken],
  ['web3', byWallet],
]);

export const token: Endpoint = async (call) => {
  const grant = grants.get(call.url.searchParams.get('grant_type'));
  if (!grant) throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' });
  return grant(call);
};
