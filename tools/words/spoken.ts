import { isNode, parsed, sentencesOf, walk, type Node } from './tree.ts';

/** Which arguments of these functions are sentences. */
const speakers: Readonly<Record<string, readonly number[]>> = {
  t: [0],
  said: [0],
  sentence: [0],
  several: [1, 2],
};

const calledName = (node: Node): string =>
  node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Identifier'
    ? String(node.callee.name)
    : '';

/** The sentences that a source of the storefront asks for in the visitor's language. */
export function spokenIn(file: string, source: string): string[] {
  const found: string[] = [];
  walk(parsed(file, source), (node) => {
    const asked = speakers[calledName(node)] ?? [];
    found.push(...asked.flatMap((index) => sentencesOf((node.arguments as unknown[])[index])));
  });
  return found;
}

/** Attributes that are shown or read out. */
const readAttributes =
  /^(aria-label|aria-valuetext|placeholder|title|alt|label|heading|lead|description|hint|text|legend)$/;
/** The shop's name is the same in every language; a heading's level is no word. */
const isWordless = (words: string): boolean =>
  !/\p{L}{2}/u.test(words.replaceAll('Doodleloom', '')) || /^h[1-6]$/.test(words);

/** What stands on the page or in such an attribute, by whatever way it is chosen, without having been asked for. */
function saidIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'JSXText') return [String(node.value).trim()];
  if (node.type === 'JSXExpressionContainer') return saidIn(node.expression);
  if (node.type === 'LogicalExpression') return [...saidIn(node.left), ...saidIn(node.right)];
  if (node.type === 'ConditionalExpression') return [...saidIn(node.consequent), ...saidIn(node.alternate)];
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}

/** The words of a page that do not pass through the table. */
export function unspokenIn(file: string, source: string): string[] {
  const found: string[] = [];
  walk(parsed(file, source), (node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      found.push(...(node.children as unknown[]).flatMap(saidIn));
    if (node.type === 'JSXAttribute' && readAttributes.test(String((node.name as Node).name)))
      found.push(...saidIn(node.value));
  });
  return found.filter((words) => !isWordless(words));
}

/** What is asked while a module is loaded, before any language is known. */
export function spokenTooEarly(file: string, source: string): string[] {
  const found: string[] = [];
  walk(parsed(file, source), (node, path) => {
    const isLater = path.some(({ type }) => /Function/.test(type));
    if (!isLater && calledName(node) !== 'said' && speakers[calledName(node)])
      found.push(source.slice(Number(node.start), Number(node.end)));
  });
  return found;
}
