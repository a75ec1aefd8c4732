import type { Database } from '@doodleloom/backend/database/database';
import { privacyFactsContract } from '@doodleloom/domain/functions/account';
import type { Brand } from '@doodleloom/backend/mail/mail-layout';
import type { Queue } from '@doodleloom/backend/queue/queue';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import type { Config } from '../config/config.ts';
import { checkPromoCode } from '../functions/check-promo-code.ts';
import { cartEstimate, lastAddress } from '../functions/cart-estimate.ts';
import { hiddenNow, whatIsShown } from '../desk/hidden-products.ts';
import { myOrders, orderStatus } from '../functions/order-status.ts';
import { processPrintifyOrder } from '../functions/process-printify-order.ts';
import { serverFunction, type ServerFunction } from '../functions/server-function.ts';
import { privacyFacts } from '../privacy/privacy-facts.ts';
import { limitPerMinute } from '../limits/visitor-limit.ts';
import { beginOrder } from '../orders/begin-order.ts';
import type { OrderFiles } from '../orders/order-files.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';
import { orderSteps } from '../orders/order-steps.ts';
import { limitOrders } from '../orders/order-limits.ts';
import { networkMark, orderKey } from '../orders/order-link.ts';
import { printifyIntegration } from '../functions/printify-integration.ts';
import type { Printing } from '@doodleloom/printing/printing';
import type { Logger } from 'pino';
import { orderPayment, tillPay } from '../functions/order-payment.ts';
import { operatorsOf } from './desk-functions.ts';
import type { Payments } from './payments.ts';

interface Parts {
  payments: Payments | undefined;
  config: Config;
  database: Database;
  queue: Queue;
  artwork: ArtworkFiles;
  orderFiles: OrderFiles;
  access: PictureAccess;
  printing: Printing;
  siteUrl: string;
  brand: Brand;
  /** Signs the links of guests' orders. */
  secret: string;
  stopping: AbortSignal;
  log: Logger;
}

/** Half of the two seconds in which an order is answered: the other half is left to a slow line and a busy machine. */
const orderPatienceMs = 1000;

/** The functions around cart and orders. */
export function shopFunctions(parts: Parts): Record<string, ServerFunction> {
  const { config, database, artwork, orderFiles, access, printing, secret } = parts;
  const provider = printing.orders;
  const { payments } = parts;
  const steps = orderSteps(parts.queue);
  const perMinute = limitPerMinute(config, database);
  const hidden = hiddenNow(database);

  return {
    'printify-integration': printifyIntegration({
      printing,
      files: artwork,
      access,
      operators: operatorsOf(parts),
      hidden,
    }),
    'check-promo-code': checkPromoCode({
      database,
      codes: config.PROMO_CODES,
      limit: perMinute('promo codes', 20),
    }),
    'process-printify-order': processPrintifyOrder({
      database,
      artwork,
      files: orderFiles,
      provider: whatIsShown(provider, hidden),
      promoCodes: config.PROMO_CODES,
      countries: config.SHIPPING_COUNTRIES,
      currency: config.CURRENCY,
      taxTable: config.TAX_RATES,
      paymentTerms: payments ? 'prepaid' : 'invoice',
      afterInsert: beginOrder(steps),
      limit: perMinute('orders', 20),
      limitOrders: config.RATE_LIMITS
        ? (email, network) => limitOrders(database, email, network)
        : () => Promise.resolve(),
      markOf: (network) => networkMark(secret, network),
      keyOf: (orderId) => orderKey(secret, orderId),
      patienceMs: orderPatienceMs,
      stopping: parts.stopping,
      mayUse: (caller, url) => access.mayUse(caller, url),
    }),
    'order-status': orderStatus({ database, access, secret, limit: perMinute('looks at orders', 120) }),
    'privacy-facts': serverFunction(privacyFactsContract, () =>
      Promise.resolve({ body: privacyFacts(config) }),
    ),
    'cart-estimate': cartEstimate({ provider, season: config.SEASON, limit: perMinute('estimates', 60) }),
    'last-address': lastAddress({ database }),
    'order-payment': orderPayment({ database, secret, payments, limit: perMinute('payments', 120) }),
    ...(payments?.till ? { 'till-pay': tillPay({ till: payments.till, limit: perMinute('till', 60) }) } : {}),
    'my-orders': myOrders({ database, access }),
  };
}
