/** Small decision trees whose answers are added: each a full tree, level by level, then its leaves. */
export interface Trees {
  readonly depth: number;
  readonly base: number;
  /** Per fact the values that questions ask about, and per tree `2 ** depth - 1` questions: which fact, and up to which of its values it goes left. */
  readonly limits: readonly (readonly number[])[];
  readonly fact: readonly number[];
  readonly limit: readonly number[];
  /** Per tree `2 ** depth` answers, in steps of `LEAF`: whole numbers are what a device downloads least of. */
  readonly leaf: readonly number[];
}

export const LEAF = 0.01;

/** The share of those with such facts that are what is asked for, 0..1. */
export function likelihood(
  { depth, base, limits, fact, limit, leaf }: Trees,
  facts: ArrayLike<number>,
): number {
  const nodes = 2 ** depth - 1;
  let sum = 0;
  for (let tree = 0; tree * (nodes + 1) < leaf.length; tree++) {
    let node = 0;
    while (node < nodes) {
      const at = tree * nodes + node;
      const asked = fact[at]!;
      // a question that parts nothing asks about a value that is not there, and goes left
      node = 2 * node + (facts[asked]! > limits[asked]![limit[at]!]! ? 2 : 1);
    }
    sum += leaf[tree * (nodes + 1) + node - nodes]!;
  }
  return 1 / (1 + Math.exp(-base - LEAF * sum));
}

/** Trees of several questions that were fitted to the same facts, which they ask about the same values. */
export interface Forest {
  readonly limits: Trees['limits'];
  readonly trees: readonly Omit<Trees, 'limits'>[];
}

export const openForest = ({ limits, trees }: Forest): Trees[] => trees.map((own) => ({ ...own, limits }));
