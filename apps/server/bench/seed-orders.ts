import { randomUUID } from 'node:crypto';
import type { Database } from '@doodleloom/backend/database/database';
import type { OrderStatus } from '@doodleloom/domain/orders/order-states';
import type { StorageClient } from '@supabase/storage-js';
import { bucketFiles } from '../src/artwork/bucket-files.ts';
import { moveOrder, noteEvent } from '../src/orders/order-events.ts';
import { drawingCopy, ordersBucket, pictureCopy } from '../src/orders/order-files.ts';
import { insertOrder } from '../src/orders/order-store.ts';
import type { NewOrder } from '../src/orders/order.ts';

export interface Goods {
  blueprintId: number;
  printProviderId: number;
  variantId: number;
  name: string;
  size: string;
  color: string;
}

interface Seed {
  owner: string;
  assetId: string;
  jobId: string;
  drawing: Uint8Array;
  picture: Uint8Array;
  photo: Uint8Array;
  goods: readonly Goods[];
  count: number;
}

const people = [
  ['Ada', 'Lovelace', 'Oakland', 'CA', '94601'],
  ['Grace', 'Hopper', 'New York', 'NY', '10001'],
  ['Zoë', 'O’Brien-Łukasz', 'Boston', 'MA', '02108'],
  ['Mary Jane Elizabeth', 'Featherstonehaugh-Cholmondeley', 'Minneapolis', 'MN', '55401'],
  ['Li', 'Na', 'Seattle', 'WA', '98101'],
  ['José', 'Núñez', 'Austin', 'TX', '78701'],
  ['Ingrid', 'Åkesson', 'Chicago', 'IL', '60601'],
  ['Tom', 'Baker', 'Portland', 'OR', '97201'],
] as const;

type Way = readonly OrderStatus[];
const toPrinter: Way = ['submitting', 'at-the-printer'];
const toCarrier: Way = [...toPrinter, 'in-production', 'shipped'];

/** How a day's orders stand: share of a hundred, and the way there. */
const ways: readonly { share: number; way: Way; attention?: string; held?: string }[] = [
  { share: 3, way: [], held: 'She wants to think about the color.' },
  {
    share: 2,
    way: ['submitting', 'needs-attention'],
    attention: 'The print provider does not send these to that address.',
  },
  {
    share: 1,
    way: [...toPrinter, 'needs-attention'],
    attention: 'The print provider has found a problem with this order.',
  },
  { share: 12, way: toPrinter },
  { share: 24, way: [...toPrinter, 'in-production'] },
  { share: 4, way: [...toPrinter, 'in-production', 'partly-shipped'] },
  { share: 20, way: toCarrier },
  { share: 28, way: [...toCarrier, 'delivered'] },
  { share: 6, way: ['canceled'] },
];
const wayOf = (index: number) => {
  let left = (index * 37) % 100;
  for (const each of ways) {
    if (left < each.share) return each;
    left -= each.share;
  }
  return { way: toPrinter };
};

function newOrder(index: number, { owner, assetId, jobId, goods }: Seed): NewOrder {
  const id = randomUUID();
  const [firstName, lastName, city, state, zipCode] = people[index % people.length] ?? people[0];
  const quantity = 1 + (index % 3);
  const unitPriceCents = 1999 + (index % 5) * 500;
  const lines = [0, 1].slice(0, 1 + (index % 2)).flatMap((position) => {
    const product = goods[(index + position * 5) % goods.length];
    return product
      ? [
          {
            ...product,
            position,
            style: 'drawing' as const,
            background: 'scene' as const,
            placement: null,
            composition: null,
            unitPriceCents,
            quantity,
            jobId,
            seed: 1,
            engine: 'embedded' as const,
            edits: [],
            others: [],
            drawingPath: drawingCopy(id, assetId),
            picturePath: pictureCopy(id, jobId),
            printFilePath: null,
          },
        ]
      : [];
  });
  const subtotalCents = lines.length * quantity * unitPriceCents;
  const [shippingCents, taxCents] = [subtotalCents > 7500 ? 0 : 999, Math.round(subtotalCents * 0.08)];
  const email = `${firstName.split(' ')[0]?.toLowerCase()}.${index}@example.com`;
  return {
    id,
    userId: index % 4 === 0 ? owner : null,
    idempotencyKey: randomUUID(),
    guestNetwork: null,
    email,
    shippingAddress: {
      firstName,
      lastName,
      email,
      phone: '',
      city,
      state,
      zipCode,
      country: 'US',
      address2: '',
      address1: `${1 + index} Analytical Row`,
    },
    promoCode: null,
    currency: 'USD',
    taxRate: 800,
    isGift: index % 9 === 0,
    language: index % 5 === 0 ? 'es' : 'en',
    promisedAt: new Date(Date.now() + ((index % 12) - 1) * 86_400_000),
    paymentTerms: 'invoice',
    subtotalCents,
    discountCents: 0,
    shippingCents,
    taxCents,
    totalCents: subtotalCents + shippingCents + taxCents,
    lines,
  };
}

