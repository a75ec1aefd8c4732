import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkshop, ownUrl } from './with-print-house.ts';
import type { Workshop } from './with-print-house.ts';

const mug = 68;
let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

const files = async (): Promise<string[]> => {
  const { rows } = await workshop.database.query<{ file_key: string }>(
    'select file_key from printhouse.uploads where not is_archived',
  );
  return rows.map(({ file_key }) => file_key);
};
const products = async (): Promise<number> =>
  (await workshop.database.query('select from printhouse.products')).rows.length;

test('a sample product that stayed behind goes with the picture it shows, and is known until then', async () => {
  const fault = { kind: 'status', status: 500, method: 'DELETE' };
  await fetch(`${workshop.url}/admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  await workshop.printing.mockups({ blueprintId: mug, artworkUrl: ownUrl });
  const { erasure } = workshop.printing;
  const kinds = async () => (await erasure.copiesOf([ownUrl])).map(({ kind }) => kind).toSorted();
  expect(new Set(await kinds())).toEqual(new Set(['mockup', 'sample', 'upload']));
  expect(await products()).toBe(1);
  // The provider is away: nothing is taken for gone.
  await expect(erasure.erase([ownUrl])).rejects.toThrow(/500/);
  expect(await kinds()).toContain('sample');
  workshop.house.faults.clear();
  await erasure.erase([ownUrl]);
  expect(await kinds()).toEqual([]);
  expect(await products()).toBe(0);
  expect(await files()).toEqual([]);
});

test('what shows two pictures goes with either of them', async () => {
  const other = ownUrl.replace('cat', 'dog');
  const { erasure, mockups } = workshop.printing;
  const composition = { together: { pictures: [ownUrl, other], columns: 2 } };
  expect((await mockups({ blueprintId: mug, artworkUrl: ownUrl, composition })).error).toBeUndefined();
  expect(await files()).toHaveLength(1);
  await erasure.erase([other]);
  expect(await files()).toEqual([]);
  await erasure.erase([ownUrl]);
  expect(await erasure.copiesOf([ownUrl, other])).toEqual([]);
});

test('of an order the picture in the library goes at once, its product when nothing is printed any more', async () => {
  const { printing } = workshop;
  const variantId = (await printing.catalog.offer(mug, 1))?.variants.find((each) => each.is_available)?.id;
  await printing.orders.submit({
    externalId: 'order-1',
    label: 'Doodleloom 10001',
    address: {
      firstName: 'Ada',
      lastName: 'L',
      email: 'ada@example.com',
      phone: '',
      address1: '1 Sample Way',
      address2: '',
      city: 'Oakland',
      state: 'CA',
      zipCode: '94601',
      country: 'US',
    },
    lines: [
      {
        blueprintId: mug,
        printProviderId: 1,
        variantId: variantId ?? 0,
        quantity: 1,
        name: 'Mug',
        style: 'clay',
        background: 'scene',
        printFileUrl: 'https://shop.example/storage/v1/object/public/orders/o1/0-print.png',
      },
    ],
  });
  const kinds = async () => (await printing.erasure.copiesOfOrder('order-1')).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['print-file', 'product']);
  await printing.erasure.eraseOrder('order-1', { isOver: false });
  expect(await kinds()).toEqual(['product']);
  expect(await products()).toBe(1);
  await printing.erasure.eraseOrder('order-1', { isOver: true });
  expect(await kinds()).toEqual([]);
  expect(await products()).toBe(0);
  // Twice changes nothing.
  await printing.erasure.eraseOrder('order-1', { isOver: true });
});
