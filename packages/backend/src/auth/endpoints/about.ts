import type { Endpoint } from '../auth-context.ts';
import { providers } from '../providers.ts';
import { publicJwks } from '../sessions/sign-access-token.ts';

export const settings: Endpoint = async ({ context }) => {
  const { emailEnabled, anonymousEnabled, signupsEnabled, autoConfirm } = context.settings;
  return Response.json({
    external: {
      anonymous_users: anonymousEnabled,
      ...Object.fromEntries(providers.map((name) => [name, false])),
      email: emailEnabled,
      phone: false,
    },
    disable_signup: !signupsEnabled,
    mailer_autoconfirm: autoConfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  });
};

export const jwks: Endpoint = async ({ context }) =>
  Response.json(publicJwks(context.keys), { headers: { 'Cache-Control': 'public, max-age=600' } });

export const health: Endpoint = async () =>
  Response.json({
    version: 'v2.196.0',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });
