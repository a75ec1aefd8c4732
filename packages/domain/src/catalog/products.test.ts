import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultArtworkMode } from './artwork-mode.ts';
import { blueprintMap, resolveBlueprintKind } from './blueprint-kinds.ts';
import { productFromBlueprint, productFromOffer, withOffer } from './convert-blueprints.ts';
import { curatedIds, curatedOnly } from './curated-blueprints.ts';
import { defaultSizes } from './default-sizes.ts';
import { defaultColor } from './offer.ts';
import { cutText, plainText } from './plain-text.ts';
import { basePriceCents, colorSurchargeCents, priceOf } from './price.ts';
import { readBlueprints, readProducts } from './product.ts';
import type { Blueprint } from './product.ts';

const blueprint = (id: number, title: string, description = ''): Blueprint => ({
  id,
  title,
  brand: '',
  model: '',
  description,
  images: [`/blank/${id}.webp`],
});

// holds S9-019, S9-020, Q-39
test('the base price is 24.99 for curated products and 19.99 for the rest', () => {
  expect(basePriceCents(blueprintMap.mug)).toBe(2499);
  expect(basePriceCents(999_999)).toBe(1999);
});

// holds S9-021
test('the colour surcharge is a stable function of blueprint and colour, 0 to 2', () => {
  fc.assert(
    fc.property(fc.integer(), fc.string(), (id, color) => {
      const surcharge = colorSurchargeCents(id, color);
      expect(surcharge).toBe(colorSurchargeCents(id, ` ${color} `));
      expect(Number.isInteger(surcharge) && surcharge >= 0 && surcharge <= 200).toBe(true);
    }),
  );
  expect([
    colorSurchargeCents(3, 'Navy'),
    colorSurchargeCents(3, 'Red'),
    colorSurchargeCents(6, 'Navy'),
  ]).toEqual([0, 141, 146]);
});

// holds S3-021, S9-022
test('the displayed price is basePrice plus the extra of the colour', () => {
  const product = {
    basePriceCents: 1999,
    variants: { Navy: { extraCents: 150, isPopular: false, providerVariantIds: [] } },
  };
  expect(priceOf(product, 'Navy')).toBe(2149);
  expect(priceOf(product, 'toString')).toBeUndefined();
});

// holds S9-029, Q-29
test('the fixed blueprint map holds, and a kind is otherwise resolved by title', () => {
  expect(blueprintMap).toEqual({ poster: 384, adultTee: 3, mug: 19, phoneCase: 45, notebook: 26 });
  const house = [blueprint(384, 'Matte Posters'), blueprint(282, 'Matte Vertical Posters')];
  expect(resolveBlueprintKind('poster', house)?.id).toBe(384);
  const printify = [
    blueprint(384, 'Square Stickers'),
    blueprint(157, 'Kids Heavy Cotton™ Tee'),
    blueprint(282, 'Matte Vertical Posters'),
    blueprint(6, 'Unisex Heavy Cotton Tee'),
  ];
  expect(resolveBlueprintKind('poster', printify)?.id).toBe(282);
  expect(resolveBlueprintKind('adultTee', printify)?.id).toBe(6);
  expect(resolveBlueprintKind('notebook', printify)).toBeUndefined();
});

// holds S9-030
test('a large list of curated ids filters the catalogue', () => {
  expect(curatedIds([]).size).toBeGreaterThan(100);
  const [curated, other] = [blueprint(68, 'Mug 11oz'), blueprint(999_999, 'Thing')];
  expect(curatedOnly([curated, other])).toEqual([curated]);
  expect(curatedOnly([other])).toEqual([other]);
});

// holds Q-29
test('a kind of the fixed map is in the catalogue by its id where its title says so, otherwise by title', () => {
  const house = [blueprint(384, 'Matte Posters'), blueprint(900_001, 'Other Posters')];
  expect(curatedOnly(house).map(({ id }) => id)).toEqual([384]);
  const elsewhere = [blueprint(384, 'Garden Hose'), blueprint(900_001, 'Other Posters')];
  expect(curatedOnly(elsewhere).map(({ id }) => id)).toEqual([900_001]);
});

// holds S9-023, S9-028
test('default sizes are those of tees, mugs and posters, else "One Size"', () => {
  expect(defaultSizes('Unisex Heavy Cotton Tee')).toEqual(['S', 'M', 'L', 'XL', 'XXL']);
  expect(defaultSizes('Ceramic Mug (EU)')).toEqual(['11oz', '15oz']);
  expect(defaultSizes('Satin Posters (210gsm)')).toEqual(['12x16', '18x24', '24x36']);
  expect(defaultSizes('Steel bottle')).toEqual(['One Size']);
});

