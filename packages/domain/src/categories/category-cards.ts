import type { CatalogProduct } from '../catalog/product.ts';
import { categoryNames } from './category.ts';
import type { CategoryName } from './category.ts';

export interface CategoryCard {
  name: CategoryName;
  products: CatalogProduct[];
  count: number;
  description: string;
  sampleImage: string | null;
}

export const categoryDescriptions: Readonly<Record<CategoryName, string>> = {
  Apparel: 'Shirts, hoodies and sweatshirts to wear with pride.',
  'Kids & Baby': 'Bodysuits, little tees and toys, from newborn to ten.',
  Drinkware: 'Mugs and bottles for the morning table.',
  'Wall Art': 'Posters and canvases, ready to hang.',
  'Phone Cases': 'The drawing in every pocket.',
  Accessories: 'Totes, socks and bags that go everywhere.',
  Stationery: 'Notebooks and cards for grandparents to send.',
  'Home & Living': 'Cushions and blankets for the sofa.',
  'Custom Products': 'Puzzles, ornaments and other surprises.',
};

/** The nine static categories, shown when the live load fails (spec §4). */
export const staticCategories: readonly CategoryCard[] = categoryNames.map((name) => ({
  name,
  products: [],
  count: 0,
  description: categoryDescriptions[name],
  sampleImage: `/categories/${name.toLowerCase().replace(/[^a-z]+/g, '-')}.webp`,
}));

/** The categories that have products, in their fixed order. */
export function categoriesOf(products: readonly CatalogProduct[]): CategoryCard[] {
  return staticCategories.flatMap((card) => {
    const own = products.filter((product) => product.category === card.name);
    if (own.length === 0) return [];
    const sample = own.find((product) => product.mockupUrl)?.mockupUrl;
    return [{ ...card, products: own, count: own.length, sampleImage: sample ?? card.sampleImage }];
  });
}
