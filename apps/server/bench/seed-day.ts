import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { noteProof } from '@doodleloom/backend/auth/users/proof';
import { artworkBucket } from '@doodleloom/domain/uploads/artwork-path';
import { pino } from 'pino';
import sharp from 'sharp';
import { bucketFiles } from '../src/artwork/bucket-files.ts';
import { picturePath } from '../src/artwork/artwork-paths.ts';
import { finishStyleJob } from '../src/artwork/style-job.ts';
import { Cleanup } from '../src/compose/cleanup.ts';
import { openFoundations } from '../src/compose/foundations.ts';
import { serveShop } from '../src/compose/serve-shop.ts';
import { openShop, type Shop } from '../src/compose/shop.ts';
import { readConfig } from '../src/config/config.ts';
import { seedOrders, type Goods } from './seed-orders.ts';

/**
 * Fills a shop with a day of 200 orders in every state, failed pictures and promo codes, and makes an operator's account: for
 * looking at the desk and for its journey. The shop must not be running.
 *
 *   npm run seed:day -- --data-dir .data-desk --email owner@shop.example --password 'four wild crayons'
 *   OPERATOR_EMAILS=owner@shop.example DATA_DIR=.data-desk npm start
 */
const { values: wanted } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    email: { type: 'string', default: 'owner@shop.example' },
    password: { type: 'string', default: 'four wild crayons' },
    orders: { type: 'string', default: '200' },
  },
});
const { 'data-dir': dataDir, email, password } = wanted;
if (!dataDir) {
  process.stderr.write('Say where the data are: --data-dir DIR\n');
  process.exit(1);
}

const stylesTried = ['clay', 'comic', 'vector', 'pixar', 'photorealistic'] as const;
const drawings = new URL('../../../e2e/journeys/drawings/', import.meta.url);

/** The operator's account, whose address a mail has shown. */
async function makeOperator({ backend, database, siteUrl }: Shop): Promise<string> {
  const answer = await backend.fetch(
    new Request(`${siteUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );
  if (!answer.ok) throw new Error(`the account was refused: ${await answer.text()}`);
  const { rows } = await database.query<{ id: string }>('select id from auth.users where email = $1', [
    email,
  ]);
  const id = rows[0]?.id ?? '';
  await noteProof(database, id, email);
  return id;
}

/** A drawing with a finished picture, and pictures of it that failed. */
async function makeArtwork({ database, storage, artwork }: Shop, userId: string) {
  const drawing = await readFile(new URL('crayon-house.jpg', drawings));
  const files = bucketFiles(storage, artworkBucket);
  const original = `${userId}/${randomUUID()}.jpg`;
  await files.write(original, drawing, 'image/jpeg');
  const { rows } = await database.query<{ id: string }>(
    `insert into public.assets (user_id, filename, file_size, mime_type, original_url)
     values ($1, 'our-house.jpg', $2, 'image/jpeg', $3) returning id`,
    [userId, drawing.length, artwork.addressOf(original)],
  );
  const assetId = rows[0]?.id ?? '';
  const addJob = async (style: string) => {
    const added = await database.query<{ id: string }>(
      'insert into public.jobs (asset_id, style_id) values ($1, $2) returning id',
      [assetId, style],
    );
    return added.rows[0]?.id ?? '';
  };
  for (const style of stylesTried) {
    const failed = await addJob(style);
    await finishStyleJob(database, failed, {
      errorMessage: 'This picture took too long. Please try again, or choose a different style.',
    });
  }
  const jobId = await addJob('drawing');
  const picture = await sharp(drawing).resize(768).png().toBuffer();
  await files.write(picturePath(userId, jobId), picture, 'image/png');
  await finishStyleJob(database, jobId, {
    imageUrl: artwork.addressOf(picturePath(userId, jobId)),
    engine: 'embedded',
  });
  const photo = await sharp(drawing).resize(320, 320, { fit: 'cover' }).jpeg().toBuffer();
  return { assetId, jobId, drawing, picture, photo };
}

/** Some products as the provider offers them. */
async function goodsOf({ printing }: Shop): Promise<Goods[]> {
  const blueprints = await printing.catalog.blueprints();
  const goods: Goods[] = [];
  for (const { id } of blueprints.slice(0, 40)) {
    const product = await printing.orders.productOf(id, null);
    const [variant] = product?.providerVariants ?? [];
    const [color] = Object.keys(product?.variants ?? {});
    if (!product?.printProviderId || !variant || !color) continue;
    goods.push({
      blueprintId: id,
      printProviderId: product.printProviderId,
      variantId: variant.id,
      name: product.name,
      size: product.sizes[0] ?? 'One size',
      color,
    });
    if (goods.length === 12) break;
  }
  return goods;
}

const opened = new Cleanup();
const config = readConfig({
  PORT: process.env.PORT ?? '0',
  DATA_DIR: resolve(dataDir),
  RATE_LIMITS: 'false',
});
const shop = await openShop(await openFoundations(config, pino({ level: 'warn' }), opened), opened);
serveShop(shop);
const owner = await makeOperator(shop);
const art = await makeArtwork(shop, owner);
const goods = await goodsOf(shop);
await seedOrders(shop, { ...art, owner, goods, count: Number(wanted.orders) });
await shop.database.query(
  `insert into public.promo_codes (code, percent_off, cents_off, most_uses, is_active)
   values ('GRANDMA', 10, null, 100, true), ('FIVE', null, 500, null, true), ('LASTYEAR', 25, null, 50, false)`,
);
await shop.listener.close(0);
await opened.run();
process.stdout.write(`${wanted.orders} orders are in ${resolve(dataDir)}; the operator is ${email}.\n`);
process.exit(0);
