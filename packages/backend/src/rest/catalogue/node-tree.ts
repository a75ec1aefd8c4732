/** A column of a view's definition: its place, and the table and column it was taken from (0: computed). */
export interface TargetEntry {
  place: number;
  originTable: number;
  originColumn: number;
}

/** The words and brackets of PostgreSQL's printed query tree; a backslash protects the next character. */
const tokens = /[(){}]|(?:\\.|[^\s(){}\\])+/gs;

/**
 * Reads the target list of the outermost query from a rule's `ev_action`, the only thing in the catalogue that tells
 * from where a view's columns come.
 */
export function outermostTargets(tree: string): TargetEntry[] {
  const entries: TargetEntry[] = [];
  let depth = 0;
  let listDepth: number | undefined;
  let entry: TargetEntry | undefined;
  let label = '';
  for (const [token] of tree.matchAll(tokens)) {
    if (token === '(' || token === '{') {
      depth += 1;
      if (label === ':targetList' && token === '(' && depth <= 3 && listDepth === undefined)
        listDepth = depth;
    } else if (token === ')' || token === '}') {
      if (listDepth !== undefined && depth === listDepth + 1 && entry) entries.push(entry);
      if (depth === listDepth) return entries;
      depth -= 1;
    } else if (listDepth !== undefined && depth === listDepth + 1) {
      if (token === 'TARGETENTRY') entry = { place: 0, originTable: 0, originColumn: 0 };
      else if (entry && label === ':resno') entry.place = Number(token);
      else if (entry && label === ':resorigtbl') entry.originTable = Number(token);
      else if (entry && label === ':resorigcol') entry.originColumn = Number(token);
    }
    label = token;
  }
  return entries;
}
