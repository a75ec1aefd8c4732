import { random } from '../../src/noise/random.ts';
import { LEAF, type Trees } from '../../src/ink/trees.ts';

export interface Example {
  readonly facts: ArrayLike<number>;
  readonly isTrue: boolean;
  readonly weight: number;
}

export interface Fit {
  readonly trees: number;
  readonly depth: number;
  /** Of each tree's answer that is taken. */
  readonly rate: number;
  /** Shares of the examples and of the facts that each tree sees. */
  readonly examples: number;
  readonly facts: number;
  /** Weight of examples that a leaf is pulled to no answer by. */
  readonly pull: number;
}

const BINS = 32;

/** Gradient boosting of the logistic loss with histograms; the same examples give the same trees. */
export function fitTrees(all: readonly Example[], fit: Fit): Trees {
  const dice = random('trees');
  const count = all[0]!.facts.length;
  const limits = Array.from({ length: count }, (_, fact) => limitsOf(all.map(({ facts }) => facts[fact]!)));
  const bins = limits.map((own, fact) => Uint8Array.from(all, ({ facts }) => binOf(own, facts[fact]!)));
  const weight = Float64Array.from(all, (one) => one.weight);
  const sumOf = (test: (one: Example) => boolean) =>
    all.reduce((sum, one) => sum + (test(one) ? one.weight : 0), 0);
  const base = Math.log(sumOf((one) => one.isTrue) / sumOf((one) => !one.isTrue));
  const score = new Float64Array(all.length).fill(base);
  const fact: number[] = [];
  const limit: number[] = [];
  const leaf: number[] = [];
  const nodes = 2 ** fit.depth - 1;
  for (let tree = 0; tree < fit.trees; tree++) {
    const slope = new Float64Array(all.length);
    const bend = new Float64Array(all.length);
    const seen = new Uint8Array(all.length);
    all.forEach(({ isTrue }, k) => {
      const p = 1 / (1 + Math.exp(-score[k]!));
      slope[k] = weight[k]! * (Number(isTrue) - p);
      bend[k] = weight[k]! * Math.max(1e-6, p * (1 - p));
      seen[k] = dice.next() < fit.examples ? 1 : 0;
    });
    const open = limits.map((own) => own.length > 0 && dice.next() < fit.facts);
    const node = new Uint16Array(all.length);
    const ask = Array.from({ length: nodes }, () => ({ fact: 0, bin: BINS }));
    for (let level = 0; level < fit.depth; level++) {
      const [first, wide] = [2 ** level - 1, 2 ** level];
      const best = new Float64Array(wide).fill(1e-9);
      open.forEach((isOpen, f) => {
        if (!isOpen) return;
        const [up, down] = [new Float64Array(wide * BINS), new Float64Array(wide * BINS)];
        const own = bins[f]!;
        for (let k = 0; k < own.length; k++) {
          if (!seen[k]) continue;
          const at = (node[k]! - first) * BINS + own[k]!;
          up[at]! += slope[k]!;
          down[at]! += bend[k]!;
        }
        for (let n = 0; n < wide; n++) {
          let [G, H, g, h] = [0, 0, 0, 0];
          for (let b = 0; b < BINS; b++) {
            G += up[n * BINS + b]!;
            H += down[n * BINS + b]!;
          }
          for (let b = 0; b < limits[f]!.length; b++) {
            g += up[n * BINS + b]!;
            h += down[n * BINS + b]!;
            const gain =
              (g * g) / (h + fit.pull) + ((G - g) * (G - g)) / (H - h + fit.pull) - (G * G) / (H + fit.pull);
            if (gain <= best[n]! || h < 0.5 || H - h < 0.5) continue;
            best[n] = gain;
            ask[first + n] = { fact: f, bin: b };
          }
        }
      });
      for (let k = 0; k < node.length; k++) {
        const one = ask[node[k]!]!;
        node[k] = 2 * node[k]! + (bins[one.fact]![k]! > one.bin ? 2 : 1);
      }
    }
    const [G, H] = [new Float64Array(nodes + 1), new Float64Array(nodes + 1)];
    for (let k = 0; k < node.length; k++) {
      if (!seen[k]) continue;
      G[node[k]! - nodes]! += slope[k]!;
      H[node[k]! - nodes]! += bend[k]!;
    }
    const answers = Array.from(G, (g, n) => Math.round((fit.rate * g) / (H[n]! + fit.pull) / LEAF));
    for (let k = 0; k < node.length; k++) score[k]! += LEAF * answers[node[k]! - nodes]!;
    fact.push(...ask.map((one) => one.fact));
    limit.push(...ask.map((one) => one.bin));
    leaf.push(...answers);
  }
  return { depth: fit.depth, base: round(base), limits, fact, limit, leaf };
}

const DIGITS = 3;
const round = (value: number) => Number(value.toPrecision(DIGITS));

/** Values between which about as many examples lie. */
function limitsOf(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values).toSorted();
  const limits = Array.from({ length: BINS - 1 }, (_, k) =>
    round(sorted[Math.floor(((k + 1) * sorted.length) / BINS)]!),
  );
  return [...new Set(limits)].filter((value) => value < sorted.at(-1)!);
}

function binOf(limits: readonly number[], value: number): number {
  let bin = 0;
  while (bin < limits.length && value > limits[bin]!) bin++;
  return bin;
}