const parcelOf = (index: number) => ({
  carrier: 'USPS',
  number: `94001000${String(index).padStart(8, '0')}`,
  url: `https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000${String(index).padStart(8, '0')}`,
});

async function seedOrder(database: Database, index: number, seed: Seed, at: Date): Promise<NewOrder> {
  const order = newOrder(index, seed);
  const { way, attention, held }: { way: Way; attention?: string; held?: string } = wayOf(index);
  const isSent = way.includes('at-the-printer');
  const parcel = way.includes('shipped') || way.includes('partly-shipped') ? [parcelOf(index)] : null;
  await database.transaction(async (transaction) => {
    await insertOrder(transaction, order);
    for (const status of way) await moveOrder(transaction, order.id, status, { by: 'provider' });
    if (index % 17 === 0)
      await noteEvent(transaction, order.id, 'note', {
        by: `operator ${seed.owner}`,
        why: 'Called: she is happy to wait.',
      });
    await transaction.query(
      `update public.orders set created_at = $2, attention = $3, attention_from = case when $3::text is not null then 'shop' end,
         held = $4, printify_order_id = $5, tracking = $6::jsonb, provider_cost_cents = $7,
         approved_at = case when $8 then $2::timestamptz end where id = $1`,
      [
        order.id,
        at,
        attention ?? null,
        held ?? null,
        isSent ? `seeded-${order.id}` : null,
        parcel ? JSON.stringify(parcel) : null,
        isSent ? Math.round(order.subtotalCents * 0.55) : null,
        isSent && (way.includes('in-production') || index % 2 === 0),
      ],
    );
    await transaction.query(
      `update public.order_events set created_at = $2::timestamptz + interval '7 minutes' * (select count(*) from public.order_events e
         where e.order_id = order_events.order_id and e.id < order_events.id) where order_id = $1`,
      [order.id, at],
    );
    await transaction.query(
      'update public.order_letters set done_at = $2, created_at = $2 where order_id = $1',
      [order.id, at],
    );
  });
  return order;
}

/** Orders of one day, spread from midnight until now, each with the copies that printing and looking need. */
export async function seedOrders(
  { database, storage }: { database: Database; storage: StorageClient },
  seed: Seed,
): Promise<void> {
  const files = bucketFiles(storage, ordersBucket);
  const now = Date.now();
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const each = (now - midnight) / Math.max(1, seed.count);
  for (let index = 0; index < seed.count; index += 1) {
    const order = await seedOrder(database, index, seed, new Date(midnight + index * each));
    const photo = `${order.id}/${seed.jobId}-scene-photo.jpg`;
    await Promise.all([
      files.write(drawingCopy(order.id, seed.assetId), seed.drawing, 'image/jpeg'),
      files.write(pictureCopy(order.id, seed.jobId), seed.picture, 'image/png'),
      files.write(photo, seed.photo, 'image/jpeg'),
    ]);
    await database.query('update public.order_lines set photo_path = $2 where order_id = $1', [
      order.id,
      photo,
    ]);
  }
}
