import { audienceOf } from './audience.ts';
import { categoryOf } from '../categories/category.ts';
import type { CatalogProduct } from './product.ts';

/**
 * Whether a size has to be chosen before ordering: nobody can guess how large a child is or which phone somebody has, and a
 * size that stands there unasked is ordered by mistake. A mug or a poster has a size that most people take.
 */
export const mustChooseSize = ({ name, sizes }: Pick<CatalogProduct, 'name' | 'sizes'>): boolean =>
  sizes.length > 1 &&
  (['Apparel', 'Phone Cases'].includes(categoryOf(name)) ||
    audienceOf(name) === 'Kids' ||
    audienceOf(name) === 'Babies' ||
    /\b(socks?|caps?|beanies?|hats?)\b/i.test(name));
