import { Hono } from 'hono';
import { shipping } from '../catalogue/catalogue.ts';
import type { Shipping } from '../catalogue/catalogue-types.ts';
import { notFound } from './errors.ts';
import type { HouseEnv } from './middleware.ts';
import type { House } from './house.ts';
import { named, numbered } from './read-request.ts';
import type { HouseSettings } from './settings.ts';

interface Method {
  id: string;
  name: string;
  /** Only from here to here. */
  isDomestic: boolean;
  firstItem: (standardCents: number) => number;
  additionalItem: (standardCents: number) => number;
}

const same = (cents: number): number => cents;

/** Ours, of the provider's four; no blank of this house is eligible for express. */
const methodsOf = ({ economyShare, expressCents }: HouseSettings): readonly Method[] => {
  const cheaper = (cents: number): number => cents * economyShare;
  return [
    { id: '1', name: 'standard', isDomestic: false, firstItem: same, additionalItem: same },
    {
      id: '2',
      name: 'priority',
      isDomestic: true,
      firstItem: (cents) => cents + expressCents,
      additionalItem: same,
    },
    { id: '4', name: 'economy', isDomestic: true, firstItem: cheaper, additionalItem: cheaper },
  ];
};

const money = (amount: number) => ({ amount: Math.round(amount), currency: 'USD' });

const entries = (found: Shipping, { name, isDomestic, firstItem, additionalItem }: Method) =>
  found.profiles.flatMap((profile) =>
    profile.variantIds.flatMap((variantId) =>
      profile.countries
        .filter((country) => !isDomestic || country === 'US')
        .map((country) => ({
          type: `variant_shipping_${name}_${country.toLowerCase()}`,
          id: String(variantId),
          attributes: {
            shippingType: name,
            country: { code: country },
            variantId,
            shippingPlanId: '65a7c0825b50fcd56a018e02',
            handlingTime: { from: 4, to: 8 },
            shippingCost: {
              firstItem: money(firstItem(profile.firstItemCents)),
              additionalItems: money(additionalItem(profile.additionalItemsCents)),
            },
          },
        })),
    ),
  );

/** Shipping as JSON:API, the only place that tells of priority and economy. */
export function catalogV2Routes(house: House): Hono<HouseEnv> {
  const routes = new Hono<HouseEnv>();
  const path = '/blueprints/:blueprint/print_providers/:provider/shipping';
  const methods = methodsOf(house.settings);

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
    const method = methods.find(({ name }) => name === named(context, 'method'));
    if (!found || !method) throw notFound();
    return context.json({ data: entries(found, method) });
  });
  return routes;
}
