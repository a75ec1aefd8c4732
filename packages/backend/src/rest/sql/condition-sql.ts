import type { Table } from '../catalogue/types.ts';
import type { Field, JsonStep } from '../grammar/field.ts';
import type { Filter, Operation } from '../grammar/filter.ts';
import type { Condition, NullEmbed } from '../plan/read-node.ts';
import { bind, identifier, joined, nothing, qualified, sql, type Name, type Sql } from './sql.ts';

/** Where the conditions are read: how columns are written, and what is known of their types. */
export interface Scope {
  qualifier: Name;
  table: Table | undefined;
}

export const columnSql = ({ qualifier }: Scope, name: string): Sql =>
  name === '*' ? sql`${qualified(qualifier)}.*` : sql`${qualified(qualifier)}.${identifier(name)}`;

const stepSql = ({ arrow, key, index }: JsonStep): Sql => {
  const operand = index === undefined ? bind(key) : sql`${bind(index)}::int`;
  return arrow === '->' ? sql`->${operand}` : sql`->>${operand}`;
};

/** A column, or the place in it that a JSON path leads to; what is no JSON is made JSON first. */
export function fieldSql(scope: Scope, field: Field): Sql {
  const column = columnSql(scope, field.name);
  if (field.path.length === 0) return column;
  const type = scope.table?.columns.get(field.name)?.type;
  const base = type === 'json' || type === 'jsonb' ? column : sql`to_jsonb(${column})`;
  return sql`${base}${joined(field.path.map(stepSql), nothing)}`;
}

const operators: Readonly<Record<string, Sql>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxr: sql`&<`,
  nxl: sql`&>`,
  adj: sql`-|-`,
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
};
const operatorSql = (name: string): Sql => operators[name] ?? nothing;

const truthSql: Readonly<Record<Extract<Operation, { kind: 'is' }>['value'], Sql>> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
};

/** `{"a","b"}`: one parameter for a whole list, whose type PostgreSQL takes from the column. */
export const arrayLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;

function operationSql(operation: Operation): Sql {
  switch (operation.kind) {
    case 'comparison':
      return sql`${operatorSql(operation.operator)} ${bind(operation.value)}`;
    case 'quantifiable': {
      const { operator, quantifier } = operation;
      const isPattern = operator === 'like' || operator === 'ilike';
      const value = bind(isPattern ? operation.value.replaceAll('*', '%') : operation.value);
      const operand =
        quantifier === 'any' ? sql`any(${value})` : quantifier === 'all' ? sql`all(${value})` : value;
      return sql`${operatorSql(operator)} ${operand}`;
    }
    case 'search': {
      const language = operation.language === undefined ? nothing : sql`${bind(operation.language)}, `;
      return sql`@@ ${operatorSql(operation.operator)}(${language}${bind(operation.value)})`;
    }
    case 'is':
      return sql`is ${truthSql[operation.value]}`;
    case 'isdistinct':
      return sql`is distinct from ${bind(operation.value)}`;
    case 'in':
      // An empty list is one empty element to the grammar; it matches nothing.
      return operation.values.length === 1 && operation.values[0] === ''
        ? sql`= any('{}')`
        : sql`= any(${bind(arrayLiteral(operation.values))})`;
  }
}

function filterSql(scope: Scope, { field, operation, isNegated }: Filter): Sql {
  const plain = fieldSql(scope, field);
  const isVector = scope.table?.columns.get(field.name)?.type === 'tsvector';
  const searched =
    operation.kind === 'search' && !isVector
      ? sql`to_tsvector(${operation.language === undefined ? nothing : sql`${bind(operation.language)}, `}${plain})`
      : plain;
  return sql`${isNegated ? sql`not ` : nothing}${searched} ${operationSql(operation)}`;
}

/** By default the lateral row of the embedded resource tells; a count has no such rows and asks otherwise. */
export type NullEmbedSql = (condition: NullEmbed) => Sql;
const byLateralRow: NullEmbedSql = ({ child, isNegated }) =>
  sql`${identifier(child.rowAlias)} is ${isNegated ? nothing : sql`not `}distinct from null`;

const operatorsOfGroups = { and: sql` and `, or: sql` or ` };

export function conditionSql(
  scope: Scope,
  condition: Condition,
  nullEmbedSql: NullEmbedSql = byLateralRow,
): Sql {
  if (condition.kind === 'filter') return filterSql(scope, condition);
  if (condition.kind === 'null-embed') return nullEmbedSql(condition);
  const terms = condition.terms.map((term) => conditionSql(scope, term, nullEmbedSql));
  return sql`${condition.isNegated ? sql`not ` : nothing}(${joined(terms, operatorsOfGroups[condition.kind])})`;
}
