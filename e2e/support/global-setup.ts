import { openShop } from './shop.ts';

/** One shop for all journeys; each visitor makes an account of their own. */
export default async function setup(): Promise<() => Promise<void>> {
  const shop = await openShop();
  process.env.SHOP_URL = shop.url;
  return () => shop.end();
}
