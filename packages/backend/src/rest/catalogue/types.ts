import type { Name } from '../sql/sql.ts';

export interface Column {
  name: string;
  /** As `format_type` writes it: `character varying(20)`, `public.user_status`. */
  type: string;
  isNullable: boolean;
  default: string | null;
  description: string | null;
  maximalLength: number | null;
  enumeration: readonly string[];
}

export interface Table extends Name {
  description: string | null;
  isView: boolean;
  isInsertable: boolean;
  isUpdatable: boolean;
  isDeletable: boolean;
  primaryKey: readonly string[];
  columns: ReadonlyMap<string, Column>;
}

export type ColumnPair = readonly [own: string, foreign: string];

interface KeyRelationship {
  table: Name;
  foreign: Name;
  isSelf: boolean;
  tableIsView: boolean;
  foreignIsView: boolean;
}

/** A foreign key, seen from either end. */
export interface ForeignKeyRelationship extends KeyRelationship {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one';
  constraint: string;
  columns: readonly ColumnPair[];
}

/** Two foreign keys of a table between. */
export interface JunctionRelationship extends KeyRelationship {
  kind: 'many-to-many';
  junction: Name;
  constraints: readonly [source: string, target: string];
  /** Own column, junction column. */
  sourceColumns: readonly ColumnPair[];
  /** Foreign column, junction column. */
  targetColumns: readonly ColumnPair[];
}

/** A function of the row: `messages_of(users) returns setof messages`. */
export interface ComputedRelationship {
  kind: 'computed';
  table: Name;
  foreign: Name;
  function: Name;
  isToOne: boolean;
}

export type Relationship = ForeignKeyRelationship | JunctionRelationship | ComputedRelationship;

export const isToOne = (relationship: Relationship): boolean =>
  relationship.kind === 'computed'
    ? relationship.isToOne
    : relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one';

export interface Parameter {
  /** Empty for an unnamed parameter. */
  name: string;
  type: string;
  isRequired: boolean;
  isVariadic: boolean;
}

export interface Routine extends Name {
  description: string | null;
  parameters: readonly Parameter[];
  returns: { schema: string; name: string; isSet: boolean; isComposite: boolean };
  volatility: 'immutable' | 'stable' | 'volatile';
}

export const returnsScalar = ({ returns }: Routine): boolean => !returns.isSet && !returns.isComposite;
export const returnsSetOfScalar = ({ returns }: Routine): boolean => returns.isSet && !returns.isComposite;
export const returnsVoid = ({ returns }: Routine): boolean =>
  !returns.isSet && returns.schema === 'pg_catalog' && returns.name === 'void';

export const sameName = (a: Name, b: Name): boolean => a.schema === b.schema && a.name === b.name;
/** A key for maps: names may hold any character but a null byte. */
export const keyOf = ({ schema, name }: Name): string => `${schema}\0${name}`;
