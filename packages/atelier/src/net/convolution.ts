import type { Memory } from './memory.ts';
import { type Constant, type Node, listOf } from './onnx-file.ts';
import { placeWeights } from './place-weights.ts';
import { type Tensor, cellsOf, room } from './tensor.ts';
import { winograd } from './winograd.ts';

/** Results are computed in strips of so many rows, so that what they are made of stays near at hand. */
const STRIP = 8;

/** A convolution with its weights in place, ready for planes of any size. No result is less than `least`. */
export function convolution(
  memory: Memory,
  node: Node,
  kernel: Constant,
  bias: Constant | undefined,
  least: number,
): (input: Tensor) => Tensor {
  const [results, channels, tall, wide] = kernel.shape as readonly [number, number, number, number];
  const [stride = 1] = listOf(node, 'strides');
  const [dilation = 1] = listOf(node, 'dilations');
  const [border = 0] = listOf(node, 'pads');
  const start = bias?.values ?? new Float32Array(results);
  if (tall === 3 && wide === 3 && stride === 1 && dilation === 1 && border === 1)
    return winograd(memory, kernel, start, least);
  if (stride > 2) throw new Error(`convolutions of every ${stride}th cell are not known here`);
  const products = channels * tall * wide;
  const weights = placeWeights(memory, kernel.values, start, results, products);
  const after = (length: number, size: number) =>
    Math.floor((length + 2 * border - dilation * (size - 1) - 1) / stride) + 1;
  const rows = (STRIP - 1) * stride + dilation * (tall - 1) + 1;

  return (input) => {
    const output = room(memory, results, after(input.height, tall), after(input.width, wide));
    const row = rowLength(input.width + 2 * border);
    const strip = memory.take(channels * rows * row);
    const steps = memory.take(products);
    const { kernels } = memory;
    const far = memory.wholes(steps, products);
    let product = 0;
    for (let channel = 0; channel < channels; channel++)
      for (let y = 0; y < tall; y++)
        for (let x = 0; x < wide; x++)
          far[product++] = 4 * ((channel * rows + y * dilation) * row + column(x * dilation, stride, row));
    for (let top = 0; top < output.height; top += STRIP) {
      const first = top * stride - border;
      const { place, width, height } = input;
      kernels.spread(place, channels, width, height, first, rows, border, strip, 4 * row, stride - 1);
      for (let y = top; y < Math.min(output.height, top + STRIP); y++) {
        const from = strip + 4 * (y - top) * stride * row;
        const to = output.place + 4 * y * output.width;
        const plane = 4 * cellsOf(output);
        kernels.convolveRow(from, steps, products, weights, to, plane, results, output.width, least);
      }
    }
    memory.give(steps);
    memory.give(strip);
    return output;
  };
}

/** Eight columns are read at once, also at the end; and the two halves of a row are equally long. */
const rowLength = (width: number) => (width + 16 + 7) & -8;

/** Where in a row a column lies: where every second cell is asked, all even ones stand before all odd ones. */
const column = (x: number, stride: number, row: number) =>
  stride === 1 ? x : (x & 1) * (row / 2) + (x >> 1);
