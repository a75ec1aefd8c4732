import { isNode, parsed, sentencesOf, walk, type Node } from './tree.ts';

/** Where a source that knows nothing of languages has the sentences that the storefront shows. */
export interface Teller {
  file: string;
  /** Only what is assigned to these constants, or stands in these properties. */
  only?: readonly string[];
  /** Properties whose words the storefront does not show, or not in the visitor's language. */
  without?: readonly string[];
  /** Words, too, that are no sentences: names of fields, of sizes. */
  words?: boolean;
}

/** A sentence or a name, and no key, path, code or color. */
const isSaid = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && /^[\p{Lu}“({]|^[\p{L}\d].* /u.test(text) && !/^[A-Z]{2}$/.test(text);

const keyOf = (node: Node): string | undefined => {
  const named = node.type === 'Property' ? node.key : node.id;
  if (!isNode(named)) return undefined;
  return String(named.type === 'Identifier' ? named.name : (named.value ?? ''));
};

/** A refusal's own words are its second argument. */
const isRefusal = (node: Node): boolean =>
  node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'Refusal';

/** The sentences of such a source, with `{name}` where a value comes in. */
export function toldIn(
  { only, without = [], words = false }: Teller,
  file: string,
  source: string,
): string[] {
  const found: string[] = [];
  walk(parsed(file, source), (node, path) => {
    const names = [...path, node].flatMap((each) => keyOf(each) ?? (isRefusal(each) ? 'Refusal' : []));
    if (names.some((name) => without.includes(name))) return true;
    // The key of a property and what is compared are no words of anybody.
    const parent = path.at(-1);
    if (parent?.type === 'Property' && parent.key === node) return true;
    if (parent?.type === 'MemberExpression' && parent.property === node) return true;
    if (node.type === 'BinaryExpression') return true;
    if (!/^(Literal|TemplateLiteral)$/.test(node.type)) return false;
    if (only && !names.some((name) => only.includes(name))) return true;
    found.push(...sentencesOf(node).filter((text) => (words ? /\p{L}{2}/u.test(text) : isSaid(text))));
    return true;
  });
  return found;
}
