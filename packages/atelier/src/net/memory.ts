import { type Kernels, openKernels } from '../planes/kernels.ts';

/** The network's own memory: weights stay in it, values between its layers come and go. Places are byte offsets. */
export interface Memory {
  readonly kernels: Kernels;
  take(floats: number): number;
  give(place: number): void;
  /** The numbers at a place, until memory is taken again. */
  floats(place: number, count: number): Float32Array;
  wholes(place: number, count: number): Int32Array;
}

const PAGE = 65536;
/** What the kernels keep for themselves, and what they may read or write beyond the end of a plane. */
const BEGIN = 1024;
const MARGIN = 64;

export function openMemory(): Memory {
  const kernels = openKernels();
  const taken: { readonly place: number; readonly end: number }[] = [];

  function take(floats: number): number {
    const size = (4 * floats + 2 * MARGIN - 1) & -MARGIN;
    let place = BEGIN;
    let index = 0;
    for (; index < taken.length && taken[index]!.place - place < size; index++) place = taken[index]!.end;
    taken.splice(index, 0, { place, end: place + size });
    const missing = place + size - kernels.memory.buffer.byteLength;
    if (missing > 0) kernels.memory.grow(Math.ceil(missing / PAGE));
    return place;
  }

  return {
    kernels,
    take,
    give: (place) =>
      taken.splice(
        taken.findIndex((block) => block.place === place),
        1,
      ),
    floats: (place, count) => new Float32Array(kernels.memory.buffer, place, count),
    wholes: (place, count) => new Int32Array(kernels.memory.buffer, place, count),
  };
}