// holds S9-026
test('a product is made of a blueprint, its description cut to 120 characters', () => {
  const product = productFromBlueprint(blueprint(1000, 'Mug', `<p>.: ${'word '.repeat(60)}</p>`));
  expect(product).toMatchObject({
    id: 'blueprint-1000',
    category: 'Drinkware',
    sizes: ['11oz', '15oz'],
    mockupUrl: '/blank/1000.webp',
  });
  expect(product.description).toMatch(/^(word )+/);
  expect(product.description.length).toBeLessThanOrEqual(120);
  expect(product.description.length).toBeGreaterThan(110);
});

// holds S3-029, S3-032, S3-033
test('a product from an offer has the sizes and colours of its variants', () => {
  const product = productFromOffer(blueprint(19, 'Mug'), {
    blueprintId: 19,
    printProviderId: 5,
    printAreas: [],
    variants: [
      { id: 1, title: '11oz / White', is_available: true },
      { id: 2, title: '15oz / Navy', is_available: true },
    ],
  });
  expect(product).toMatchObject({ id: 'printify-19', printProviderId: 5, sizes: ['11oz', '15oz'] });
  expect(product?.variants['White']?.extraCents).toBe(0);
  expect(product?.variants['Navy']?.extraCents).toBe(colorSurchargeCents(19, 'Navy'));
});

test('an offer without available variants is no product, an empty one changes no sizes', () => {
  const mug = blueprint(19, 'Mug');
  expect(
    productFromOffer(mug, { blueprintId: 19, printProviderId: 5, printAreas: [], variants: [] }),
  ).toBeUndefined();
  expect(
    withOffer(productFromBlueprint(mug), {
      blueprintId: 19,
      printProviderId: 5,
      printAreas: [],
      variants: [],
    }).sizes,
  ).toEqual(['11oz', '15oz']);
});

// holds S9-024, Q-35
test('the default colour is the first popular one, else the first, else "Standard"', () => {
  const color = (isPopular: boolean) => ({ extraCents: 0, isPopular, providerVariantIds: [] });
  expect(defaultColor({ Red: color(false), Navy: color(true) })).toBe('Navy');
  expect(defaultColor({ Red: color(false), Plum: color(false) })).toBe('Red');
  expect(defaultColor({})).toBe('Standard');
});

test('HTML of the provider becomes plain text', () => {
  expect(plainText('<div>.: 100% cotton</div><div>.: Fish &amp; chips &#174;</div>')).toBe(
    '100% cotton Fish & chips ®',
  );
  expect(plainText('')).toBe('');
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 3, max: 200 }),
      (text, most) => cutText(text, most).length <= most,
    ),
  );
});

// holds S3-035, S7-041
test('blueprints are read from a list, or from inside blueprints or data; unreadable ones are left out', () => {
  const one = { id: 1, title: 'Mug', brand: null, images: null };
  const read = [{ id: 1, title: 'Mug', brand: '', model: '', description: '', images: [] }];
  for (const answer of [
    [one],
    { data: [one] },
    { blueprints: { data: [one, { id: 'x' }, null, { id: 2, title: ' ' }] } },
  ]) {
    expect(readBlueprints(answer)).toEqual(read);
  }
  for (const odd of [null, 'x', {}, 3]) expect(readBlueprints(odd)).toEqual([]);
});

// holds S3-030, S3-031
test('products from storage are read tolerantly', () => {
  const stored = [
    {
      id: 'evaluated-1',
      name: 'Mug',
      category: 'Nonsense',
      basePriceCents: Number.NaN,
      blueprintId: 1,
      sizes: ['', ' '],
    },
    { id: '' },
  ];
  expect(readProducts(stored)).toEqual([
    expect.objectContaining({
      id: 'evaluated-1',
      category: 'Custom Products',
      basePriceCents: 0,
      sizes: ['One Size'],
    }),
  ]);
  expect(readProducts('x')).toEqual([]);
});

// holds D-057
test('apparel and stickers wear the cut-out, everything else the scene', () => {
  expect(defaultArtworkMode({ name: 'Unisex Heavy Cotton Tee', category: 'Apparel' })).toBe('cutout');
  expect(defaultArtworkMode({ name: 'Kids Hoodie', category: 'Kids & Baby' })).toBe('cutout');
  expect(defaultArtworkMode({ name: 'Kiss-Cut Stickers', category: 'Stationery' })).toBe('cutout');
  expect(defaultArtworkMode({ name: 'Matte Canvas', category: 'Wall Art' })).toBe('scene');
  expect(defaultArtworkMode({ name: 'Youth Hooded Towel', category: 'Kids & Baby' })).toBe('scene');
});
