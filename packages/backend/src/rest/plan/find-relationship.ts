import type { Catalogue } from '../catalogue/catalogue.ts';
import { similarNames } from '../catalogue/similar-name.ts';
import {
  keyOf,
  type ForeignKeyRelationship,
  type JunctionRelationship,
  type Relationship,
} from '../catalogue/types.ts';
import { ambiguousRelationship, noRelationship } from '../rest-error.ts';
import type { Name } from '../sql/sql.ts';

/** The one relationship by which `target` can be embedded in `origin`. */
export function findRelationship(
  catalogue: Catalogue,
  origin: Name,
  target: string,
  hint: string | undefined,
): Relationship {
  const known = (catalogue.relationships.get(keyOf(origin)) ?? []).filter(
    ({ foreign }) => foreign.schema === origin.schema,
  );
  const fitting = known.filter((relationship) => fits(relationship, target, hint));
  const [first] = fitting;
  if (!first) throw notFound(catalogue, origin, target, hint, known);
  if (fitting.length > 1) throw ambiguous(origin.name, target, fitting);
  return first;
}

const isOnlyColumn = (relationship: ForeignKeyRelationship, column: string, end: 0 | 1): boolean =>
  relationship.columns.length === 1 && relationship.columns[0]?.[end] === column;

function fits(relationship: Relationship, target: string, hint: string | undefined): boolean {
  if (relationship.kind === 'computed') return relationship.function.name === target;
  if (relationship.isSelf) return fitsSelf(relationship, target, hint);
  if (hint === undefined) return relationship.foreign.name === target || isReferredBy(relationship, target);
  if (relationship.foreign.name !== target) return false;
  return relationship.kind === 'many-to-many'
    ? relationship.junction.name === hint
    : relationship.constraint === hint ||
        isOnlyColumn(relationship, hint, 0) ||
        isOnlyColumn(relationship, hint, 1);
}

/** The target may also be the constraint or the origin's column, but only where it leads to a table. */
const isReferredBy = (relationship: ForeignKeyRelationship | JunctionRelationship, target: string): boolean =>
  relationship.kind !== 'many-to-many' &&
  !relationship.foreignIsView &&
  (relationship.constraint === target || isOnlyColumn(relationship, target, 0));

/** One key of a table to itself is two relationships: the table's name means the many, the column's the one. */
function fitsSelf(
  relationship: ForeignKeyRelationship | JunctionRelationship,
  target: string,
  hint: string | undefined,
): boolean {
  if (relationship.kind === 'many-to-many')
    return relationship.foreign.name === target && hint === relationship.junction.name;
  if (hint !== undefined)
    return (
      relationship.foreign.name === target &&
      relationship.kind === 'one-to-many' &&
      isOnlyColumn(relationship, hint, 1)
    );
  return (
    (relationship.foreign.name === target && relationship.kind === 'one-to-many') ||
    (relationship.kind === 'many-to-one' && isOnlyColumn(relationship, target, 0))
  );
}

function notFound(
  catalogue: Catalogue,
  origin: Name,
  target: string,
  hint: string | undefined,
  known: readonly Relationship[],
) {
  const hinted = hint === undefined ? '' : ` using the hint '${hint}'`;
  return noRelationship(
    `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    `Searched for a foreign key relationship between '${origin.name}' and '${target}'${hinted} in the schema '${origin.schema}', but no matches were found.`,
    suggestion(catalogue, origin, target, known),
  );
}

/** A similar child when the parent has relationships at all, else a similar parent. */
function suggestion(
  { relationships }: Catalogue,
  origin: Name,
  target: string,
  known: readonly Relationship[],
): string | null {
  if (known.length > 0) {
    const children = known.map(({ foreign }) => foreign.name);
    const child = similarNames(target, children).find(({ score }) => score < 1);
    return child ? `Perhaps you meant '${child.name}' instead of '${target}'.` : null;
  }
  const parents = [...relationships.values()].flatMap(([relationship]) =>
    relationship?.table.schema === origin.schema ? [relationship.table.name] : [],
  );
  const [parent] = similarNames(origin.name, parents);
  return parent ? `Perhaps you meant '${parent.name}' instead of '${origin.name}'.` : null;
}

function ambiguous(origin: string, target: string, fitting: readonly Relationship[]) {
  const keyed = fitting.filter((relationship) => relationship.kind !== 'computed');
  const hints = keyed.map(
    (relationship) =>
      `'${relationship.foreign.name}!${
        relationship.kind === 'many-to-many' ? relationship.junction.name : relationship.constraint
      }'`,
  );
  return ambiguousRelationship(
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    keyed.map(described),
    `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
  );
}

const list = (names: readonly (string | undefined)[]): string => `(${names.join(', ')})`;

function described(relationship: ForeignKeyRelationship | JunctionRelationship) {
  const { kind, table, foreign } = relationship;
  return {
    cardinality: kind,
    embedding: `${table.name} with ${foreign.name}`,
    relationship:
      relationship.kind === 'many-to-many'
        ? `${relationship.junction.name} using ${relationship.constraints[0]}${list(relationship.sourceColumns.map(([, column]) => column))} and ${relationship.constraints[1]}${list(relationship.targetColumns.map(([, column]) => column))}`
        : `${relationship.constraint} using ${table.name}${list(relationship.columns.map(([own]) => own))} and ${foreign.name}${list(relationship.columns.map(([, column]) => column))}`,
  };
}
