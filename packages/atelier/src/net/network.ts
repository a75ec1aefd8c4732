import { convolution } from './convolution.ts';
import { type Memory, openMemory } from './memory.ts';
import { type Constant, type Graph, type Node, readOnnx } from './onnx-file.ts';
import { OPERATORS } from './operators.ts';
import { type Tensor, numbersOf, room } from './tensor.ts';

/** Planes of equal size in ordinary memory, one after the other. */
export interface Planes {
  readonly height: number;
  readonly width: number;
  readonly values: Float32Array;
}

interface Step {
  readonly inputs: readonly string[];
  readonly output: string;
  readonly run: (inputs: readonly (Tensor | undefined)[]) => Tensor;
}

/**
 * A trained network from its file: gets planes named `input`, gives those named `outputs`. One after the other in one
 * memory, without threads and without instructions that differ between processors: the same bytes on every machine.
 */
export function openNetwork<Output extends string>(
  file: Uint8Array,
  input: string,
  outputs: readonly Output[],
): (planes: Planes) => Record<Output, Planes> {
  const memory = openMemory();
  const graph = readOnnx(file);
  const constants = constantsOf(graph);
  const steps = stepsOf(memory, graph, constants);
  const kept = placeConstants(memory, steps, constants);
  const lastUse = new Map<string, number>();
  for (const [index, step] of steps.entries()) for (const name of step.inputs) lastUse.set(name, index);
  for (const name of outputs) lastUse.set(name, steps.length);

  return (planes) => {
    const known = new Map<string, Tensor>(kept);
    const cells = planes.height * planes.width;
    const first = room(memory, planes.values.length / cells, planes.height, planes.width);
    numbersOf(memory, first).set(planes.values);
    known.set(input, first);
    for (const [index, step] of steps.entries()) {
      known.set(step.output, step.run(step.inputs.map((name) => known.get(name))));
      for (const name of new Set(step.inputs)) {
        const tensor = known.get(name);
        if (!tensor || lastUse.get(name) !== index || kept.has(name)) continue;
        memory.give(tensor.place);
        known.delete(name);
      }
    }
    const results = outputs.map((name) => {
      const tensor = known.get(name);
      if (!tensor) throw new Error(`the network has no output ${name}`);
      const { height, width } = tensor;
      return [name, { height, width, values: numbersOf(memory, tensor).slice() }] as const;
    });
    for (const [name, tensor] of known) if (!kept.has(name)) memory.give(tensor.place);
    return Object.fromEntries(results) as Record<Output, Planes>;
  };
}

/** Those of the file, of nodes that hold one, and of casts: half of the digits are enough for weights. */
function constantsOf({ nodes, constants }: Graph): ReadonlyMap<string, Constant> {
  const all = new Map(constants);
  for (const { operator, inputs, output, attributes } of nodes) {
    const constant = operator === 'Constant' ? attributes.get('value')?.constant : all.get(inputs[0] ?? '');
    if (constant && (operator === 'Constant' || operator === 'Cast')) all.set(output, constant);
  }
  return all;
}

function stepsOf(memory: Memory, { nodes }: Graph, constants: ReadonlyMap<string, Constant>): Step[] {
  const readers = new Map<string, Node[]>();
  for (const node of nodes)
    for (const name of node.inputs) readers.set(name, [...(readers.get(name) ?? []), node]);
  const done = new Set<string>();
  const steps: Step[] = [];
  for (const node of nodes) {
    if (constants.has(node.output) || done.has(node.output)) continue;
    const { operator, inputs } = node;
    if (operator === 'Conv') {
      const [next, another] = readers.get(node.output) ?? [];
      const cut = next?.operator === 'Relu' && !another;
      const kernel = constants.get(inputs[1] ?? '');
      if (!kernel) throw new Error('a convolution of the network has no weights');
      const run = convolution(memory, node, kernel, constants.get(inputs[2] ?? ''), cut ? 0 : -Infinity);
      steps.push({
        inputs: inputs.slice(0, 1),
        output: cut ? next.output : node.output,
        run: ([planes]) => run(planes!),
      });
      if (cut) done.add(next.output);
    } else {
      const operate = OPERATORS[operator];
      if (!operate) throw new Error(`the network needs ${operator}, which is not known here`);
      steps.push({ inputs, output: node.output, run: (planes) => operate(memory, node, planes) });
    }
  }
  return steps;
}

/** Constants that are not weights of a convolution, as one row each. */
function placeConstants(
  memory: Memory,
  steps: readonly Step[],
  constants: ReadonlyMap<string, Constant>,
): ReadonlyMap<string, Tensor> {
  const placed = new Map<string, Tensor>();
  for (const name of new Set(steps.flatMap((step) => step.inputs))) {
    const constant = constants.get(name)?.values;
    if (!constant) continue;
    const tensor = { ...room(memory, 1, 1, constant.length), constant };
    numbersOf(memory, tensor).set(constant);
    placed.set(name, tensor);
  }
  return placed;
}
