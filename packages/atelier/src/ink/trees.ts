/** Small decision trees whose answers are added: each a full tree, level by level, then its leaves. */
export interface Trees {
  readonly depth: number;
  readonly base: number;
  /** Per tree `2 ** depth - 1` questions: which fact, and up to where it goes left. */
  readonly fact: readonly number[];
  readonly limit: readonly number[];
  /** Per tree `2 ** depth` answers. */
  readonly leaf: readonly number[];
}

/** The share of those with such facts that are what is asked for, 0..1. */
export function likelihood({ depth, base, fact, limit, leaf }: Trees, facts: ArrayLike<number>): number {
  const nodes = 2 ** depth - 1;
  let sum = base;
  for (let tree = 0; tree * (nodes + 1) < leaf.length; tree++) {
    let node = 0;
    while (node < nodes) {
      const at = tree * nodes + node;
      node = 2 * node + (facts[fact[at]!]! > limit[at]! ? 2 : 1);
    }
    sum += leaf[tree * (nodes + 1) + node - nodes]!;
  }
  return 1 / (1 + Math.exp(-sum));
}
