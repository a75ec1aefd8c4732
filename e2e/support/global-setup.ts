import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/lib/run.mjs';
import { openShop } from './shop.ts';

/** One shop for all journeys; each visitor makes an account of their own. */
export default async function setup(): Promise<() => Promise<void>> {
  // A short evaluation shows all that a long one does.
  const shop = await openShop({ environment: { EVALUATION_LIMIT: '24', LOG_LEVEL: 'warn' } });
  process.env.SHOP_URL = shop.url;
  return async () => {
    await shop.end();
    writeFileSync(join(root, '.cache/journeys-shop.log'), shop.log());
  };
}
