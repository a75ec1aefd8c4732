import { parseSync, type Node } from 'oxc-parser';

/** A small wrong change of one file: what a tired hand might type. */
export interface Fault {
  file: string;
  start: number;
  end: number;
  replacement: string;
}

const swapped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};
const swappedCalls: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
};

/** Types are gone when the code runs. */
const isType = ({ type }: Node) =>
  type.startsWith('TS') &&
  type !== 'TSAsExpression' &&
  type !== 'TSNonNullExpression' &&
  type !== 'TSSatisfiesExpression';

const isWords = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

function faultsOf(node: Node, source: string): Omit<Fault, 'file'>[] {
  const text = ({ start, end }: Pick<Node, 'start' | 'end'>) => source.slice(start, end);
  const whole = (replacement: string) => [{ start: node.start, end: node.end, replacement }];
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const operator = swapped[node.operator];
    // Words are joined by +, and there is no difference of words.
    const joinsWords = node.operator === '+' && (isWords(node.left) || isWords(node.right));
    return operator && !joinsWords ? whole(`${text(node.left)} ${operator} ${text(node.right)}`) : [];
  }
  if (node.type === 'UnaryExpression') return node.operator === '!' ? whole(text(node.argument)) : [];
  if (node.type === 'ConditionalExpression')
    return whole(`${text(node.test)} ? ${text(node.alternate)} : ${text(node.consequent)}`);
  if (node.type === 'IfStatement')
    return [{ start: node.test.start, end: node.test.end, replacement: `!(${text(node.test)})` }];
  if (node.type === 'Literal') {
    if (typeof node.value === 'boolean') return whole(String(!node.value));
    return typeof node.value === 'number' ? whole(String(node.value + 1)) : [];
  }
  if (node.type !== 'CallExpression') return [];
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const { name, start, end } = callee.property;
  return swappedCalls[name] ? [{ start, end, replacement: swappedCalls[name] }] : [];
}

/** Every fault that can be planted in a file. */
export function plantableFaults(file: string, source: string): Fault[] {
  const found: Fault[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const here = node as Node;
    if (isType(here) || here.type === 'ImportDeclaration') return;
    found.push(...faultsOf(here, source).map((fault) => ({ file, ...fault })));
    // A list of numbers is data: its faults would say nothing of the tests.
    const isData = here.type === 'ArrayExpression' && here.elements.every((one) => one?.type === 'Literal');
    if (!isData) for (const value of Object.values(here)) visit(value);
  };
  visit(parseSync(file, source).program);
  return found;
}

export const planted = (source: string, { start, end, replacement }: Fault): string =>
  source.slice(0, start) + replacement + source.slice(end);

/** The same choice for the same seed: a score can be compared with yesterday's. */
export function chosenFaults(faults: readonly Fault[], count: number, seed: number): Fault[] {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return faults
    .map((fault) => ({ fault, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ fault }) => fault);
}
