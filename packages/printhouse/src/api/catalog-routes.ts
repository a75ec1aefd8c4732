import { Hono } from 'hono';
import {
  blueprint,
  blueprints,
  blueprintsOfProvider,
  decorationMethods,
  printProviders,
  shipping,
  sizeGuide,
  variants,
} from '../catalogue/catalogue.ts';
import { everyPrintProvider, printProvider } from '../catalogue/print-providers.ts';
import type { Blueprint, Variant } from '../catalogue/catalogue-types.ts';
import { mockupViews } from '../mockups/render-mockup.ts';
import { notFound, notOffered } from './errors.ts';
import type { HouseEnv } from './middleware.ts';
import type { House } from './house.ts';
import { numbered } from './read-request.ts';

const imagesOf = (baseUrl: string, { id }: Blueprint): string[] =>
  mockupViews(id).map((view) => `${baseUrl}/blank/${id}/${view.name}`);

const summary = (baseUrl: string, found: Blueprint) => ({
  id: found.id,
  title: found.title,
  brand: found.brand,
  model: found.model,
  images: imagesOf(baseUrl, found),
});

const variantView = (variant: Variant) => ({
  id: variant.id,
  title: variant.title,
  options: variant.options,
  decoration_methods: [...new Set(variant.placeholders.map((place) => place.decorationMethod))],
  placeholders: variant.placeholders.map((place) => ({
    position: place.position,
    decoration_method: place.decorationMethod,
    height: place.height,
    width: place.width,
  })),
});

const orNotFound = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw notFound();
  return value;
};

/** The catalogue of blanks, variants, providers and shipping. It has no prices and no stock flag. */
export function catalogRoutes(house: House): Hono<HouseEnv> {
  const routes = new Hono<HouseEnv>();
  const whole = (found: Blueprint) => ({ ...summary(house.baseUrl, found), description: found.description });

  routes.get('/blueprints.json', (context) => context.json(blueprints().map(whole)));
  routes.get('/print_providers.json', (context) => context.json(everyPrintProvider()));

  routes.get('/print_providers/:provider', (context) => {
    const found = orNotFound(printProvider(numbered(context, 'provider')));
    const offered = blueprintsOfProvider(found.id).map((each) => summary(house.baseUrl, each));
    return context.json({ ...found, blueprints: offered });
  });

  routes.get('/blueprints/:blueprint/size_guide.json', (context) =>
    context.json(orNotFound(sizeGuide(numbered(context, 'blueprint')))),
  );

  routes.get('/blueprints/:blueprint/print_providers.json', (context) => {
    const id = numbered(context, 'blueprint');
    return context.json(
      orNotFound(printProviders(id)).map((provider) => ({
        id: provider.id,
        title: provider.title,
        decoration_methods: decorationMethods(id),
      })),
    );
  });

  routes.get('/blueprints/:blueprint/print_providers/:provider/variants.json', (context) => {
    const [blueprintId, providerId] = [numbered(context, 'blueprint'), numbered(context, 'provider')];
    orNotFound(blueprint(blueprintId));
    const offered = variants(blueprintId, providerId);
    if (!offered) throw notOffered(providerId, blueprintId);
    const showsAll = context.req.query('show-out-of-stock') === '1';
    const provider = orNotFound(printProvider(providerId));
    return context.json({
      id: provider.id,
      title: provider.title,
      variants: offered.filter((variant) => showsAll || variant.isInStock).map(variantView),
    });
  });

  routes.get('/blueprints/:blueprint/print_providers/:provider/shipping.json', (context) => {
    const found = orNotFound(shipping(numbered(context, 'blueprint'), numbered(context, 'provider')));
    const usd = (cost: number) => ({ cost, currency: 'USD' });
    return context.json({
      handling_time: { value: found.handlingDays, unit: 'day' },
      profiles: found.profiles.map((profile) => ({
        variant_ids: profile.variantIds,
        countries: profile.countries,
        first_item: usd(profile.firstItemCents),
        additional_items: usd(profile.additionalItemsCents),
      })),
    });
  });

  routes.get('/blueprints/:blueprint', (context) => {
    const found = orNotFound(blueprint(numbered(context, 'blueprint')));
    return context.json({
      ...whole(found),
      tags: found.tags,
      features: [],
      care_instructions: found.careInstructions,
    });
  });
  return routes;
}
