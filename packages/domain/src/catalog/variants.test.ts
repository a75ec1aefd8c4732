import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseProviderVariant } from './choose-provider-variant.ts';
import { matchVariant } from './match-variant.ts';
import { offeredColors, offeredSizes } from './offer.ts';
import type { ProviderVariant } from './product.ts';
import { canonicalSize, isSize, parseVariantTitle, variantParts } from './variant-title.ts';

test.each([
  ['Heather Grey / XS', { color: 'Heather Grey', size: 'XS' }],
  ['XS / Navy', { color: 'Navy', size: 'XS' }],
  ['11oz', { color: 'Standard', size: '11oz' }],
  ['11oz / Black / Glossy', { color: 'Black', accent: 'Glossy', size: '11oz' }],
  ['White / Navy / 2XL', { color: 'White', accent: 'Navy', size: '2XL' }],
  ['2" × 2" / White', { color: 'White', size: '2" × 2"' }],
  ['11″ x 14″ / Matte', { color: 'Matte', size: '11″ x 14″' }],
  ['12" x 18" (Vertical) / Black', { color: 'Black', size: '12" x 18" (Vertical)' }],
  ['iPhone 12 / Glossy', { color: 'iPhone 12', size: 'Glossy' }],
  ['30 pcs (Vertical)', { color: 'Standard', size: '30 pcs (Vertical)' }],
  ['Bunny / White / One size', { color: 'Bunny', accent: 'White', size: 'One size' }],
  ['Pink / 4T', { color: 'Pink', size: '4T' }],
  [' White  /  S ', { color: 'White', size: 'S' }],
  ['', { color: 'Standard', size: 'One Size' }],
  [' / ', { color: 'Standard', size: 'One Size' }],
])('the title %j is read as colour, accent and size', (title, parts) => {
  expect(parseVariantTitle(title)).toEqual(parts);
});

// holds S5-026, S5-027, Q-30
test('size tokens are those of the rule', () => {
  for (const size of [
    'xs',
    's',
    'm',
    'l',
    'xl',
    'xxl',
    'xxxl',
    '12',
    '4T',
    '11oz',
    '11 oz',
    'One Size',
    '2XL',
    '5XL',
    '12x18',
  ]) {
    expect(isSize(size)).toBe(true);
  }
  for (const word of ['Small talk', 'White', 'xs tall', '6XL', 'Glossy', ''])
    expect(isSize(word)).toBe(false);
});

test('one size has one spelling', () => {
  expect(canonicalSize('XXL')).toBe(canonicalSize('2XL'));
  expect(canonicalSize('12″ × 18″')).toBe(canonicalSize('12x18'));
  expect(canonicalSize('One size')).toBe(canonicalSize('ONE SIZE'));
  expect(canonicalSize('0.75" x 2"')).not.toBe(canonicalSize('75" x 2"'));
});

test('options win over the title', () => {
  expect(
    variantParts({ title: 'iPhone 12 / Glossy', options: { size: 'iPhone 12', surface: 'Glossy' } }),
  ).toEqual({
    color: 'Glossy',
    size: 'iPhone 12',
  });
  expect(variantParts({ title: 'S / Navy', options: {} })).toEqual({ color: 'Navy', size: 'S' });
});

const variant = (id: number, title: string, is_available = true): ProviderVariant => ({
  id,
  title,
  is_available,
});
const tees = [
  variant(1, 'Black / S'),
  variant(2, 'Heather Navy / S'),
  variant(3, 'Navy / XS'),
  variant(4, 'Navy / M', false),
  variant(5, 'Heather Navy / M'),
  variant(6, 'Red / XL'),
  variant(7, 'Heather Red / L'),
  variant(8, 'Red / L'),
];

test.each([
  // holds S5-028
  ['exact colour and size first', { color: 'navy', size: 'xs' }, 3],
  // holds S5-028
  ['the exact colour, also after a partial one', { color: 'Red', size: 'L' }, 8],
  // holds S5-029
  ['then a partial colour in that size', { color: 'Navy', size: 'S' }, 2],
  ['an unavailable exact match gives way to a partial one', { color: 'Navy', size: 'M' }, 5],
  // holds S5-030
  ['then the size only', { color: 'Green', size: 'XL' }, 6],
])('matching takes %s', (_, wanted, id) => {
  expect(matchVariant(tees, wanted)?.id).toBe(id);
});

// holds S5-030
test('for one size matching never goes by the size only', () => {
  const variants = [variant(1, 'Black / S'), variant(2, 'Red / One size')];
  expect(matchVariant(variants, { color: 'Green', size: 'One Size' })?.id).toBe(1);
});

// holds S5-031
test('matching takes the first available one when neither colour nor size is there, and else none', () => {
  const variants = [variant(1, 'Black / S', false), variant(2, 'Red / M'), variant(3, 'Navy / L')];
  expect(matchVariant(variants, { color: 'Green', size: '5XL' })?.id).toBe(2);
  expect(matchVariant(variants.slice(0, 1), { color: 'Green', size: '5XL' })).toBeUndefined();
});

