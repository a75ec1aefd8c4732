import type { Memory } from './memory.ts';
import { type Node, listOf } from './onnx-file.ts';
import { type Tensor, cellsOf, countOf, numbersOf, room } from './tensor.ts';

/** Makes planes of planes; what a node leaves out is undefined. */
export type Operator = (memory: Memory, node: Node, inputs: readonly (Tensor | undefined)[]) => Tensor;

/** The operators of ONNX of which trained networks of this kind are made, beside convolutions. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  Add: (memory, _, [left, right]) => combine(memory, 0, the(left), the(right)),
  Sub: (memory, _, [left, right]) => combine(memory, 1, the(left), the(right)),
  Mul: (memory, _, [left, right]) => combine(memory, 2, the(left), the(right)),
  Div: (memory, _, [left, right]) => combine(memory, 3, the(left), the(right)),
  Relu: (memory, _, [source]) => clamp(memory, the(source), 0, Infinity),
  Clip: (memory, _, [source, least, most]) =>
    clamp(memory, the(source), least ? only(least) : -Infinity, most ? only(most) : Infinity),
  Exp: (memory, _, [source]) => {
    const target = alike(memory, the(source));
    memory.kernels.exponentials(the(source).place, target.place, countOf(target));
    return target;
  },
  Sigmoid: (memory, _, [source]) => {
    const target = alike(memory, the(source));
    memory.kernels.sigmoids(the(source).place, target.place, countOf(target));
    return target;
  },
  // of a few planes, a twentieth as wide as the photo: 1 - 2 / (e^2x + 1)
  Tanh: (memory, _, [source]) => {
    const target = alike(memory, the(source));
    const values = numbersOf(memory, target);
    numbersOf(memory, the(source)).forEach((x, i) => (values[i] = 2 * x));
    memory.kernels.exponentials(target.place, target.place, countOf(target));
    values.forEach((power, i) => (values[i] = 1 - 2 / (power + 1)));
    return target;
  },
  ReduceMean: (memory, _, [source]) =>
    reduce(memory, the(source), (plane) => plane.reduce((sum, x) => sum + x, 0) / plane.length),
  ReduceMax: (memory, _, [source]) =>
    reduce(memory, the(source), (plane) => plane.reduce((most, x) => Math.max(most, x))),
  Concat: (memory, _, inputs) => {
    const parts = inputs.map(the);
    const channels = parts.reduce((sum, part) => sum + part.channels, 0);
    const target = room(memory, channels, parts[0]!.height, parts[0]!.width);
    const values = numbersOf(memory, target);
    let at = 0;
    for (const part of parts) {
      values.set(numbersOf(memory, part), at);
      at += countOf(part);
    }
    return target;
  },
  Slice: (memory, _, [source, starts, ends, axes, steps]) => {
    const { channels, height, width } = the(source);
    if (only(the(axes)) !== 1) throw new Error('only channels are cut out here');
    const step = only(the(steps));
    const from = only(the(starts));
    const target = room(
      memory,
      Math.ceil((Math.min(channels, only(the(ends))) - from) / step),
      height,
      width,
    );
    const cells = height * width;
    const values = numbersOf(memory, target);
    for (let channel = 0; channel < target.channels; channel++)
      values.set(plane(memory, the(source), from + channel * step), channel * cells);
    return target;
  },
  Pad: (memory, _, [source, pads]) => {
    const { channels, height, width } = the(source);
    const [, , top = 0, left = 0, , , bottom = 0, right = 0] = fixed(pads);
    const target = room(memory, channels, height + top + bottom, width + left + right);
    const values = numbersOf(memory, target).fill(0);
    const from = numbersOf(memory, the(source));
    for (let row = 0; row < channels * height; row++) {
      const below = Math.floor(row / height) * target.height + (row % height) + top;
      values.set(from.subarray(row * width, (row + 1) * width), below * target.width + left);
    }
    return target;
  },
  AveragePool: (memory, node, [source]) => {
    const { channels, height, width } = the(source);
    const [size = 1] = listOf(node, 'kernel_shape');
    const [stride = 1] = listOf(node, 'strides');
    if (listOf(node, 'pads').some((pad) => pad > 0))
      throw new Error('planes are padded before they are pooled here');
    const along = (length: number) => Math.floor((length - size) / stride) + 1;
    const target = room(memory, channels, along(height), along(width));
    averages(numbersOf(memory, the(source)), the(source), numbersOf(memory, target), target, size, stride);
    return target;
  },
  Resize: (memory, node, [source, , scales]) => {
    const { channels, height, width, place } = the(source);
    const times = fixed(scales)[3]!;
    const target = room(memory, channels, height * times, width * times);
    if (node.attributes.get('mode')?.text === 'nearest')
      memory.kernels.repeat(place, width, channels * height, times, target.place);
    else
      for (let channel = 0; channel < channels; channel++)
        drawLarger(plane(memory, the(source), channel), the(source), plane(memory, target, channel), times);
    return target;
  },
  DepthToSpace: (memory, node, [source]) => {
    const { channels, height, width, place } = the(source);
    const size = node.attributes.get('blocksize')?.number ?? 1;
    if (node.attributes.get('mode')?.text !== 'CRD')
      throw new Error('cells of a block follow their channel here');
    const target = room(memory, channels / size ** 2, height * size, width * size);
    for (let channel = 0; channel < channels; channel++) {
      const inBlock = channel % size ** 2;
      const row = Math.floor(channel / size ** 2) * target.height + Math.floor(inBlock / size);
      const first = row * target.width + (inBlock % size);
      memory.kernels.scatter(
        place + 4 * channel * height * width,
        width,
        height,
        size,
        target.place + 4 * first,
      );
    }
    return target;
  },
};

function the(tensor: Tensor | undefined): Tensor {
  if (!tensor) throw new Error('a node of the network lacks what it works on');
  return tensor;
}

function fixed(tensor: Tensor | undefined): Float32Array {
  if (!tensor?.constant) throw new Error('what has to be fixed in the network is computed');
  return tensor.constant;
}

const only = (tensor: Tensor) => fixed(tensor)[0]!;
const alike = (memory: Memory, { channels, height, width }: Tensor) => room(memory, channels, height, width);
const plane = (memory: Memory, tensor: Tensor, channel: number) =>
  memory.floats(tensor.place + 4 * channel * cellsOf(tensor), cellsOf(tensor));

function clamp(memory: Memory, source: Tensor, least: number, most: number): Tensor {
  const target = alike(memory, source);
  memory.kernels.clamp(source.place, target.place, countOf(target), least, most);
  return target;
}

function reduce(memory: Memory, source: Tensor, of: (plane: Float32Array) => number): Tensor {
  const target = room(memory, source.channels, 1, 1);
  const values = numbersOf(memory, target);
  for (let channel = 0; channel < source.channels; channel++)
    values[channel] = of(plane(memory, source, channel));
  return target;
}

/** Either side may be one number for all planes, one plane for all, or one number for each. */
function combine(memory: Memory, how: 0 | 1 | 2 | 3, left: Tensor, right: Tensor): Tensor {
  const { height, width } = cellsOf(left) < cellsOf(right) ? right : left;
  const target = room(memory, Math.max(left.channels, right.channels), height, width);
  // a channel writes up to three cells beyond its end, which are the next one's
  for (let channel = 0; channel < target.channels; channel++) {
    const [a, b] = [left, right].map(
      (side) => side.place + (side.channels > 1 ? 4 * channel * cellsOf(side) : 0),
    ) as [number, number];
    const to = target.place + 4 * channel * height * width;
    memory.kernels.combine(how, a, cellsOf(left) === 1, b, cellsOf(right) === 1, to, height * width);
  }
  return target;
}

