/**
 * The part of the ONNX format that a trained network needs: nodes in the order they run, and their constants. ONNX is
 * protobuf: fields of a number and a kind, one after the other.
 */
export interface Constant {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

export interface Node {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes: ReadonlyMap<string, Attribute>;
}

export interface Attribute {
  readonly number?: number;
  readonly text?: string;
  readonly list?: readonly number[];
  readonly constant?: Constant;
}

export interface Graph {
  readonly nodes: readonly Node[];
  readonly constants: ReadonlyMap<string, Constant>;
}

export const listOf = (node: Node, name: string) => node.attributes.get(name)?.list ?? [];

interface Field {
  readonly number: number;
  /** Whole numbers and floats. */
  readonly value: number;
  /** Whatever has a length: texts, messages, packed lists. */
  readonly bytes: Uint8Array;
}

export function readOnnx(bytes: Uint8Array): Graph {
  const graph = all(bytes, 7)[0];
  if (!graph) throw new Error('the weights are no ONNX file');
  const constants = all(graph, 5).map((tensor) => [nameOf(tensor), constantOf(tensor)] as const);
  return { nodes: all(graph, 1).map(nodeOf), constants: new Map(constants) };
}

/** Where the numbers of sixteen bits stand in a file, to be changed in their place. */
export function halvesOf(file: Uint8Array): Uint8Array[] {
  const graph = all(file, 7)[0] ?? new Uint8Array();
  const ofNodes = all(graph, 1).flatMap((node) => all(node, 5).flatMap((attribute) => all(attribute, 5)));
  return [...all(graph, 5), ...ofNodes].flatMap((tensor) => {
    const isHalf = [...fields(tensor)].some((field) => field.number === 2 && field.value === HALF);
    return isHalf ? all(tensor, 9) : [];
  });
}

function nodeOf(bytes: Uint8Array): Node {
  const outputs = all(bytes, 2);
  if (outputs.length !== 1) throw new Error('a node of the network has more than one result');
  return {
    operator: text(all(bytes, 4)[0]!),
    inputs: all(bytes, 1).map(text),
    output: text(outputs[0]!),
    attributes: new Map(all(bytes, 5).map(attributeOf)),
  };
}

function attributeOf(bytes: Uint8Array): [string, Attribute] {
  let name = '';
  let attribute: Attribute = {};
  const list: number[] = [];
  for (const field of fields(bytes)) {
    if (field.number === 1) name = text(field.bytes);
    else if (field.number === 2 || field.number === 3) attribute = { number: field.value };
    else if (field.number === 4) attribute = { text: text(field.bytes) };
    else if (field.number === 5) attribute = { constant: constantOf(field.bytes) };
    else if (field.number === 8) list.push(...(field.bytes.length > 0 ? wholes(field.bytes) : [field.value]));
  }
  return [name, list.length > 0 ? { list } : attribute];
}

const FLOAT = 1;
const INT64 = 7;
const HALF = 10;

function constantOf(bytes: Uint8Array): Constant {
  const shape: number[] = [];
  let kind = 0;
  let raw: Uint8Array | undefined;
  for (const field of fields(bytes)) {
    if (field.number === 1) shape.push(...(field.bytes.length > 0 ? wholes(field.bytes) : [field.value]));
    else if (field.number === 2) kind = field.value;
    else if (field.number === 9) raw = field.bytes;
  }
  const count = shape.reduce((product, length) => product * length, 1);
  if (!raw) throw new Error('the weights keep numbers in a way that is not known here');
  const view = viewOf(raw);
  const values = new Float32Array(count);
  for (let i = 0; i < count; i++) values[i] = numberAt(view, i, kind);
  return { shape, values };
}

function numberAt(view: DataView, i: number, kind: number): number {
  if (kind === FLOAT) return view.getFloat32(4 * i, true);
  if (kind === HALF) return half(view.getUint16(2 * i, true));
  if (kind === INT64) return Number(view.getBigInt64(8 * i, true));
  throw new Error(`numbers of the kind ${kind} are not known here`);
}

/** A number of sixteen bits: sign, five bits of exponent, ten of what follows the first one. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  return sign * (exponent === 0 ? fraction : fraction + 1024) * POWERS[Math.max(1, exponent)]!;
}

const POWERS = Float64Array.from({ length: 32 }, (_, exponent) => 2 ** (exponent - 25));

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const nameOf = (tensor: Uint8Array) => text(all(tensor, 8)[0]!);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const all = (bytes: Uint8Array, number: number) =>
  [...fields(bytes)].filter((field) => field.number === number).map((field) => field.bytes);

function* fields(bytes: Uint8Array): Generator<Field> {
  const view = viewOf(bytes);
  const none = new Uint8Array();
  let at = 0;
  while (at < bytes.length) {
    const key = varint(bytes, at);
    const number = key.value >> 3;
    const kind = key.value & 7;
    at = key.end;
    if (kind === 0) {
      const { value, end } = varint(bytes, at);
      yield { number, value, bytes: none };
      at = end;
    } else if (kind === 5) {
      yield { number, value: view.getFloat32(at, true), bytes: none };
      at += 4;
    } else if (kind === 2) {
      const { value, end } = varint(bytes, at);
      yield { number, value: 0, bytes: bytes.subarray(end, end + value) };
      at = end + value;
    } else throw new Error('the weights are no ONNX file');
  }
}

function wholes(bytes: Uint8Array): number[] {
  const list: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const { value, end } = varint(bytes, at);
    list.push(value);
    at = end;
  }
  return list;
}

/** Seven bits a byte, the lowest first; a number below zero has all sixty-four. */
function varint(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0n;
  let end = start;
  for (let shift = 0n; ; shift += 7n) {
    const byte = bytes[end++];
    if (byte === undefined) throw new Error('the weights end too early');
    value |= BigInt(byte & 127) << shift;
    if (byte < 128) return { value: Number(BigInt.asIntN(64, value)), end };
  }
}
