import type { Endpoint } from '../auth-context.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { providers } from '../providers.ts';

export const sso: Endpoint = async () => {
  throw new AuthError('saml_provider_disabled');
};

/** No provider is configured: one is unknown, or it is switched off. */
export function refuseProvider(provider: string): never {
  throw invalid(
    providers.includes(provider)
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${provider} could not be found`,
  );
}

export const authorize: Endpoint = async ({ url }) => refuseProvider(url.searchParams.get('provider') ?? '');

export const callback: Endpoint = async () => {
  throw invalid('OAuth state parameter missing');
};
