import { isToOne } from '../catalogue/types.ts';
import type { ReadNode, Showing } from './read-node.ts';

/** `rel()` joins without adding anything, unless something deeper shows. */
const showsNothing = (node: ReadNode): boolean =>
  node.columns.length === 0 && node.children.every(showsNothing);

export function showChildren(node: ReadNode): Showing {
  const one = node.relationship === undefined || isToOne(node.relationship);
  if (node.isSpread) return one ? 'spread' : 'spread-array';
  if (node.relationship && showsNothing(node)) return 'hidden';
  return one ? 'object' : 'array';
}
