import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { productFromBlueprint } from '../catalog/convert-blueprints.ts';
import { categoriesOf, staticCategories } from './category-cards.ts';
import { categoryNames, categoryOf } from './category.ts';
import { categoryLoadPlan } from './load-plan.ts';

// holds S9-027
test.each([
  ['Unisex Heavy Cotton Tee', 'Apparel'],
  ['Unisex Softstyle T-Shirt', 'Apparel'],
  ['Kids Hoodie', 'Kids & Baby'],
  ['Plush Toy with T-Shirt', 'Kids & Baby'],
  ["Kids' Puzzle, 30-Piece", 'Kids & Baby'],
  ['Mug 11oz', 'Drinkware'],
  ['20oz Insulated Bottle', 'Drinkware'],
  ['Matte Canvas, Stretched, 0.75" (Multi-Size)', 'Wall Art'],
  ['Giclée Art Print', 'Wall Art'],
  ['Tough Cases', 'Phone Cases'],
  ['Slim Phone Cases', 'Phone Cases'],
  ['Pencil Case', 'Stationery'],
  ['Spiral Notebook - Ruled Line', 'Stationery'],
  ['Kiss-Cut Stickers', 'Stationery'],
  ['Canvas Tote Bag, 5-Color Straps', 'Accessories'],
  ['Mouse Pad', 'Accessories'],
  ['Velveteen Plush Blanket', 'Home & Living'],
  ['Spun Polyester Square Pillowcase', 'Home & Living'],
  ['Puzzle (96, 252, 500, 1000-Piece)', 'Custom Products'],
  ['Ceramic Ornament, 4 Shapes', 'Custom Products'],
  ['', 'Custom Products'],
])('%j belongs to %s', (title, category) => {
  expect(categoryOf(title)).toBe(category);
});

// holds
test('every title has exactly one of the nine categories', () => {
  expect(categoryNames).toHaveLength(9);
  fc.assert(fc.property(fc.string(), (title) => categoryNames.includes(categoryOf(title))));
});

// holds S4-049, Q-26
test('nine static categories stand in when the live load fails', () => {
  expect(staticCategories.map((card) => card.name)).toEqual([...categoryNames]);
  for (const card of staticCategories) expect(card.description).not.toBe('');
});

// holds S3-034
test('live categories count their products and show one of them', () => {
  const products = [
    productFromBlueprint({ id: 1, title: 'Mug', brand: '', model: '', description: '', images: [] }),
    productFromBlueprint({
      id: 2,
      title: 'Jumbo Mug',
      brand: '',
      model: '',
      description: '',
      images: ['/2.webp'],
    }),
  ];
  expect(categoriesOf(products)).toEqual([
    expect.objectContaining({ name: 'Drinkware', count: 2, sampleImage: '/2.webp' }),
  ]);
  expect(categoriesOf([])).toEqual([]);
});

// holds S4-043, S9-044
test('a category load takes 20 blueprints first, then batches of 10, and loses none', () => {
  expect(
    categoryLoadPlan(Array.from({ length: 45 }, (_, id) => id)).rest.map((batch) => batch.length),
  ).toEqual([10, 10, 5]);
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 80 }), (entries) => {
      const plan = categoryLoadPlan(entries);
      expect([...plan.first, ...plan.rest.flat()]).toEqual(entries);
      expect(plan.first.length).toBeLessThanOrEqual(20);
    }),
  );
});
