import * as fc from 'fast-check';
import { describe as group, expect, test } from 'vitest';
import { audienceOf, audiences } from './audience.ts';
import { onTheShelf } from './curated-blueprints.ts';
import { describe } from './describe.ts';
import { findProducts, matchesWords, type ProductOrder } from './find-products.ts';
import { mustChooseSize } from './must-choose-size.ts';
import { gradesOf, productFamilies, withoutTwins } from './product-families.ts';
import { ageOfSize } from './size-ages.ts';

const blank = (id: number, title = 'Mug') => ({ id, title });

group('near-twins', () => {
  test('a family stands on the shelf once, as the best known of those that are there', () => {
    const family = [blank(36), blank(12), blank(6), blank(145)];
    expect(withoutTwins(family)).toEqual([blank(6)]);
    expect(withoutTwins([blank(36), blank(12), blank(145)])).toEqual([blank(145)]);
    expect(withoutTwins([blank(36), blank(184)])).toEqual([blank(36)]);
  });

  test('nothing is lost that has no twin, and every family keeps exactly one', () => {
    const known = productFamilies.flatMap(({ grades, twins }) => [
      ...grades.map(({ blueprintId }) => blueprintId),
      ...twins,
    ]);
    expect(new Set(known).size).toBe(known.length);
    const ids = fc.uniqueArray(fc.oneof(fc.constantFrom(...known), fc.integer({ min: 100_000 })));
    fc.assert(
      fc.property(ids, (some) => {
        const kept = new Set(withoutTwins(some.map((id) => blank(id))).map(({ id }) => id));
        for (const id of some) if (!known.includes(id)) expect(kept).toContain(id);
        for (const { grades, twins } of productFamilies) {
          const members = [...grades.map(({ blueprintId }) => blueprintId), ...twins];
          const wanted = members.some((id) => some.includes(id)) ? 1 : 0;
          expect(members.filter((id) => kept.has(id))).toHaveLength(wanted);
        }
      }),
    );
  });

  test('three shirts are told apart in words; a twin nobody can tell apart has no grades', () => {
    expect(gradesOf(145).map(({ name }) => name)).toEqual(['Classic', 'Softer', 'Softest']);
    expect(new Set(gradesOf(145).map(({ difference }) => difference)).size).toBe(3);
    expect(gradesOf(36)).toEqual([]);
    expect(gradesOf(999_999)).toEqual([]);
  });

  test('what is printed nowhere near the shop’s customers is not on its shelves', () => {
    const far = { ...blank(441, 'Ceramic Mug (EU)'), sold_here: false };
    expect(onTheShelf([far, blank(19, 'Ceramic Mug 11oz')])).toEqual([blank(19, 'Ceramic Mug 11oz')]);
  });
});

test.each([
  ['Infant Long Sleeve Bodysuit', 'Babies'],
  ['Baby Swaddle Blanket', 'Babies'],
  ["Toddler's Fine Jersey Tee", 'Kids'],
  ['Youth Crewneck Sweatshirt', 'Kids'],
  ["Kids' Puzzle, 30-Piece", 'Kids'],
  ['Unisex Heavy Cotton Tee', 'Grown-ups'],
  ['Tough Phone Cases', 'Grown-ups'],
  ['Ceramic Mug 11oz', 'The home'],
  ['Matte Poster', 'The home'],
])('%s is for %s', (title, audience) => {
  expect(audienceOf(title)).toBe(audience);
});

