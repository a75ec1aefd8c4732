import type { Memory } from './memory.ts';

/** Planes of equal size, one after the other, in the network's memory. */
export interface Tensor {
  readonly channels: number;
  readonly height: number;
  readonly width: number;
  readonly place: number;
  /** Of what is fixed in the file of the weights. */
  readonly constant?: Float32Array;
}

export const cellsOf = (tensor: Tensor) => tensor.width * tensor.height;
export const countOf = (tensor: Tensor) => tensor.channels * cellsOf(tensor);

export function room(memory: Memory, channels: number, height: number, width: number): Tensor {
  return { channels, height, width, place: memory.take(channels * height * width) };
}

/** Its numbers, until room is taken again. */
export const numbersOf = (memory: Memory, tensor: Tensor) => memory.floats(tensor.place, countOf(tensor));