/** Mean of the square of `size` cells that begins at every `stride`-th cell. */
function averages(
  from: Float32Array,
  source: Tensor,
  to: Float32Array,
  target: Tensor,
  size: number,
  stride: number,
) {
  let at = 0;
  for (let channel = 0; channel < target.channels; channel++)
    for (let y = 0; y < target.height; y++)
      for (let x = 0; x < target.width; x++) {
        const first = (channel * source.height + y * stride) * source.width + x * stride;
        let sum = 0;
        for (let row = first; row < first + size * source.width; row += source.width)
          for (let i = row; i < row + size; i++) sum += from[i]!;
        to[at++] = sum / (size * size);
      }
}

/** Between the middles of cells, as straight lines go. */
function drawLarger(from: Float32Array, source: Tensor, to: Float32Array, times: number): void {
  const { width, height } = source;
  const wide = width * times;
  for (let y = 0; y < height * times; y++) {
    const v = Math.min(height - 1, Math.max(0, (y + 0.5) / times - 0.5));
    const above = Math.floor(v) * width;
    const below = Math.min(height - 1, Math.floor(v) + 1) * width;
    for (let x = 0; x < wide; x++) {
      const u = Math.min(width - 1, Math.max(0, (x + 0.5) / times - 0.5));
      const left = Math.floor(u);
      const right = Math.min(width - 1, left + 1);
      const upper = from[above + left]! + (from[above + right]! - from[above + left]!) * (u - left);
      const lower = from[below + left]! + (from[below + right]! - from[below + left]!) * (u - left);
      to[y * wide + x] = upper + (lower - upper) * (v - Math.floor(v));
    }
  }
}
