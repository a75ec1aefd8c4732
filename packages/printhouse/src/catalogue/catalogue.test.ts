import { describe, expect, it } from 'vitest';
import {
  blueprint,
  blueprints,
  blueprintsOfProvider,
  productOptions,
  printProviders,
  shipping,
  sizeGuide,
  variant,
  variants,
} from './catalogue.ts';
import { everyPrintProvider } from './print-providers.ts';

const everyOffer = () =>
  blueprints().flatMap((product) =>
    (printProviders(product.id) ?? []).map((provider) => ({ product, provider })),
  );

describe('the catalogue', () => {
  // holds S3-035
  it('has at least 120 blueprints and 45 print providers in a dozen countries', () => {
    expect(blueprints().length).toBeGreaterThanOrEqual(120);
    expect(everyPrintProvider().length).toBeGreaterThanOrEqual(45);
    expect(new Set(everyPrintProvider().map(({ location }) => location.country)).size).toBeGreaterThanOrEqual(
      12,
    );
  });

  // holds S9-029, Q-29
  it.each([
    [384, /poster/i, 'poster'],
    [3, /tee/i, 'tee'],
    [19, /mug/i, 'mug'],
    [45, /phone case/i, 'phone-case'],
    [26, /notebook/i, 'notebook'],
  ])('the fixed map of the shop holds: blueprint %i is a %s', (id, title, family) => {
    expect(blueprint(id)?.title).toMatch(title);
    expect(blueprint(id)?.family).toBe(family);
  });

  it('offers every blueprint somewhere, with variants, and every provider prints something', () => {
    for (const product of blueprints())
      expect(printProviders(product.id)?.length, product.title).toBeGreaterThan(0);
    for (const { product, provider } of everyOffer())
      expect(variants(product.id, provider.id)?.length).toBeGreaterThan(0);
    for (const provider of everyPrintProvider())
      expect(blueprintsOfProvider(provider.id).length, provider.title).toBeGreaterThan(0);
  });

  it('shares variant ids between the providers of a blueprint and never between blueprints', () => {
    const owner = new Map<number, number>();
    for (const { product, provider } of everyOffer()) {
      const ids = (variants(product.id, provider.id) ?? []).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(owner.get(id) ?? product.id, `variant ${id}`).toBe(product.id);
      for (const id of ids) owner.set(id, product.id);
    }
  });

  // holds S5-026
  it('titles a variant with its option values, in order', () => {
    for (const { product, provider } of everyOffer()) {
      for (const { title, options } of variants(product.id, provider.id) ?? []) {
        expect(title).toBe(Object.values(options).join(' / '));
      }
    }
  });

  it('knows the ids and print areas of the real catalogue', () => {
    expect(variant(478, 65_216)).toMatchObject({
      title: '11oz',
      placeholders: [{ width: 2475, height: 1155 }],
    });
    expect(variant(157, 38_525)).toMatchObject({ title: 'XS / Black' });
    expect(variant(282, 43_150)?.placeholders[0]).toMatchObject({
      position: 'front',
      width: 7200,
      height: 10_800,
    });
    expect(variant(400, 45_749)?.title).toBe('2" × 2" / Transparent');
    expect(variant(1018, 79_701)?.title).toBe('11oz / Black / Glossy');
  });

  it('prices in whole cents, and larger sizes never cost less', () => {
    for (const { product, provider } of everyOffer()) {
      for (const { costCents } of variants(product.id, provider.id) ?? []) {
        expect(Number.isInteger(costCents) && costCents > 0).toBe(true);
      }
    }
    const costs = (variants(282, 99) ?? []).map(({ costCents }) => costCents);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  });

  it('ships every variant at home and to the rest of the world, further items for less', () => {
    for (const { product, provider } of everyOffer()) {
      const { profiles } = shipping(product.id, provider.id) ?? { profiles: [] };
      for (const { id } of variants(product.id, provider.id) ?? []) {
        const own = profiles.filter(({ variantIds }) => variantIds.includes(id));
        expect(own.some(({ countries }) => countries.includes('REST_OF_THE_WORLD'))).toBe(true);
        expect(own.some(({ countries }) => countries.includes(provider.location.country))).toBe(true);
      }
      for (const profile of profiles)
        expect(profile.additionalItemsCents).toBeLessThan(profile.firstItemCents);
    }
  });

  it('gives every option value one id, the same in every product', () => {
    const black = (id: number) =>
      productOptions(id, printProviders(id)?.[0]?.id ?? 0)
        ?.find(({ type }) => type === 'color')
        ?.values.find(({ title }) => title === 'Black');
    expect(black(3)?.colors).toEqual(['#17171a']);
    expect(black(3)?.id).toBe(black(77)?.id);
  });

  it('measures clothes and nothing else', () => {
    expect(sizeGuide(3)?.sizes).toContain('2XL');
    expect(sizeGuide(478)).toEqual({ sizes: [], types: [] });
  });

  it('keeps brands and trademark signs out of its own descriptions', () => {
    const brands = new Set(
      blueprints()
        .map(({ brand }) => brand)
        .filter((brand) => brand !== 'Generic brand'),
    );
    for (const { description } of blueprints()) {
      expect(description).not.toMatch(/[®™]|Onesie/);
      for (const brand of brands) expect(description).not.toContain(brand);
    }
  });

  it('answers undefined for what it does not have', () => {
    expect(blueprint(999_999)).toBeUndefined();
    expect(printProviders(999_999)).toBeUndefined();
    expect(variants(478, 41)).toBeUndefined();
    expect(variant(478, 1)).toBeUndefined();
  });
});
