import { createActionRunner, unlimited } from './actions/run-action.ts';
import type { ActionCall, VisitorLimits } from './actions/run-action.ts';
import type { ActionAnswer } from './actions/action.ts';
import { actionTable } from './actions/action-table.ts';
import { createProviderCatalog } from './catalog/provider-catalog.ts';
import type { ProviderCatalog } from './catalog/provider-catalog.ts';
import { warmCatalog } from './catalog/warm-catalog.ts';
import { createPrintifyClient } from './client/printify-client.ts';
import type { PrintifyClient } from './client/printify-client.ts';
import { databaseRateLimiter, noRateLimit, providerLimits } from './client/rate-limiter.ts';
import type { Limits } from './client/rate-limiter.ts';
import { createArtworkUploads } from './mockups/artwork-uploads.ts';
import { createOrderCopies } from './erasure/order-copies.ts';
import type { OrderCopies } from './erasure/order-copies.ts';
import type { CopyElsewhere } from './erasure/remove-copies.ts';
import { createMadeOfPictures } from './mockups/made-of-pictures.ts';
import type { MadeOfPictures } from './mockups/made-of-pictures.ts';
import { createMockupWorkflow } from './mockups/mockup-workflow.ts';
import type { MockupWorkflow } from './mockups/mockup-workflow.ts';
import { createTemporaryProducts } from './mockups/temporary-products.ts';
import { createOrderProducts } from './orders/order-products.ts';
import { createOrderWorkflow } from './orders/order-workflow.ts';
import { printSizeOf, type PrintedLine } from './orders/print-size.ts';
import { allAtOnce, silentLog, systemClock } from './ports.ts';
import type {
  ArtworkPictures,
  Clock,
  MockupFiles,
  OwnPictures,
  PrintingDatabase,
  PrintingLog,
  Turns,
} from './ports.ts';
import { noticingCosts, variantCosts, type VariantCost } from './costs/variant-costs.ts';
import type { PriceRule } from '@doodleloom/domain/catalog/price-rules';
import type { Size } from '@doodleloom/domain/print/print-area';
import { createAnswerCache } from './state/answer-cache.ts';
import { createWebhookReceiver } from './webhooks/receive-webhook.ts';
import { registerWebhooks } from './webhooks/register-webhooks.ts';

export type { CopyElsewhere };

export interface PrintingOptions {
  /** Prepared by `preparePrintingState`. */
  database: PrintingDatabase;
  /** The provider's address and token: Printify, or the print house. */
  baseUrl: string;
  token: string;
  /** Artwork that visitors see, for mockups. */
  artwork: ArtworkPictures;
  /** Print files of orders. */
  printFiles: OwnPictures;
  mockupFiles: MockupFiles;
  webhookSecret: string;
  /** Where the shop sells to: what is printed there comes first, what is printed nowhere there is not sold. */
  countries?: readonly string[];
  /** An operator's prices, by kind of product; the specification's without any. */
  priceRules?: () => Promise<readonly PriceRule[]>;
  /** Asks the provider and loads mockup pictures: bounded by the one who hands it in. */
  fetch: typeof fetch;
  clock?: Clock;
  log?: PrintingLog;
  /** The account's own if not said; `none` for a provider that only we call. */
  limits?: Limits | 'none';
  visitorLimits?: VisitorLimits;
  /** Who may have a mockup made now; everybody at once if not said. */
  mockupTurns?: Turns;
  random?: () => number;
}

