import type { LabPlanes } from './oklab.ts';

/** Colour counts more than lightness: a shadow is no border. */
const CHROMA = 2.2;
/** Steps of colour are told apart to this; borders stronger than the last are all alike. */
const FINEST = 1 / 2048;
const STEPS = 2048;

/** Cells of one colour as segments: which one each cell belongs to, and how many there are. */
export interface Segments {
  readonly of: Int32Array;
  readonly count: number;
}

/**
 * Felzenszwalb and Huttenlocher's segments (2004): two grow together where the step between them is no larger than the
 * steps within each; the smaller one is, the more step it takes, by `eager` over its cells. Crumbs of less than `least`
 * cells join what is most like them.
 */
export function findSegments(
  { L, A, B }: LabPlanes,
  width: number,
  height: number,
  { eager, least }: { readonly eager: number; readonly least: number },
): Segments {
  const cells = width * height;
  const step = (i: number, j: number) => {
    const [dL, dA, dB] = [L[i]! - L[j]!, A[i]! - A[j]!, B[i]! - B[j]!];
    return Math.min(
      STEPS - 1,
      Math.floor(Math.sqrt(dL * dL + CHROMA * CHROMA * (dA * dA + dB * dB)) / FINEST),
    );
  };
  // neighbours from the smallest step to the largest, by counting; an odd one is to the cell below
  const steps = new Uint16Array(2 * cells);
  const from = new Int32Array(STEPS + 1);
  const eachPair = (act: (pair: number) => void) => {
    for (let i = 0; i < cells; i++) {
      if ((i + 1) % width !== 0) act(2 * i);
      if (i + width < cells) act(2 * i + 1);
    }
  };
  const other = (pair: number) => (pair >> 1) + (pair & 1 ? width : 1);
  eachPair((pair) => from[(steps[pair] = step(pair >> 1, other(pair))) + 1]!++);
  for (let s = 0; s < STEPS; s++) from[s + 1]! += from[s]!;
  const pairs = new Int32Array(from[STEPS]!);
  eachPair((pair) => (pairs[from[steps[pair]!]!++] = pair));

  const parent = Int32Array.from({ length: cells }, (_, i) => i);
  const size = new Int32Array(cells).fill(1);
  const within = new Float64Array(cells);
  const find = (cell: number) => {
    while (parent[cell] !== cell) cell = parent[cell] = parent[parent[cell]!]!;
    return cell;
  };
  const joinWhere = (mayJoin: (p: number, q: number, size: number) => boolean) => {
    for (const pair of pairs) {
      const [p, q] = [find(pair >> 1), find(other(pair))];
      const across = steps[pair]! * FINEST;
      if (p === q || !mayJoin(p, q, across)) continue;
      const [large, small] = size[p]! < size[q]! ? [q, p] : [p, q];
      parent[small] = large;
      size[large]! += size[small]!;
      within[large] = across;
    }
  };
  joinWhere(
    (p, q, across) => across <= within[p]! + eager / size[p]! && across <= within[q]! + eager / size[q]!,
  );
  joinWhere((p, q) => Math.min(size[p]!, size[q]!) < least);

  const numbers = new Map<number, number>();
  const of = new Int32Array(cells);
  for (let i = 0; i < cells; i++) {
    const root = find(i);
    const number = numbers.get(root) ?? numbers.size;
    numbers.set(root, number);
    of[i] = number;
  }
  return { of, count: numbers.size };
}