group('looking for products', () => {
  const product = (name: string, basePriceCents = 2499, description = '') => ({
    name,
    basePriceCents,
    description,
  });
  const shelf = [
    product('Ceramic Mug 11oz', 1499),
    product('Giclée Art Print', 2999),
    product('Kids Heavy Cotton Tee', 1999, 'Soft cotton for climbing.'),
  ];

  const spanish: Record<string, string> = {
    'Ceramic Mug 11oz': 'Taza de cerámica',
    'Giclée Art Print': 'Impresión de arte',
    'Kids Heavy Cotton Tee': 'Camiseta para niños',
  };
  const inSpanish = (words: string) => spanish[words] ?? words;

  test.each([
    ['mug', 'Ceramic Mug 11oz'],
    ['CUPS', 'Ceramic Mug 11oz'],
    ['giclee', 'Giclée Art Print'],
    ['kids shirt', 'Kids Heavy Cotton Tee'],
    ['climb', 'Kids Heavy Cotton Tee'],
    ['wall art', 'Giclée Art Print'],
  ])('%s finds %s', (words, name) => {
    expect(findProducts(shelf, { words }).map((found) => found.name)).toEqual([name]);
  });

  test.each([
    ['taza', 'Ceramic Mug 11oz'],
    ['mugs', 'Ceramic Mug 11oz'],
    ['impresion', 'Giclée Art Print'],
    ['playeras para ninos', 'Kids Heavy Cotton Tee'],
    ['tee niños', 'Kids Heavy Cotton Tee'],
  ])('%s finds %s for whom it is called otherwise', (words, name) => {
    expect(findProducts(shelf, { words }, inSpanish).map((found) => found.name)).toEqual([name]);
  });

  test('names are sorted as they are read', () => {
    const names = findProducts(shelf, { order: 'name' }, inSpanish).map(({ name }) => inSpanish(name));
    expect(names).toEqual(['Camiseta para niños', 'Impresión de arte', 'Taza de cerámica']);
  });

  test('the middle of a word finds nothing: “rink” is no drink', () => {
    expect(matchesWords(product('Drinking Glass'), 'rink')).toBe(false);
  });

  test('audience and price narrow, orders sort, and no wish is everything', () => {
    expect(findProducts(shelf, {})).toEqual(shelf);
    expect(findProducts(shelf, { audience: 'Kids' })).toEqual([shelf[2]]);
    expect(findProducts(shelf, { mostCents: 1999 })).toEqual([shelf[0], shelf[2]]);
    const prices = (order: ProductOrder) =>
      findProducts(shelf, { order }).map(({ basePriceCents }) => basePriceCents);
    expect(prices('price-up')).toEqual([1499, 1999, 2999]);
    expect(prices('price-down')).toEqual([2999, 1999, 1499]);
  });

  test('what is found is always part of what there is, in whatever words and order', () => {
    const wish = fc.record({
      words: fc.string(),
      audience: fc.option(fc.constantFrom(...audiences), { nil: undefined }),
      order: fc.constantFrom<ProductOrder>('favorites', 'price-up', 'price-down', 'name'),
    });
    fc.assert(
      fc.property(wish, (wanted) => {
        for (const found of findProducts(shelf, wanted)) expect(shelf).toContain(found);
      }),
    );
  });
});

test.each([
  ['Infant Long Sleeve Bodysuit', 'NB (0-3M)', '0 to 3 months'],
  ['Baby Beanie', '12M', '6 to 12 months'],
  ['Toddler T-shirt', '5/6T', '5 to 6 years'],
  ['Kids Hoodie', '7/8', '7 to 8 years'],
  ['Youth Ultra Cotton Tee', 'M', '8 to 10 years'],
  ['Unisex Heavy Cotton Tee', 'M', undefined],
  ['Ceramic Mug 11oz', '11oz', undefined],
])('%s in %s usually fits %s', (title, size, age) => {
  expect(ageOfSize(title, size)).toBe(age);
});

test.each([
  ['Unisex Heavy Cotton Tee', ['S', 'M'], true],
  ['Infant Fine Jersey Bodysuit', ['NB', '6M'], true],
  ['Slim Phone Cases', ['iPhone 15', 'iPhone 16'], true],
  ['Sublimation Socks', ['S', 'M'], true],
  ['Canvas Tote Bag', ['One size'], false],
  ['Ceramic Mug', ['11oz', '15oz'], false],
  ['Matte Poster', ['8x10', '9x12'], false],
])('whether a size of %s has to be chosen: %s %s', (name, sizes, must) => {
  expect(mustChooseSize({ name, sizes })).toBe(must);
});

test('a description is shown whole, its first line before the others', () => {
  expect(
    describe('<div>A mug.</div><div>.: Glazed &amp; bright</div><div>.: <b>Lead</b> free</div>'),
  ).toEqual({ lead: 'A mug.', features: ['Glazed & bright', 'Lead free'] });
  expect(describe('A mug. .: Glazed .: Lead free')).toEqual({
    lead: 'A mug.',
    features: ['Glazed', 'Lead free'],
  });
  expect(describe('')).toEqual({ lead: '', features: [] });
});
