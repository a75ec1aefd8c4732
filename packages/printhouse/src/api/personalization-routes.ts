import { Hono } from 'hono';
import { ApiError } from './errors.ts';
import type { HouseEnv } from './middleware.ts';
import type { House } from './house.ts';
import { productOf } from './product-routes.ts';

/** Buyer fields are set up in the provider's own app: no product of this house has any, so there is nothing to fill in. */
export function personalizationRoutes(house: House): Hono<HouseEnv> {
  const routes = new Hono<HouseEnv>();
  const path = '/shops/:shop/products/:product';
  const notEnabled = (): never => {
    throw new ApiError(403, 'Personalization is not enabled for this shop');
  };

  routes.get(`${path}/personalization_options.json`, async (context) => {
    await productOf(house, context);
    return context.json([]);
  });
  routes.post(`${path}/personalization.json`, notEnabled);
  routes.post(`${path}/personalization_previews.json`, notEnabled);
  routes.get(`${path}/personalization_previews/tasks/:task`, () => {
    throw new ApiError(404, 'Not found');
  });
  return routes;
}
