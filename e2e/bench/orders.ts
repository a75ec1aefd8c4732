// How long the shop takes to answer an order: npm run bench orders
// The built product with its embedded print house, asked as a browser asks it; it may take 2 s. Beside each stands how many looks at
// an order that is, in the same run: what reading, and the way to the shop and back, cost on this machine.
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { productFromOffer } from '@doodleloom/domain/catalog/convert-blueprints';
import { offerSchema } from '@doodleloom/domain/catalog/offer';
import { readBlueprints } from '@doodleloom/domain/catalog/product';
import { styleIds } from '@doodleloom/domain/styles/style';
import { anAddress } from '../../apps/server/test/an-address.ts';
import { addDrawing, addJob, finishJob, newOwner, startJob } from '../support/owner.ts';
import { openShop } from '../support/shop.ts';

const times = 5;
const wantedMs = 2000;
const differentLines = 5;

const shop = await openShop();
const owner = await newOwner(shop.url);
const drawing = readFileSync(new URL('../journeys/drawings/crayon-house.jpg', import.meta.url));
const { assetId } = await addDrawing(owner, drawing);

async function call<Answer>(name: string, body: object, headers: Record<string, string> = {}) {
  const { data, error } = await owner.client.functions.invoke<Answer>(name, { body, headers });
  if (data === null) throw new Error(`${name} was refused`, { cause: error });
  return data;
}

/** Lines for products from all over the catalogue, each with another picture: nothing of one order is known from the line before. */
async function cartLines() {
  const all = readBlueprints(await call('printify-integration', { action: 'get_products' }));
  const some = all.filter((_, index) => index % Math.ceil(all.length / differentLines) === 0);
  const { offers } = await call<{ offers: unknown[] }>('printify-integration', {
    action: 'get_offers',
    blueprint_ids: some.map(({ id }) => id),
  });
  const lines: object[] = [];
  for (const blueprint of some) {
    const offer = offers
      .map((each) => offerSchema.parse(each))
      .find((each) => each.blueprintId === blueprint.id);
    const product = offer && productFromOffer(blueprint, offer);
    const [color, settings] = Object.entries(product?.variants ?? {})[0] ?? [];
    const variant = product?.providerVariants.find(
      ({ id, is_available }) => is_available && settings?.providerVariantIds.includes(id),
    );
    if (!product || !variant || !color) throw new Error(`${blueprint.title} cannot be ordered`);
    const jobId = await addJob(owner, assetId, styleIds[lines.length]!);
    lines.push({
      ...product,
      productId: product.id,
      providerVariantId: variant.id,
      image: (await finishJob(owner, jobId)).image_url,
      size: product.sizes.find((size) => variant.title.includes(size)) ?? product.sizes[0],
      variant: color,
      style: 'Bench',
      priceCents: 1,
      quantity: 1,
    });
  }
  return lines;
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

interface Placed {
  orderId: string;
  orderKey: string;
}
const place = (lines: readonly object[]) =>
  call<Placed>(
    'process-printify-order',
    { cartItems: lines, shippingAddress: anAddress },
    { 'idempotency-key': crypto.randomUUID() },
  );
const look = ({ orderId, orderKey }: Placed) =>
  call<{ order: { status: string } }>('order-status', { orderId, key: orderKey });

/** Until nothing of an order is left to do: the next one finds the shop at rest. */
async function madeReady(order: Placed): Promise<void> {
  while (!/printer|production/.test((await look(order)).order.status)) await setTimeout(200);
}

const lines = await cartLines();
const first = await place(lines.slice(0, 1));
await madeReady(first);
const each = Array.from({ length: times }, (_, index) => index);
const atRest = async (some: readonly object[]) => {
  const measured: number[] = [];
  for (const _ of each) {
    let order: Placed | undefined;
    measured.push(await msOf(async () => (order = await place(some))));
    await madeReady(order!);
  }
  return measured;
};
async function whileDrawing(): Promise<number[]> {
  for (const style of styleIds) await startJob(owner, await addJob(owner, assetId, style));
  const measured: number[] = [];
  for (const _ of each) measured.push(await msOf(() => place(lines.slice(0, 1))));
  return measured;
}

const looks: number[] = [];
for (const _ of each) looks.push(await msOf(() => look(first)));
const situations: [string, number[]][] = [
  ['one line, the shop at rest', await atRest(lines.slice(0, 1))],
  [`${differentLines} lines, the shop at rest`, await atRest(lines)],
  [
    'four orders of three lines at once',
    await Promise.all([1, 2, 3, 4].map(() => msOf(() => place(lines.slice(0, 3))))),
  ],
  ['one line, while seven pictures are drawn', await whileDrawing()],
];
await shop.end();

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
console.log('| an order of | median | worst | in looks at an order |');
console.log('|---|---|---|---|');
for (const [what, measured] of situations)
  console.log(
    `| ${what} | ${Math.round(median(measured))} ms | ${Math.round(Math.max(...measured))} ms | ${(median(measured) / median(looks)).toPrecision(2)} |`,
  );
const worst = Math.max(...situations.flatMap(([, measured]) => measured));
if (worst > wantedMs) {
  console.error(`An order took ${Math.round(worst)} ms: ${wantedMs} are allowed.`);
  process.exitCode = 1;
}
