import { readWeights } from '../node/weights.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convolution } from './convolution.ts';
import { openMemory } from './memory.ts';
import { openNetwork } from './network.ts';
import type { Attribute, Node } from './onnx-file.ts';
import { readOnnx } from './onnx-file.ts';
import { OPERATORS } from './operators.ts';
import { type Tensor, numbersOf, room } from './tensor.ts';
import { WEIGHTS_FILE } from './weights.ts';

const memory = openMemory();

function node(operator: string, attributes: Readonly<Record<string, Attribute>> = {}): Node {
  return { operator, inputs: [], output: '', attributes: new Map(Object.entries(attributes)) };
}

function tensor(channels: number, height: number, width: number, value: (i: number) => number): Tensor {
  const planes = room(memory, channels, height, width);
  numbersOf(memory, planes).forEach((_, i, values) => (values[i] = value(i)));
  return planes;
}

const fixed = (...values: number[]): Tensor => ({
  ...tensor(1, 1, values.length, (i) => values[i]!),
  constant: Float32Array.from(values),
});

const run = (
  name: string,
  inputs: readonly (Tensor | undefined)[],
  attributes?: Readonly<Record<string, Attribute>>,
) => {
  const result = OPERATORS[name]!(memory, node(name, attributes), inputs);
  return { ...result, values: [...numbersOf(memory, result)] };
};

/** Numbers without a pattern, between -1 and 1. */
const noise = (i: number) => ((i * 7919 + 13) % 2003) / 1001 - 1;

interface Layer {
  readonly size: number;
  readonly stride: number;
  readonly dilation: number;
  readonly border: number;
}

/** What a convolution is, said as plainly as possible. */
function plainly(
  values: Float32Array,
  { height, width, channels }: Tensor,
  weights: Float32Array,
  bias: Float32Array,
  { size, stride, dilation, border }: Layer,
): number[] {
  const after = (length: number) =>
    Math.floor((length + 2 * border - dilation * (size - 1) - 1) / stride) + 1;
  const result: number[] = [];
  for (let out = 0; out < bias.length; out++)
    for (let y = 0; y < after(height); y++)
      for (let x = 0; x < after(width); x++) {
        let sum = bias[out]!;
        for (let channel = 0; channel < channels; channel++)
          for (let dy = 0; dy < size; dy++)
            for (let dx = 0; dx < size; dx++) {
              const v = y * stride + dy * dilation - border;
              const u = x * stride + dx * dilation - border;
              if (v < 0 || v >= height || u < 0 || u >= width) continue;
              const weight = weights[((out * channels + channel) * size + dy) * size + dx]!;
              sum += weight * values[(channel * height + v) * width + u]!;
            }
        result.push(sum);
      }
  return result;
}

