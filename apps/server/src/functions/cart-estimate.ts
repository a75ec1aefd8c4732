import { cartEstimateContract, lastAddressContract } from '@doodleloom/domain/functions/orders';
import { settledAddress, shippingAddressSchema } from '@doodleloom/domain/orders/shipping-address';
import { suggestedUpToCents } from '@doodleloom/domain/cart/totals';
import { blueprintMap } from '@doodleloom/domain/catalog/blueprint-kinds';
import { allArriveBy } from '@doodleloom/domain/delivery/arrival';
import { orderBy, type Season } from '@doodleloom/domain/delivery/season';
import type { Queryable } from '@doodleloom/backend/database/database';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { makingOf } from '../orders/estimate-arrival.ts';
import type { OrderProvider } from '../orders/order-provider.ts';
import { serverFunction, signedIn } from './server-function.ts';

interface Services {
  provider: Pick<OrderProvider, 'productOf' | 'deliveryOf'>;
  season: Season | undefined;
  limit: VisitorLimit;
}

/** By when a cart would be there, by the times of its printers; null while they do not tell. */
export const cartEstimate = ({ provider, season, limit }: Services) =>
  serverFunction(cartEstimateContract, async ({ lines, country, missingCents = 0 }, { visitor }) => {
    await limit.take(visitor);
    const things = await Promise.all(
      lines.map(async ({ blueprintId, printProviderId }) => ({
        blueprintId,
        printProviderId:
          printProviderId ?? (await provider.productOf(blueprintId, null))?.printProviderId ?? 0,
      })),
    );
    const known = things.filter(({ printProviderId }) => printProviderId > 0);
    const made = await makingOf(provider, known, country).catch(() => []);
    const arrival = (day: Date) => allArriveBy(day, made) ?? day;
    const now = new Date();
    const last = made.length > 0 && season ? orderBy(season, now, arrival) : undefined;
    return {
      body: {
        arrivesBy: allArriveBy(now, made) ?? null,
        suggestion:
          missingCents > 0 && missingCents <= suggestedUpToCents
            ? await suggestionFor(provider, missingCents)
            : null,
        season: last && season ? { name: season.name, orderBy: last } : null,
      },
    };
  });

/** Small things that go with anything: the fixed kinds of the shop, and what is smaller still. */
const alongWithAnything = [...Object.values(blueprintMap), 851, 476, 1628, 515];

/** More than two are no small thing to add. */
const mostSuggested = 2;

async function suggestionFor(provider: Services['provider'], missingCents: number) {
  const products = await Promise.all(
    alongWithAnything.map((id) => provider.productOf(id, null).catch(() => undefined)),
  );
  const [least] = products
    .flatMap((product) => {
      const count = product ? Math.ceil(missingCents / product.basePriceCents) : 0;
      return product && count <= mostSuggested ? [{ product, count }] : [];
    })
    .toSorted(
      (one, other) => one.count * one.product.basePriceCents - other.count * other.product.basePriceCents,
    );
  if (!least) return null;
  const { blueprintId, name, basePriceCents: priceCents } = least.product;
  return { blueprintId, name, count: least.count, priceCents };
}

/** Where an account's last order went, so that nobody types it twice; presents went to others. */
export const lastAddress = ({ database }: { database: Queryable }) =>
  serverFunction(lastAddressContract, async (_, { caller }) => {
    const { rows } = await database.query<{ address: unknown }>(
      `select shipping_address as address from public.orders where user_id = $1 and not is_gift
        order by created_at desc limit 1`,
      [signedIn(caller)],
    );
    const address = shippingAddressSchema.safeParse(rows[0]?.address);
    return { body: { address: address.success ? settledAddress(address.data) : null } };
  });