// holds S5-025
test.each([
  ['HEATHER navy / s', { color: 'Heather Navy', size: 'S' }],
  ['Heather-Navy / S.', { color: 'heather navy', size: 's' }],
  ['Dad’s Blue™ / 12" × 18"', { color: 'Dads Blue', size: '12x18' }],
])('the title %j is matched without regard to case and punctuation', (title, wanted) => {
  expect(matchVariant([variant(1, 'Black / S'), variant(7, title)], wanted)?.id).toBe(7);
});

// holds S5-032
test('matching takes none when nothing is available', () => {
  expect(matchVariant([], { color: 'Red', size: 'S' })).toBeUndefined();
  expect(matchVariant([variant(1, 'Red / S', false)], { color: 'Red', size: 'S' })).toBeUndefined();
});

const anyVariant = fc.record({
  id: fc.integer({ min: 1, max: 500 }),
  title: fc.oneof(fc.string(), fc.constantFrom('Red / S', 'S / Red', 'Heather Red / XS', '11oz', 'Red')),
  is_available: fc.boolean(),
});

test('matching never returns an unavailable variant, and finds one whenever one is available', () => {
  fc.assert(
    fc.property(
      fc.array(anyVariant),
      fc.string(),
      fc.constantFrom('S', 'XS', 'One Size', ''),
      (variants, color, size) => {
        const match = matchVariant(variants, { color, size });
        expect(match?.is_available ?? false).toBe(variants.some((each) => each.is_available));
      },
    ),
  );
});

const product = (variants: ProviderVariant[]) => ({
  variants: offeredColors(3, variants),
  providerVariants: variants,
});

// holds S5-033
test('adding to the cart takes the available variant whose title contains both size and colour', () => {
  expect(chooseProviderVariant(product(tees), { color: 'Heather Navy', size: 'M' })).toEqual({
    kind: 'chosen',
    providerVariantId: 5,
  });
  expect(
    chooseProviderVariant(product([variant(7, '11oz'), variant(8, '15oz')]), {
      color: 'Standard',
      size: '15oz',
    }),
  ).toEqual({
    kind: 'chosen',
    providerVariantId: 8,
  });
});

// holds Q-31
test('S never matches XS', () => {
  const choice = chooseProviderVariant(product([variant(1, 'Navy / XS'), variant(2, 'Navy / S')]), {
    color: 'Navy',
    size: 'S',
  });
  expect(choice).toEqual({ kind: 'chosen', providerVariantId: 2 });
});

// holds S5-034
test('without such a title the first variant id of the colour is taken', () => {
  const bare = {
    variants: { Navy: { extraCents: 0, isPopular: false, providerVariantIds: [41, 42] } },
    providerVariants: [],
  };
  expect(chooseProviderVariant(bare, { color: 'Navy', size: 'M' })).toEqual({
    kind: 'chosen',
    providerVariantId: 41,
  });
});

test.each([
  // holds S5-023, S8-029
  ['a colour that is not in the variants', tees, { color: 'Green', size: 'S' }],
  ['a prototype key', tees, { color: 'constructor', size: 'S' }],
  [
    'an unavailable fallback',
    [variant(1, 'Red / S', false), variant(2, 'Red / M', false)],
    { color: 'Red', size: 'S' },
  ],
  ['a size the colour does not come in', tees, { color: 'Red', size: 'S' }],
])('%s gives "Selected variant is not available."', (_, variants, wanted) => {
  expect(chooseProviderVariant(product(variants), wanted)).toMatchObject({
    kind: 'unavailable',
    message: { title: 'Error', text: 'Selected variant is not available.', tone: 'destructive' },
  });
});

test('a chosen variant is never out of stock', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyVariant, { selector: (each) => each.id }),
      fc.constantFrom('S', 'XS', '11oz', 'One Size'),
      (variants, size) => {
        for (const color of Object.keys(offeredColors(3, variants))) {
          const choice = chooseProviderVariant(product(variants), { color, size });
          const id = choice.kind === 'chosen' ? choice.providerVariantId : undefined;
          expect(variants.find((each) => each.id === id)?.is_available ?? true).toBe(true);
        }
      },
    ),
  );
});

test('sizes and colours of an offer appear once, in the order of the provider', () => {
  const mixed = [variant(1, 'White / 2XL'), variant(2, 'White / XXL'), variant(3, 'Navy / S')];
  expect(offeredSizes(mixed)).toEqual(['2XL', 'S']);
  expect(Object.keys(offeredColors(3, mixed))).toEqual(['White', 'Navy']);
  expect(offeredColors(3, mixed)['White']).toEqual({
    extraCents: 0,
    isPopular: true,
    providerVariantIds: [1, 2],
  });
});
