import type { Endpoint } from '../auth-context.ts';
import { AuthError, invalid } from '../auth-error.ts';

export const sso: Endpoint = async () => {
  throw new AuthError('saml_provider_disabled');
};

/** No provider is configured: each is one that could not be found, or is switched off. */
export const authorize: Endpoint = async ({ url }) => {
  const provider = url.searchParams.get('provider') ?? '';
  throw invalid(`Unsupported provider: Provider ${provider} could not be found`);
};

export const callback: Endpoint = async () => {
  throw new AuthError('validation_failed', { message: 'OAuth state parameter missing' });
};
