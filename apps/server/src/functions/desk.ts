import type { PriceRule } from '@doodleloom/domain/catalog/price-rules';
import { deskCodesContract, saveCodeContract } from '@doodleloom/domain/functions/desk-codes';
import { deskLogContract } from '@doodleloom/domain/functions/desk-log';
import {
  correctAddressContract,
  deskOrderContract,
  reprintLineContract,
} from '@doodleloom/domain/functions/desk-order';
import { deskOrdersContract } from '@doodleloom/domain/functions/desk-orders';
import { deskPicturesContract, retryPictureContract } from '@doodleloom/domain/functions/desk-pictures';
import { deskPricesContract, savePriceContract } from '@doodleloom/domain/functions/desk-prices';
import { hiddenProductsContract, showProductContract } from '@doodleloom/domain/functions/desk-products';
import { deskTodayContract } from '@doodleloom/domain/functions/desk-today';
import { addressProblems, settledAddress } from '@doodleloom/domain/orders/shipping-address';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import type { Database, Queryable } from '@doodleloom/backend/database/database';
import { failedPictures, retryPicture } from '../desk/failed-pictures.ts';
import { findOrders } from '../desk/find-orders.ts';
import { hiddenProducts, showProduct } from '../desk/hidden-products.ts';
import { logEntries } from '../desk/operator-log.ts';
import { priceRuleRows, savePriceRule } from '../desk/price-rules.ts';
import { promoCodeRows, savePromoCode } from '../desk/promo-code-rows.ts';
import { deskToday, type TodayServices } from '../desk/today.ts';
import { wholeOrder, type WholeOrderServices } from '../desk/whole-order.ts';
import { correctAddress } from '../orders/correct-address.ts';
import type { OrderFiles } from '../orders/order-files.ts';
import { orderById } from '../orders/order-store.ts';
import type { Order } from '../orders/order.ts';
import { reprintLine } from '../orders/reprint-line.ts';
import { deskAction, deskFunction, type DeskServices, type Operator } from './operator-access.ts';
import type { ServerFunction } from './server-function.ts';

interface Services extends DeskServices, WholeOrderServices, TodayServices {
  database: Database;
  files: Pick<OrderFiles, 'read' | 'write'>;
  afterInsert: (transaction: Queryable, order: Order) => Promise<void>;
  sendRender: (jobId: string) => Promise<void>;
  countries: readonly string[];
  nameOf: (blueprintId: number) => Promise<string>;
  /** PRICE_RULES. */
  pricesOfSetting: readonly PriceRule[];
  /** The codes of PROMO_CODES. */
  codesOfSetting: readonly { code: string }[];
}

const actorOf = ({ id }: Operator) => `operator ${id}` as const;

/** What the operator's desk reads. */
const reading = (services: Services): Record<string, ServerFunction> => ({
  'desk-today': deskFunction(deskTodayContract, services, async ({ since }) => ({
    body: await deskToday(services, since),
  })),
  'desk-orders': deskFunction(deskOrdersContract, services, async (asked) => ({
    body: await findOrders(services.database, asked),
  })),
  'desk-order': deskFunction(deskOrderContract, services, async ({ orderId }) => {
    const body = await wholeOrder(services, orderId);
    if (!body) throw new Refusal('order-not-found', 'There is no such order.');
    return { body };
  }),
  'desk-pictures': deskFunction(deskPicturesContract, services, async ({ after }) => ({
    body: await failedPictures(services, after),
  })),
  'desk-log': deskFunction(deskLogContract, services, async (asked) => ({
    body: await logEntries(services.database, asked),
  })),
  'hidden-products': deskFunction(hiddenProductsContract, services, async () => ({
    body: {
      products: await Promise.all(
        (await hiddenProducts(services.database)).map(async (product) => ({
          ...product,
          name: await services.nameOf(product.blueprintId),
        })),
      ),
    },
  })),
  'desk-prices': deskFunction(deskPricesContract, services, async () => ({
    body: { rules: await priceRuleRows(services.database), ofSetting: [...services.pricesOfSetting] },
  })),
  'desk-codes': deskFunction(deskCodesContract, services, async () => ({
    body: {
      codes: await promoCodeRows(services.database),
      ofSetting: services.codesOfSetting.map(({ code }) => code),
    },
  })),
});

/** What it changes, besides the moves of orders. */
const changing = (services: Services): Record<string, ServerFunction> => ({
  'correct-address': deskAction(
    correctAddressContract,
    services,
    ({ orderId }) => ({ action: 'address', about: 'order', id: orderId }),
    async ({ orderId, address, isChangedAtProvider }, { operator }) => {
      const [problem] = addressProblems(address, services.countries);
      if (problem) throw new Refusal('address-incomplete', problem.text, { [problem.field]: problem.text });
      const by = actorOf(operator);
      await correctAddress(services, orderId, { address: settledAddress(address), isChangedAtProvider, by });
      const order = await orderById(services.database, orderId);
      if (!order) throw new Refusal('order-not-found', 'There is no such order.');
      return { body: { status: order.status } };
    },
  ),
  'reprint-line': deskAction(
    reprintLineContract,
    services,
    ({ orderId, ...details }) => ({ action: 'reprint', about: 'order', id: orderId, details }),
    async ({ orderId, ...wanted }, { operator }) => {
      const order = await orderById(services.database, orderId);
      if (!order) throw new Refusal('order-not-found', 'There is no such order.');
      const { id, number } = await reprintLine(services, order, { ...wanted, by: actorOf(operator) });
      return { body: { orderId: id, number } };
    },
  ),
  'retry-picture': deskAction(
    retryPictureContract,
    services,
    ({ jobId }) => ({ action: 'retry', about: 'picture', id: jobId }),
    async ({ jobId }) => {
      const status = await retryPicture(services, jobId);
      if (!status) throw new Refusal('job-not-found', 'There is no such picture any more.');
      return { body: { status } };
    },
  ),
  'show-product': deskAction(
    showProductContract,
    services,
    ({ blueprintId, isShown, why }) => ({
      action: isShown ? 'show' : 'hide',
      about: 'product',
      id: String(blueprintId),
      details: { why },
    }),
    async (product) => {
      await showProduct(services.database, product);
      return { body: { isShown: product.isShown } };
    },
  ),
  'save-price': deskAction(
    savePriceContract,
    services,
    ({ kind, cents }) => ({ action: 'save', about: 'price', id: kind, details: { cents } }),
    async (rule) => {
      await savePriceRule(services.database, rule);
      return { body: { kind: rule.kind } };
    },
  ),
  'save-code': deskAction(
    saveCodeContract,
    services,
    ({ code, ...details }) => ({ action: 'save', about: 'code', id: code, details }),
    async (code) => {
      if (services.codesOfSetting.some((set) => set.code.toLowerCase() === code.code.toLowerCase()))
        throw new Refusal('invalid-request', 'A code of that name stands in the setting PROMO_CODES.');
      return { body: { code: await savePromoCode(services.database, code) } };
    },
  ),
});

/** The functions of the operator's desk. */
export const deskFunctions = (services: Services): Record<string, ServerFunction> => ({
  ...reading(services),
  ...changing(services),
});
