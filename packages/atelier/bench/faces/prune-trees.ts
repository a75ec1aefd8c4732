import type { Forest, Trees } from '../../src/ink/trees.ts';

/**
 * The same answers with less to download: limits that no question asks about go, and what nobody can be led to (to the
 * right of a question that parts nothing) is all alike.
 */
export function pruneForest({ limits, trees }: Forest): Forest {
  const parts = (fact: number, limit: number) => limits[fact]![limit] !== undefined;
  const asked = limits.map(() => new Set<number>());
  const bare = trees.map((own) => withoutUnreached(own, parts));
  for (const { fact, limit } of bare)
    fact.forEach((of, k) => {
      if (parts(of, limit[k]!)) asked[of]!.add(limit[k]!);
    });
  const kept = asked.map((own) => [...own].toSorted((a, b) => a - b));
  const numbered = (of: number, old: number) => (parts(of, old) ? kept[of]!.indexOf(old) : NONE);
  return {
    limits: kept.map((own, fact) => own.map((k) => limits[fact]![k]!)),
    trees: bare.map((own) => ({ ...own, limit: own.limit.map((old, k) => numbered(own.fact[k]!, old)) })),
  };
}

/** The same for trees that stand alone. */
export function pruneTrees({ limits, ...own }: Trees): Trees {
  const pruned = pruneForest({ limits, trees: [own] });
  return { ...pruned.trees[0]!, limits: pruned.limits };
}

/** No fact has so many limits: a question about this one parts nothing. */
const NONE = 31;

/** Questions and answers that nobody can be led to: about the first fact, parting nothing, and 0. */
function withoutUnreached(
  own: Omit<Trees, 'limits'>,
  parts: (fact: number, limit: number) => boolean,
): Omit<Trees, 'limits'> {
  const nodes = 2 ** own.depth - 1;
  const [fact, limit, leaf] = [own.fact.slice(), own.limit.slice(), own.leaf.slice()];
  for (let tree = 0; tree * (nodes + 1) < leaf.length; tree++) {
    const from = tree * nodes;
    const visit = (node: number, isReached: boolean) => {
      if (node >= nodes) {
        if (!isReached) leaf[tree * (nodes + 1) + node - nodes] = 0;
        return;
      }
      const isParting = isReached && parts(fact[from + node]!, limit[from + node]!);
      if (!isParting) [fact[from + node], limit[from + node]] = [0, NONE];
      visit(2 * node + 1, isReached);
      visit(2 * node + 2, isParting);
    };
    visit(0, true);
  }
  return { ...own, fact, limit, leaf };
}
