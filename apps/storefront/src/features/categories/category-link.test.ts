import { categoriesOf, staticCategories } from '@doodleloom/domain/categories/category-cards';
import { productFromBlueprint } from '@doodleloom/domain/catalog/convert-blueprints';
import { expect, test } from 'vitest';
import { categoryLink } from './category-link.ts';

const picture = {
  originalImage: '/drawing.jpg',
  transformedImage: '/picture.png',
  selectedStyle: 'Clay/Plasticine Animation',
  styleId: 'clay',
};

// holds S2-077, S2-078
test('a category is opened with the picture and with everything known about its products', () => {
  const cushion = { id: 220, title: 'Square Pillow', description: '', brand: '', model: '', images: [] };
  const [card] = categoriesOf([productFromBlueprint(cushion)]);
  expect(categoryLink(card!, picture, true)).toEqual({
    to: '/catalog/Home%20%26%20Living',
    state: {
      ...picture,
      selectedCategory: 'Home & Living',
      preProcessedProducts: [expect.objectContaining({ blueprintId: 220 })],
      hasPreProcessedData: true,
      isFromCache: true,
    },
  });
});

test('a static category brings no products along', () => {
  expect(categoryLink(staticCategories[0]!, picture, false).state).toMatchObject({
    preProcessedProducts: [],
    hasPreProcessedData: false,
  });
});
