import { categoryNames, categoryOf } from '@doodleloom/domain/categories/category';
import type { Blueprint } from '@doodleloom/domain/catalog/product';

/** A few of everything: the first of each category, then the second, and so on, until there are enough. */
export function mixedShelf(blueprints: readonly Blueprint[], most: number): Blueprint[] {
  const sorted = blueprints.map((blueprint) => ({ blueprint, category: categoryOf(blueprint.title) }));
  const shelves = categoryNames.map((name) =>
    sorted.filter(({ category }) => category === name).map(({ blueprint }) => blueprint),
  );
  const rounds = Math.max(0, ...shelves.map((shelf) => shelf.length));
  return Array.from({ length: rounds }, (_, round) => shelves.flatMap((shelf) => shelf[round] ?? []))
    .flat()
    .slice(0, most);
}
