import { categoryNames, categoryOf } from '@doodleloom/domain/categories/category';
import type { Blueprint } from '@doodleloom/domain/catalog/product';

/** A few of everything: the first of each category, then the second, and so on, until there are enough. */
export function mixedShelf(blueprints: readonly Blueprint[], most: number): Blueprint[] {
  const shelves = categoryNames.map((name) => blueprints.filter(({ title }) => categoryOf(title) === name));
  const rounds = Math.max(0, ...shelves.map((shelf) => shelf.length));
  return Array.from({ length: rounds }, (_, round) => shelves.flatMap((shelf) => shelf[round] ?? []))
    .flat()
    .slice(0, most);
}
