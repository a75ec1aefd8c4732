import { Hono } from 'hono';
import { shipping } from '../catalogue/catalogue.ts';
import type { Shipping } from '../catalogue/catalogue-types.ts';
import { notFound } from './errors.ts';
import type { HouseEnv } from './gate.ts';
import type { House } from './house.ts';
import { named, numbered } from './read-request.ts';

const methods = [
  { id: '1', name: 'standard' },
  { id: '4', name: 'economy' },
] as const;

const money = (amount: number) => ({ amount: Math.round(amount), currency: 'USD' });

const entries = (found: Shipping, method: string, share: number) =>
  found.profiles
    .filter((profile) => method === 'standard' || profile.countries.includes('US'))
    .flatMap((profile) =>
      profile.variantIds.flatMap((variantId) =>
        profile.countries
          .filter((country) => method === 'standard' || country === 'US')
          .map((country) => ({
            type: `variant_shipping_${method}_${country.toLowerCase()}`,
            id: String(variantId),
            attributes: {
              shippingType: method,
              country: { code: country },
              variantId,
              shippingPlanId: '65a7c0825b50fcd56a018e02',
              handlingTime: { from: 4, to: 8 },
              shippingCost: {
                firstItem: money(profile.firstItemCents * share),
                additionalItems: money(profile.additionalItemsCents * share),
              },
            },
          })),
      ),
    );

/** Shipping as JSON:API, the only place that tells of economy. */
export function catalogV2Routes(house: House): Hono<HouseEnv> {
  const routes = new Hono<HouseEnv>();
  const path = '/blueprints/:blueprint/print_providers/:provider/shipping';

  routes.get(`${path}.json`, (context) => {
    const [blueprintId, providerId] = [numbered(context, 'blueprint'), numbered(context, 'provider')];
    if (!shipping(blueprintId, providerId)) throw notFound();
    const base = `${house.baseUrl}/v2/catalog/blueprints/${blueprintId}/print_providers/${providerId}/shipping`;
    return context.json({
      data: methods.map(({ id, name }) => ({ type: 'shipping_method', id, attributes: { name } })),
      links: Object.fromEntries(methods.map(({ name }) => [name, `${base}/${name}.json`])),
    });
  });

  routes.get(`${path}/:method`, (context) => {
    const found = shipping(numbered(context, 'blueprint'), numbered(context, 'provider'));
    const method = named(context, 'method');
    if (!found || !methods.some(({ name }) => name === method)) throw notFound();
    const share = method === 'economy' ? house.settings.economyShare : 1;
    return context.json({ data: entries(found, method, share) });
  });
  return routes;
}
