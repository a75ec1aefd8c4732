import { bytesAt, kernels, numbersAt, roomFor } from './kernels.ts';

const NUMBER = Int32Array.BYTES_PER_ELEMENT;
/** More rings than there are in any plane. */
const ENDLESS = 2 ** 30;

interface Growth {
  readonly steps?: number;
  /** Which labels spread. */
  readonly may?: readonly boolean[];
}

/**
 * Labels spread ring by ring into the cells of `into` that have none (below 0), each ring by majority of its
 * neighbours, at most `steps` rings. Only labels that may spread do.
 */
export function growLabels(
  label: Int32Array,
  into: Uint8Array,
  width: number,
  height: number,
  { steps = ENDLESS, may }: Growth = {},
): void {
  const cells = width * height;
  const [labels, intos, spreads, queued, queue, values] = roomFor([
    NUMBER * cells,
    cells,
    may ? may.length : 0,
    cells,
    NUMBER * cells,
    NUMBER * cells,
  ]);
  numbersAt(labels, cells).set(label);
  bytesAt(intos, cells).set(into);
  if (may) bytesAt(spreads, may.length).set(may.map(Number));
  bytesAt(queued, cells).fill(0);
  kernels.growLabels(labels, intos, may ? spreads : 0, steps, queued, queue, values, width, height);
  label.set(numbersAt(labels, cells));
}
