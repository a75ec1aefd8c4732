import { parseSync } from 'oxc-parser';

/** A node of a parsed source, as far as looking for words needs it. */
export interface Node {
  type: string;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The parser's types name each kind of node; here a node is what it says of itself, whatever its kind. */
export const parsed = (file: string, source: string): Node =>
  parseSync(file, source).program as unknown as Node;

/** The parts of a node that can say something: types and imports say nothing. */
export function partsOf(node: Node): { key: string; part: Node }[] {
  if (/^(Import|ExportAll)/.test(node.type)) return [];
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    /^(typeAnnotation|typeArguments|returnType|typeParameters)$/.test(key)
      ? []
      : (Array.isArray(value) ? value : [value]).filter(isNode).map((part) => ({ key, part })),
  );
}

/** Visits a node and everything in it, from the outside in; where `visit` answers true, nothing inside is visited. */
export function walk(node: Node, visit: (node: Node, path: readonly Node[]) => boolean | void): void {
  const go = (each: Node, path: readonly Node[]) => {
    if (visit(each, path) === true) return;
    for (const { part } of partsOf(each)) go(part, [...path, each]);
  };
  go(node, []);
}

/** What an expression is called where it stands in a sentence: the last of its names. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return 'value';
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return String(node.name);
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (node.type === 'CallExpression') return nameOf((node.arguments as unknown[])[0] ?? node.callee);
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  return 'value';
}

const inTurn = (starts: readonly string[], ends: readonly string[]): string[] =>
  starts.flatMap((start) => ends.map((end) => start + end));

/** Every sentence that an expression can be, with `{name}` where a value comes in; none where it is no sentence. */
export function sentencesOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (/^TS(As|Satisfies|NonNull)|^ParenthesizedExpression/.test(node.type))
    return sentencesOf(node.expression);
  if (node.type === 'ConditionalExpression')
    return [...sentencesOf(node.consequent), ...sentencesOf(node.alternate)];
  if (node.type !== 'TemplateLiteral') return [];
  const quasis = node.quasis as { value: { cooked: string } }[];
  const values = node.expressions as Node[];
  return quasis.reduce<string[]>(
    (before, { value: { cooked } }, index) => {
      const expression = values[index];
      const choices = expression ? sentencesOf(expression) : [''];
      return inTurn(inTurn(before, [cooked]), choices.length > 0 ? choices : [`{${nameOf(expression)}}`]);
    },
    [''],
  );
}
