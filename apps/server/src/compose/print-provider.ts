import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createFairSemaphore } from '@doodleloom/backend/fair-semaphore';
import { clientNetwork } from '@doodleloom/backend/gateway/client-address';
import type { Database } from '@doodleloom/backend/database/database';
import { createPrintHouse, type PrintHouse } from '@doodleloom/printhouse/api/print-house';
import { unboundLimits } from '@doodleloom/printhouse/api/settings';
import { diskFiles } from '@doodleloom/printhouse/state/file-store';
import { preparePrintHouseState } from '@doodleloom/printhouse/state/prepare-state';
import { systemClock } from '@doodleloom/printing/ports';
import { createPrinting, type Printing } from '@doodleloom/printing/printing';
import { preparePrintingState } from '@doodleloom/printing/state/prepare-state';
import type { StorageClient } from '@supabase/storage-js';
import type { Logger } from 'pino';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import type { Config } from '../config/config.ts';
import { priceRuleRows } from '../desk/price-rules.ts';
import { refreshed } from '../desk/refreshed.ts';
import { isDeveloperRequest } from '../http/developer-pages.ts';
import { limitPerMinute } from '../limits/visitor-limit.ts';
import type { OrderFiles } from '../orders/order-files.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';
import { keptSecret } from './kept-secret.ts';
import { toOurselves, toProvider } from './egress.ts';
import { artworkPictures, mockupFiles, printFilePictures } from './own-pictures.ts';
import { withShopSample } from './shop-sample.ts';
import { storefrontFolder } from './storefront-folder.ts';

export const printHousePath = '/print-house';
export const webhookPath = '/printify-webhook';

interface Parts {
  config: Config;
  database: Database;
  storage: StorageClient;
  artwork: ArtworkFiles;
  orderFiles: OrderFiles;
  access: PictureAccess;
  siteUrl: string;
  /** Answers our own addresses. */
  answer: (request: Request) => Promise<Response> | Response;
  /** Ends what is asked of the provider, and every pause between two tries. */
  cutOff: AbortSignal;
  log: Logger;
}

export interface PrintProvider {
  printing: Printing;
  /** The embedded provider, when no token of a real one is set. */
  house?: PrintHouse;
}

/** Reads a mockup, asks for offers: plenty for a person, too little for a machine. */
const readsPerMinute = 600;
const makesPerMinute = 240;
/** Two visitors' cards: a page asks for three mockups at once, and six are as many as the provider's limits carry. */
const mockupsAtOnce = 6;

/** Printify with a token, the embedded print house without one: the same client talks to both. */
export async function openPrintProvider(parts: Parts): Promise<PrintProvider> {
  const { config, database, siteUrl, log } = parts;
  await preparePrintingState(database);
  const webhookSecret =
    config.PRINTIFY_WEBHOOK_SECRET ?? (await keptSecret(join(config.DATA_DIR, 'webhook-secret')));
  const perMinute = limitPerMinute(config, database);
  const common = {
    database,
    artwork: withShopSample(artworkPictures(parts.artwork, parts.access), {
      folder: storefrontFolder,
      siteUrl,
    }),
    printFiles: printFilePictures(parts.orderFiles, parts.access),
    mockupFiles: mockupFiles(parts.storage, siteUrl),
    webhookSecret,
    countries: config.SHIPPING_COUNTRIES,
    // The desk's rules come before those of the setting.
    priceRules: refreshed(async () => [...(await priceRuleRows(database)), ...config.PRICE_RULES]),
    visitorLimits: {
      read: perMinute('questions to the printer', readsPerMinute),
      make: perMinute('product photos', makesPerMinute),
    },
    mockupTurns: createFairSemaphore(mockupsAtOnce),
    clock: {
      ...systemClock,
      wait: (ms: number, signal = parts.cutOff) => systemClock.wait(ms, signal),
    },
    log,
  };
  if (config.PRINTIFY_API_TOKEN) {
    const printing = createPrinting({
      ...common,
      baseUrl: config.PRINTIFY_BASE_URL,
      token: config.PRINTIFY_API_TOKEN,
      fetch: toProvider(config, parts.cutOff),
    });
    return { printing };
  }
  await preparePrintHouseState(database);
  // Only this process and its like know the token; it need not outlive them.
  const token = randomBytes(24).toString('base64url');
  const baseUrl = `${siteUrl}${printHousePath}`;
  const ask = toOurselves(siteUrl, parts.answer, parts.cutOff);
  const inTurn = createFairSemaphore(1);
  const house = createPrintHouse({
    database,
    files: diskFiles(join(config.DATA_DIR, 'print-house')),
    token,
    baseUrl,
    fetch: ask,
    // One at a time: two at once only make both late. The shop's own questions are a visitor like any other.
    drawInTurn: (draw, request) => inTurn(draw, clientNetwork(request)),
    isOpenToDevelopers: isDeveloperRequest(config, siteUrl),
    // The provider's limits protect its account; ours has nobody to protect from.
    settings: { limits: unboundLimits },
  });
  return { printing: createPrinting({ ...common, baseUrl, token, limits: 'none', fetch: ask }), house };
}
