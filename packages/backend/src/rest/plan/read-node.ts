import type { Relationship, Table } from '../catalogue/types.ts';
import type { Field } from '../grammar/field.ts';
import type { Filter } from '../grammar/filter.ts';
import type { OrderTerm } from '../grammar/order.ts';
import type { Aggregate, Join } from '../grammar/select.ts';
import type { Name } from '../sql/sql.ts';

/** A column of the result; `isWholeRow` counts rows of a spread resource, whose rows arrive as one value. */
export interface ReadColumn {
  field: Field;
  alias?: string | undefined;
  cast?: string | undefined;
  aggregate?: Aggregate | undefined;
  aggregateCast?: string | undefined;
  isWholeRow?: boolean;
}

/** `embed=is.null`: parents without (or with) a match. */
export interface NullEmbed {
  kind: 'null-embed';
  child: ReadNode;
  isNegated: boolean;
}

export type Condition = Filter | NullEmbed | ConditionGroup;

export interface ConditionGroup {
  kind: 'and' | 'or';
  isNegated: boolean;
  terms: readonly Condition[];
}

export interface Ordering extends OrderTerm {
  /** The embedded resource that `relation` names. */
  child?: ReadNode;
}

/** One column that a spread resource gives to its parent. */
export interface SpreadColumn {
  name: string;
  aggregate?: Aggregate | undefined;
  aggregateCast?: string | undefined;
  alias?: string | undefined;
}

/** How a child shows in its parent's row. */
export type Showing = 'object' | 'array' | 'spread' | 'spread-array' | 'hidden';

/** One resource of the request: the root, or an embedded one. */
export interface ReadNode {
  /** As the request names it, and the name it gives it. */
  name: string;
  alias?: string | undefined;
  hint?: string | undefined;
  join?: Join | undefined;
  isSpread: boolean;
  depth: number;

  /** What is read, and how its columns are written: an alias, or the table itself. */
  source: Name;
  sourceAlias?: string | undefined;
  /** The catalogue's table behind it; none for a function that returns no table. */
  table?: Table | undefined;
  relationship?: Relationship | undefined;
  parent?: ReadNode | undefined;
  /** The name of the lateral row in the parent's statement. */
  rowAlias: string;

  columns: ReadColumn[];
  conditions: Condition[];
  order: Ordering[];
  limit?: number | undefined;
  offset: number;
  children: ReadNode[];
  showing: Showing;
  spreadColumns: SpreadColumn[];
}

export const outputName = (node: ReadNode): string => node.alias ?? node.name;

/** How the node's columns are qualified. */
export const qualifierOf = (node: ReadNode): Name =>
  node.sourceAlias === undefined ? node.source : { schema: '', name: node.sourceAlias };

/** The alias of the rows that a write or a function call made. */
export const sourceRows: Name = { schema: '', name: 'pgrst_source' };
