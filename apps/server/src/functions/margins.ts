import { orderMarginContract, productMarginsContract } from '@doodleloom/domain/functions/operator';
import { shippingFor } from '@doodleloom/domain/cart/totals';
import { priceOf } from '@doodleloom/domain/catalog/price';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { afterRefund, marginOf, type PaymentFee, type Sale } from '@doodleloom/domain/money/margin';
import { priceForMargin } from '@doodleloom/domain/money/price-for-margin';
import { taxOf, taxRateAt, type TaxTable } from '@doodleloom/domain/money/tax';
import { wasCanceled } from '@doodleloom/domain/orders/order-states';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import type { Database } from '@doodleloom/backend/database/database';
import type { VariantCost } from '@doodleloom/printing/costs/variant-costs';
import type { Printing } from '@doodleloom/printing/printing';
import type { Order } from '../orders/order.ts';
import { eventsOf } from '../orders/order-events.ts';
import { orderById } from '../orders/order-store.ts';
import type { OrderProvider } from '../orders/order-provider.ts';
import { deskFunction, type DeskServices } from './operator-access.ts';

interface Services extends DeskServices {
  database: Database;
  provider: Pick<OrderProvider, 'productOf' | 'deliveryOf'>;
  costs: Printing['costs'];
  fee: PaymentFee;
  taxTable: TaxTable;
  floorPercent: number;
}

/** The price of a variant: that of the color it belongs to. */
function priceOfVariant(product: CatalogProduct, variantId: number): number | undefined {
  const color = Object.keys(product.variants).find((name) =>
    product.variants[name]?.providerVariantIds.includes(variantId),
  );
  return color === undefined ? undefined : priceOf(product, color);
}

/** The costs of each product, by its blank and printer. */
function byProduct(costs: readonly VariantCost[]): VariantCost[][] {
  const groups = new Map<string, VariantCost[]>();
  for (const cost of costs) {
    const key = `${cost.blueprintId} ${cost.printProviderId}`;
    groups.set(key, [...(groups.get(key) ?? []), cost]);
  }
  return [...groups.values()];
}

/** The margins of one product's variants; undefined when it is not sold, or not sent there. */
async function marginsOf(
  { provider, fee, taxTable, floorPercent }: Services,
  costs: readonly VariantCost[],
  country: string,
) {
  const { blueprintId = 0, printProviderId = 0 } = costs[0] ?? {};
  const product = await provider.productOf(blueprintId, printProviderId);
  if (!product) return undefined;
  const delivery = await provider.deliveryOf(blueprintId, printProviderId);
  const rate = taxRateAt(taxTable, { country, state: '' });
  const sold = costs.flatMap(({ variantId, costCents }) => {
    const priceCents = priceOfVariant(product, variantId);
    const shippingCostCents = delivery.shippingCents(variantId, country);
    return priceCents === undefined || shippingCostCents === undefined
      ? []
      : [{ variantId, priceCents, costCents, shippingCostCents }];
  });
  if (sold.length === 0) return undefined;
  const soldAt = (
    { costCents, shippingCostCents }: (typeof sold)[number],
    goodsCents: number,
    shippingTakenCents = shippingFor(goodsCents),
  ) =>
    marginOf(
      { goodsCents, shippingTakenCents, taxCents: taxOf(goodsCents, rate), costCents, shippingCostCents },
      fee,
    );
  const variants = sold.map((variant) => {
    const alone = soldAt(variant, variant.priceCents);
    return {
      ...variant,
      title: product.providerVariants.find(({ id }) => id === variant.variantId)?.title ?? '',
      ...alone,
      marginWithFreeShippingCents: soldAt(variant, variant.priceCents, 0).marginCents,
      isBelowFloor: alone.marginPercent < floorPercent,
    };
  });
  const worstPercent = Math.min(...variants.map(({ marginPercent }) => marginPercent));
  const { name, category, basePriceCents } = product;
  const suggestedCents = priceForMargin((cents) =>
    sold.every((variant) => {
      const surchargeCents = variant.priceCents - basePriceCents;
      return soldAt(variant, cents + surchargeCents).marginPercent >= floorPercent;
    }),
  );
  return {
    blueprintId,
    printProviderId,
    name,
    category,
    basePriceCents,
    worstPercent,
    ...(suggestedCents !== undefined && { suggestedCents }),
    variants,
  };
}

/**
 * What is left of one piece of each product whose cost the provider has said, sent to that country: ordered alone, and in an order that
 * is large enough for free shipping. The thinnest first.
 */
export const productMargins = (services: Services) =>
  deskFunction(productMarginsContract, services, async ({ country }) => {
    const known = await Promise.all(
      byProduct(await services.costs()).map((costs) => marginsOf(services, costs, country)),
    );
    const products = known
      .flatMap((product) => product ?? [])
      .toSorted((one, other) => one.worstPercent - other.worstPercent);
    return { body: { country, floorPercent: services.floorPercent, products } };
  });

const nothing = { goodsCents: 0, shippingTakenCents: 0, taxCents: 0, costCents: 0, shippingCostCents: 0 };

/** What an order has brought and cost, as far as that is known. One that was canceled has done neither. */
async function saleOf({ database, costs }: Services, order: Order): Promise<Sale & { isKnown: boolean }> {
  const events = await eventsOf(database, order.id);
  if (wasCanceled(events)) return { ...nothing, isKnown: true };
  const lines = await Promise.all(
    order.lines.map(async ({ blueprintId, printProviderId, variantId, quantity }) => {
      const known = (await costs(blueprintId)).find(
        (each) => each.printProviderId === printProviderId && each.variantId === variantId,
      );
      return known ? known.costCents * quantity : null;
    }),
  );
  const { subtotalCents, discountCents, shippingCents, taxCents, providerShippingCents } = order;
  const sold = {
    goodsCents: subtotalCents - discountCents,
    shippingTakenCents: shippingCents,
    taxCents,
    costCents: lines.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
    shippingCostCents: providerShippingCents ?? 0,
  };
  return {
    ...afterRefund(sold, order.refundedCents),
    isKnown: providerShippingCents !== null && lines.every((cost) => cost !== null),
  };
}

/** What is left of one order: what was taken and not given back, without what its provider charges. */
export const orderMargin = (services: Services) =>
  deskFunction(orderMarginContract, services, async ({ orderId }) => {
    const order = await orderById(services.database, orderId);
    if (!order) throw new Refusal('order-not-found', 'There is no such order.');
    const sale = await saleOf(services, order);
    return { body: { ...sale, ...marginOf(sale, services.fee) } };
  });
