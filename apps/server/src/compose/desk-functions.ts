import type { Database } from '@doodleloom/backend/database/database';
import type { Queue } from '@doodleloom/backend/queue/queue';
import type { Printing } from '@doodleloom/printing/printing';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { deskFunctions as functionsOfTheDesk } from '../functions/desk.ts';
import { orderMargin, productMargins } from '../functions/margins.ts';
import { operateOrder } from '../functions/operate-order.ts';
import { operatorAccess, type Operators } from '../functions/operator-access.ts';
import type { ServerFunction } from '../functions/server-function.ts';
import { limitPerMinute } from '../limits/visitor-limit.ts';
import { beginOrder } from '../orders/begin-order.ts';
import type { OrderFiles } from '../orders/order-files.ts';
import { orderSteps } from '../orders/order-steps.ts';
import { paymentStore } from '../payments/payment-store.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';
import { sendRender } from './artwork-functions.ts';
import { effectSteps, type Payments } from './payments.ts';

interface Parts {
  payments: Payments | undefined;
  config: Config;
  database: Database;
  queue: Queue;
  orderFiles: OrderFiles;
  access: PictureAccess;
  printing: Printing;
  siteUrl: string;
  /** Signs the links of guests' orders. */
  secret: string;
  log: Logger;
}

export const operatorsOf = ({ config, database }: Pick<Parts, 'config' | 'database'>): Operators => ({
  database,
  emails: config.OPERATOR_EMAILS,
  isProduction: config.isProduction,
});

/** The functions of the shop's operator. */
export function deskFunctions(parts: Parts): Record<string, ServerFunction> {
  const { config, database, queue, orderFiles, access, printing, siteUrl, secret, payments, log } = parts;
  const operators = operatorsOf(parts);
  const desk = { operators, limit: limitPerMinute(config, database)('the desk', 600) };
  const provider = printing.orders;
  const steps = orderSteps(queue);
  const onMoney = effectSteps(parts);
  const margins = {
    ...desk,
    database,
    provider,
    costs: (blueprintId?: number) => printing.costs(blueprintId),
    fee: config.PAYMENT_FEE,
    taxTable: config.TAX_RATES,
    floorPercent: config.MARGIN_FLOOR,
  };
  return {
    'operator-access': operatorAccess(operators),
    'product-margins': productMargins(margins),
    'order-margin': orderMargin(margins),
    'operate-order': operateOrder({
      ...desk,
      ...steps,
      database,
      provider,
      effectSteps: onMoney,
      // Money of before stays ours to move, whatever service is asked now.
      store: payments?.store ?? paymentStore(database, 'stripe', onMoney),
      releaseAtOnce: config.ORDER_RELEASE === 'automatic',
      log,
    }),
    ...functionsOfTheDesk({
      ...desk,
      database,
      access,
      siteUrl,
      secret,
      queue,
      askProvider: () => printing.ask(),
      providerName: config.PRINTIFY_API_TOKEN ? 'Printify' : 'The print house of this shop',
      hasMailServer: config.SMTP_URL !== undefined,
      files: orderFiles,
      afterInsert: beginOrder(steps),
      sendRender: sendRender(parts),
      countries: config.SHIPPING_COUNTRIES,
      nameOf: async (blueprintId) => {
        // The provider may be away, or sell it no more.
        const product = await provider.productOf(blueprintId, null).catch(() => undefined);
        return product?.name ?? `Product ${blueprintId}`;
      },
      pricesOfSetting: config.PRICE_RULES,
      codesOfSetting: config.PROMO_CODES,
    }),
  };
}
