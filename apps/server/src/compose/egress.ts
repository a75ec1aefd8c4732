import type { Config } from '../config/config.ts';
import { outgoing } from '../outgoing/outgoing.ts';

type Answer = (request: Request) => Promise<Response> | Response;

const megabyte = 1024 * 1024;

/** Where a real provider keeps the pictures of its products (reference: images). */
export const providerPictureOrigins = ['https://images.printify.com', 'https://images-api.printify.com'];

/** Our own addresses, answered in this process: the print house as the shop sees it, and the shop as that sees it. */
export const toOurselves = (siteUrl: string, answer: Answer, until: AbortSignal): typeof fetch => {
  const { origin } = new URL(siteUrl);
  // The largest thing that goes this way is a print file.
  return outgoing({
    origins: [origin],
    here: { origin, answer },
    mostBytes: 128 * megabyte,
    mostMs: 120_000,
    until,
  });
};

/** The configured print provider and its pictures. Its whole catalogue is a few megabytes. */
export const toProvider = (
  { PRINTIFY_BASE_URL }: Pick<Config, 'PRINTIFY_BASE_URL'>,
  until: AbortSignal,
): typeof fetch =>
  outgoing({
    origins: [new URL(PRINTIFY_BASE_URL).origin, ...providerPictureOrigins],
    mostBytes: 32 * megabyte,
    mostMs: 120_000,
    until,
  });

/** The payment service: small answers, soon. */
export const toStripe = (
  { STRIPE_BASE_URL }: Pick<Config, 'STRIPE_BASE_URL'>,
  until: AbortSignal,
): typeof fetch =>
  outgoing({ origins: [new URL(STRIPE_BASE_URL).origin], mostBytes: megabyte, mostMs: 30_000, until });

/** A hosted image model: it draws for a minute, and its picture is a few megabytes. */
export const toModels = (origins: readonly string[]): typeof fetch =>
  outgoing({ origins, mostBytes: 64 * megabyte, mostMs: 300_000 });
