import type { ReadNode } from './read-node.ts';

/** The columns a write or a call must give so that the representation, with its embeds, can be read from them. */
export function neededColumns(root: ReadNode, primaryKey: readonly string[]): string[] {
  const names = root.columns.map(({ field }) => field.name);
  const isComputed = root.children.some(({ relationship }) => relationship?.kind === 'computed');
  if (names.includes('*') || isComputed) return ['*'];
  const keys = root.children.flatMap(({ relationship }) => {
    if (!relationship || relationship.kind === 'computed') return [];
    const columns = relationship.kind === 'many-to-many' ? relationship.sourceColumns : relationship.columns;
    return columns.map(([own]) => own);
  });
  return [...new Set([...names, ...keys, ...primaryKey])].toSorted();
}