export interface Printing {
  client: PrintifyClient;
  catalog: ProviderCatalog;
  mockups: MockupWorkflow;
  /** The function `printify-integration`. */
  runAction(call: ActionCall): Promise<ActionAnswer>;
  /** What the shop asks of its provider about orders. */
  orders: ReturnType<typeof createOrderWorkflow> &
    Pick<ProviderCatalog, 'productOf' | 'deliveryOf'> & {
      /** Pixels of a print file's longer edge; of pictures of unknown shape as if one it filled the print area. */
      printSizeOf(line: PrintedLine, pictures: readonly Size[]): Promise<number>;
    };
  webhooks: ReturnType<typeof createWebhookReceiver> & { register(url: string): Promise<void> };
  /** Knows and takes away what was made of our pictures, by their addresses, and of an order's print files. */
  erasure: Pick<MadeOfPictures, 'erase' | 'eraseMockups' | 'copiesOf'> & OrderCopies;
  /** What the provider charges, as far as it has said so: of one blank or of every one. */
  costs(blueprintId?: number): Promise<VariantCost[]>;
  /** Asks the provider for something small, past every cache: whether it answers. */
  ask(): Promise<void>;
  /** Asks ahead for what visitors will want, leaving them most of the provider's limit. Answers how many offers. */
  warmUp(signal?: AbortSignal): Promise<number>;
  /** Removes left-over temporary products and forgets old answers: every few minutes. */
  sweep(): Promise<void>;
}

const forgottenAfterMs = 48 * 3_600_000;

/** The client within the account's limits, which writes down what the provider charges. */
function openClient(
  { database, baseUrl, token, random, fetch: ask, limits = providerLimits }: PrintingOptions,
  clock: Clock,
): PrintifyClient {
  const limiter = limits === 'none' ? noRateLimit : databaseRateLimiter({ database, clock, limits });
  const client = createPrintifyClient({
    baseUrl,
    token,
    limiter,
    clock,
    fetch: ask,
    ...(random ? { random } : {}),
  });
  return noticingCosts(client, database);
}

/** The print provider as the shop sees it. */
export function createPrinting(options: PrintingOptions): Printing {
  const { database, clock = systemClock, log = silentLog } = options;
  const client = openClient(options, clock);
  const cache = createAnswerCache(database, clock);
  const catalog = createProviderCatalog(client, cache, options.countries, options.priceRules);
  const temporary = createTemporaryProducts({ client, database, clock, log });
  const made = createMadeOfPictures({
    database,
    client,
    pictures: options.artwork,
    files: options.mockupFiles,
    temporary,
  });
  const orderCopies = createOrderCopies({
    database,
    client,
    async shop() {
      const [first] = await catalog.shops();
      if (!first) throw new Error('No Printify shops available');
      return first.id;
    },
  });
  const uploads = createArtworkUploads({ client, pictures: options.artwork, cache, made });
  const tools = { client, clock, files: options.mockupFiles, fetch: options.fetch };
  const mockups = createMockupWorkflow({
    ...tools,
    catalog,
    uploads,
    made,
    temporary,
    cache,
    log,
    inTurn: options.mockupTurns ?? allAtOnce,
  });
  const productFor = createOrderProducts({ client, catalog, database, printFiles: options.printFiles });
  const workflow = createOrderWorkflow({ client, catalog, productFor, clock });
  const receiver = createWebhookReceiver({ database, clock, secret: options.webhookSecret });

  return {
    client,
    catalog,
    mockups,
    costs: (blueprintId) => variantCosts(database, blueprintId),
    runAction: createActionRunner(
      actionTable({ client, catalog, uploads, temporary, mockups }),
      options.visitorLimits ?? unlimited,
      log,
    ),
    orders: {
      ...workflow,
      deliveryOf: (blueprintId, printProviderId) => catalog.deliveryOf(blueprintId, printProviderId),
      productOf: (blueprintId, printProviderId) => catalog.productOf(blueprintId, printProviderId),
      printSizeOf: (line, pictures) => printSizeOf(catalog, line, pictures),
    },
    webhooks: {
      ...receiver,
      async register(url) {
        const [shop] = await catalog.shops();
        if (shop) await registerWebhooks(client, shop.id, { url, secret: options.webhookSecret });
      },
    },
    erasure: { ...made, ...orderCopies },
    ask: async () => void (await client.shops.list()),
    warmUp: (signal) => warmCatalog(catalog, clock, signal),
    async sweep() {
      await temporary.sweep();
      await cache.sweep(forgottenAfterMs);
      await receiver.sweep();
    },
  };
}
