import { isLoopbackAddress, knownClientAddress } from '@doodleloom/backend/gateway/client-address';
import type { Config } from '../config/config.ts';
import { isLoopbackUrl } from '../config/loopback.ts';

/** By one of these a proxy shows that it stands between: anyone who is behind it may be anybody. */
const proxyHeader =
  /^(forwarded|via|x-(forwarded|original|envoy)-.*|.*-(client|real|connecting)-ip|cf-.*|cdn-loop)$/;

/** Whether this process has pages for its developer at all: never for a shop that anybody else can open. */
export const hasDeveloperPages = (
  { isProduction, TRUST_PROXY }: Pick<Config, 'isProduction' | 'TRUST_PROXY'>,
  siteUrl: string,
): boolean => !isProduction && !TRUST_PROXY && isLoopbackUrl(siteUrl);

/**
 * The outbox and the print house's pages show everybody's mails and addresses: they are there for requests of this
 * machine alone, to an address of this machine. A foreign page that has its name point here comes with that name.
 */
export const isDeveloperRequest =
  (config: Pick<Config, 'isProduction' | 'TRUST_PROXY'>, siteUrl: string) =>
  (request: Request): boolean =>
    hasDeveloperPages(config, siteUrl) &&
    isLoopbackAddress(knownClientAddress(request) ?? '') &&
    isLoopbackUrl(request.url) &&
    ![...request.headers.keys()].some((name) => proxyHeader.test(name));
