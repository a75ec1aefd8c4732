import { parseSync } from 'oxc-parser';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Types are no use of anything. */
const typeKeys = [
  'typeAnnotation',
  'returnType',
  'typeParameters',
  'typeArguments',
  'superTypeArguments',
  'implements',
];
const typeNodes = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'TSDeclareFunction']);
const holders = new Set(['globalThis', 'global']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  const name = node.type === 'Identifier' ? node.name : node.type === 'Literal' ? node.value : undefined;
  return typeof name === 'string' ? name : undefined;
};

/** What stands behind words that only the compiler reads: `(globalThis as Browser)`. */
const bare = (node: unknown): unknown =>
  isNode(node) && /^TS\w+Expression$|^ParenthesizedExpression$/.test(node.type)
    ? bare(node.expression)
    : node;

/** Keys under which a word is only the name of a property. */
function spoken({ type, computed }: Node): string[] {
  if (computed) return [];
  if (type === 'MemberExpression') return ['property'];
  return ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(type) ? ['key'] : [];
}

/**
 * The names among these that a source says as a value: as the global itself, or as a variable that might be taken for
 * it. `house.fetch(…)` and `{ fetch: ask }` only name a property.
 */
export function namedGlobals(file: string, source: string, names: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value) || typeNodes.has(value.type)) return;
    const name = value.type === 'Identifier' ? nameOf(value) : undefined;
    if (name && (names.has(name) || holders.has(name))) found.add(name);
    if (value.type === 'MemberExpression' && holders.has(nameOf(bare(value.object)) ?? '')) {
      // Of all that the global object holds, only these are of interest; a name that is computed may be any.
      const isSaid = !value.computed || (isNode(value.property) && value.property.type === 'Literal');
      const property = isSaid ? nameOf(value.property) : undefined;
      if (property === undefined || names.has(property)) found.add(property ?? 'globalThis');
      return;
    }
    const skipped = [...typeKeys, ...spoken(value)];
    for (const [key, child] of Object.entries(value)) if (!skipped.includes(key)) visit(child);
  };
  visit(parseSync(file, source).program.body);
  return [...found];
}
