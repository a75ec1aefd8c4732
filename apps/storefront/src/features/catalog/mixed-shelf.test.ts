import { favoritesLimit } from '@doodleloom/domain/catalog/convert-blueprints';
import { categoryOf } from '@doodleloom/domain/categories/category';
import { expect, test } from 'vitest';
import { mixedShelf } from './mixed-shelf.ts';

const blank = (id: number, title: string) => ({
  id,
  title,
  brand: '',
  model: '',
  description: '',
  images: [],
});

// holds Q-24
test('the first products are a few of everything, never eight shirts', () => {
  const blueprints = [
    ...Array.from({ length: 12 }, (_, id) => blank(id, `Unisex Tee ${id}`)),
    blank(19, 'Mug 11oz'),
    blank(68, 'Mug 15oz'),
    blank(384, 'Poster'),
  ];
  const shelf = mixedShelf(blueprints, 5);
  expect(shelf.map(({ title }) => categoryOf(title))).toEqual([
    'Apparel',
    'Drinkware',
    'Wall Art',
    'Apparel',
    'Drinkware',
  ]);
});

// holds S9-025
test('of a whole catalogue at most eight blueprints are converted at once', () => {
  const blueprints = Array.from({ length: 12 }, (_, id) => blank(id, `Mug ${id}`));
  expect(mixedShelf(blueprints, favoritesLimit)).toHaveLength(8);
});

test('a small catalogue is shown whole', () => {
  expect(mixedShelf([blank(19, 'Mug 11oz')], 8)).toHaveLength(1);
  expect(mixedShelf([], 8)).toEqual([]);
});
