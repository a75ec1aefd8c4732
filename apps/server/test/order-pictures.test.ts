import type { Database } from '@doodleloom/backend/database/database';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { orderPictures, orderPictureUrl } from '../src/orders/order-picture.ts';
import { takePhotos } from '../src/orders/order-photos.ts';
import { placeOrder } from '../src/orders/place-order.ts';
import type { Order } from '../src/orders/order.ts';
import { aProvider, openOrderWorld, type OrderWorld } from './order-world.ts';

let world: OrderWorld;
let database: Database;
let order: Order;
const files = new Map<string, Uint8Array>();
const paint = (color: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: color } })
    .png()
    .toBuffer();

beforeAll(async () => {
  world = await openOrderWorld('postgres');
  ({ database } = world);
  order = await placeOrder(world.attempt({ userId: world.userId }), world.services(aProvider().provider));
  files.set(order.lines[0]!.picturePath, await paint('#ff0000'));
});
afterAll(() => database.close());

const secret = 'a secret of the shop';
const read = (path: string) =>
  files.has(path) ? Promise.resolve(files.get(path)!) : Promise.reject(new Error('none'));
const ask = (url: string, limit = () => Promise.resolve()) =>
  orderPictures({ database, files: { read }, secret, limit: { take: limit } })(new Request(url));
const address = () => orderPictureUrl('http://localhost', secret, order.id, 0);
const colorOf = async (answer: Response) =>
  (await sharp(await answer.arrayBuffer()).stats()).dominant as { r: number; g: number; b: number };

const mockup = 'http://localhost/storage/v1/object/public/mockups/ab/photo.png';
const photograph = (answer: { urls: string[]; error?: string }) =>
  takePhotos(order.id, {
    database,
    files: { write: (path, bytes) => Promise.resolve(void files.set(path, bytes)) },
    storage: {
      from: () => ({
        download: async () => ({ data: new Blob([new Uint8Array(await paint('#0000ff'))]), error: null }),
      }),
    } as never,
    mockups: () =>
      Promise.resolve({ isFromCache: false, artworkId: null, variantId: null, sceneUrl: null, ...answer }),
  });

test('an address of a mail shows the picture until there is a photo, and then that', async () => {
  const before = await ask(address());
  expect(before.headers.get('content-type')).toBe('image/jpeg');
  expect((await sharp(await before.clone().arrayBuffer()).metadata()).width).toBe(560);
  expect((await colorOf(before)).r).toBeGreaterThan(200);
  await expect(photograph({ urls: [world.imageUrl], error: 'the provider is away' })).rejects.toThrow('away');
  await photograph({ urls: [mockup] });
  expect((await colorOf(await ask(address()))).b).toBeGreaterThan(200);
});

test('it opens by its key alone, for its own order, as often as a person looks', async () => {
  expect((await ask(address().replace(/key=.*/, 'key=guessed'))).status).toBe(404);
  expect((await ask(address().replace('/0?', '/1?'))).status).toBe(404);
  expect((await ask('http://localhost/order-pictures/nothing/0?key=x')).status).toBe(404);
  const tooMany = () => Promise.reject(new Refusal('too-many-requests'));
  expect((await ask(address(), tooMany)).status).toBe(429);
});

test('it shows nothing more once the drawing is deleted', async () => {
  await database.query('delete from public.assets');
  expect((await ask(address())).status).toBe(404);
});