test.each<[string, Layer]>([
  ['of single cells', { size: 1, stride: 1, dilation: 1, border: 0 }],
  ['of three by three', { size: 3, stride: 1, dilation: 1, border: 1 }],
  ['of every second cell', { size: 3, stride: 2, dilation: 1, border: 1 }],
  ['of cells further apart', { size: 3, stride: 1, dilation: 2, border: 2 }],
  ['of whole blocks', { size: 2, stride: 2, dilation: 1, border: 0 }],
])('a convolution %s is the sum of its products, whatever the size', (_, layer) => {
  const length = fc.integer({ min: 4, max: 40 });
  fc.assert(
    fc.property(
      length,
      length,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (height, width, channels, results) => {
        const input = tensor(channels, height, width, noise);
        const weights = Float32Array.from({ length: results * channels * layer.size ** 2 }, (__, i) =>
          noise(3 * i),
        );
        const bias = Float32Array.from({ length: results }, (__, i) => noise(5 * i));
        const expected = plainly(numbersOf(memory, input).slice(), input, weights, bias, layer);
        const conv = node('Conv', {
          strides: { list: [layer.stride, layer.stride] },
          dilations: { list: [layer.dilation, layer.dilation] },
          pads: { list: Array<number>(4).fill(layer.border) },
        });
        const kernel = { shape: [results, channels, layer.size, layer.size], values: weights };
        const output = convolution(
          memory,
          conv,
          kernel,
          { shape: [results], values: bias },
          -Infinity,
        )(input);
        const found = numbersOf(memory, output);
        expect(found.length).toBe(expected.length);
        expected.forEach((value, i) => expect(Math.abs(found[i]! - value)).toBeLessThan(1e-4));
        const cut = convolution(memory, conv, kernel, undefined, 0)(input);
        expect(Math.min(...numbersOf(memory, cut))).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 30 },
  );
});

describe('operators', () => {
  const planes = tensor(2, 3, 3, (i) => i - 8);
  const each = (change: (x: number) => number) => [...numbersOf(memory, planes)].map(change);
  const near = (values: readonly number[], expected: readonly number[]) =>
    values.forEach((value, i) =>
      expect(value / (Math.abs(expected[i]!) + 1)).toBeCloseTo(
        expected[i]! / (Math.abs(expected[i]!) + 1),
        6,
      ),
    );

  test('two planes, a plane and a number, and numbers of channels and planes are put together', () => {
    expect(run('Add', [planes, planes]).values).toEqual(each((x) => 2 * x));
    expect(run('Sub', [fixed(1), planes]).values).toEqual(each((x) => 1 - x));
    const perChannel = tensor(2, 1, 1, (i) => i + 2);
    expect(run('Mul', [planes, perChannel]).values).toEqual(
      each((x) => x).map((x, i) => x * (i < 9 ? 2 : 3)),
    );
    const one = tensor(1, 3, 3, (i) => i + 1);
    near(
      run('Div', [planes, one]).values,
      each((x) => x).map((x, i) => x / ((i % 9) + 1)),
    );
  });

  test('curves are those of mathematics', () => {
    near(run('Exp', [planes]).values, each(Math.exp));
    near(run('Tanh', [planes]).values, each(Math.tanh));
    near(
      run('Sigmoid', [planes]).values,
      each((x) => 1 / (1 + Math.exp(-x))),
    );
    expect(run('Clip', [planes, fixed(-2), undefined]).values).toEqual(each((x) => Math.max(-2, x)));
    expect(run('Relu', [planes]).values).toEqual(each((x) => Math.max(0, x)));
    const far = tensor(1, 1, 4, (i) => [-500, 500, -80, 80][i]!);
    near(run('Sigmoid', [far]).values, [0, 1, 0, 1]);
  });

  test('planes are summed up, cut out, put behind each other and padded', () => {
    expect(run('ReduceMean', [planes]).values).toEqual([-4, 5]);
    expect(run('ReduceMax', [planes]).values).toEqual([0, 9]);
    expect(run('Concat', [planes, planes]).channels).toBe(4);
    const five = tensor(5, 1, 1, (i) => i);
    expect(run('Slice', [five, fixed(1), fixed(9e18), fixed(1), fixed(2)]).values).toEqual([1, 3]);
    const padded = run('Pad', [tensor(1, 1, 2, (i) => i + 1), fixed(0, 0, 1, 0, 0, 0, 0, 1)]);
    expect(padded.values).toEqual([0, 0, 0, 1, 2, 0]);
  });

  test('planes become smaller by means and larger by repeating, drawing out or laying out', () => {
    const four = tensor(1, 4, 4, (i) => i);
    const pool = { kernel_shape: { list: [2, 2] }, strides: { list: [2, 2] } };
    expect(run('AveragePool', [four], pool).values).toEqual([2.5, 4.5, 10.5, 12.5]);
    const pair = tensor(1, 1, 2, (i) => i);
    const twice = [pair, undefined, fixed(1, 1, 2, 2)];
    expect(run('Resize', twice, { mode: { text: 'nearest' } }).values).toEqual([0, 0, 1, 1, 0, 0, 1, 1]);
    expect(run('Resize', twice, { mode: { text: 'linear' } }).values.slice(0, 4)).toEqual([0, 0.25, 0.75, 1]);
    const blocks = tensor(4, 1, 2, (i) => i);
    const laid = run('DepthToSpace', [blocks], { blocksize: { number: 2 }, mode: { text: 'CRD' } });
    expect(laid.values).toEqual([0, 2, 1, 3, 4, 6, 5, 7]);
  });
});

describe('the file of the weights', () => {
  test('says which layers there are and what their weights are', async () => {
    const { nodes, constants } = readOnnx(await readWeights(WEIGHTS_FILE));
    expect(nodes.filter(({ operator }) => operator === 'Conv').length).toBe(33);
    const weights = constants.get('n.d1.0.0.weight_h');
    expect(weights?.shape).toEqual([32, 16, 3, 3]);
    expect(Math.max(...weights!.values.map(Math.abs))).toBeLessThan(4);
  });

  test('is refused with a reason where it is cut short or asks for what is not known', async () => {
    const file = new Uint8Array(await readWeights(WEIGHTS_FILE));
    expect(() => openNetwork(file.subarray(0, 5000), 'photo', ['maps'])).toThrow(/weights|network/);
    const other = Buffer.from(file);
    other.write('Sigmund', other.lastIndexOf('"\x07Sigmoid') + 2);
    expect(() => openNetwork(other, 'photo', ['maps'])).toThrow('Sigmund');
  });
});

test('a look leaves nothing behind: the same page twice gives the same and takes no more room', async () => {
  const look = openNetwork(await readWeights(WEIGHTS_FILE), 'photo', ['maps', 'paper']);
  const page = {
    height: 64,
    width: 96,
    values: Float32Array.from({ length: 3 * 64 * 96 }, (_, i) => Math.abs(noise(i))),
  };
  const first = look(page);
  look({ height: 96, width: 64, values: page.values });
  expect(look(page)).toEqual(first);
});
