import type { Caller } from '../../database/caller.ts';
import type { Queryable } from '../../database/database.ts';
import { grouped } from '../../rest/grouped.ts';
import type { ColumnView, TableView } from './change-payload.ts';
import type { ChangeRow } from './change-rows.ts';
import type { ChangeCondition } from './change-filter.ts';
import { concerns, concernsTable } from './subscription.ts';
import type { Interest, Subscriber } from './subscription.ts';

/** A subscriber, and those of its interests that a change meets. */
export interface Match {
  subscriber: Subscriber;
  interests: Interest[];
}

/** A table as a role sees it, asked once for each role. */
export type ViewOf = (role: string) => Promise<TableView | undefined>;

export function createViews(transaction: Queryable, relation: string): ViewOf {
  const views = new Map<string, Promise<TableView | undefined>>();
  return (role) => {
    const known = views.get(role) ?? describe(transaction, relation, role);
    views.set(role, known);
    return known;
  };
}

interface RelationRow {
  is_secured: boolean;
  sends_old: boolean;
  columns: ColumnView[];
}

/** A subscriber with interests in the table, and the places of the rows it may see. */
interface Reader extends Match {
  sees: ReadonlySet<number>;
}

/**
 * Who receives each of these changes. The right to the row comes first and is the same question for everybody; only
 * what somebody may see is held against that subscriber's filters.
 */
export async function audienceOf(
  transaction: Queryable,
  relation: string,
  rows: readonly ChangeRow[],
  subscribers: ReadonlySet<Subscriber>,
  viewOf: ViewOf,
): Promise<Match[][]> {
  const readers = await readersOf(transaction, relation, rows, subscribers, viewOf);
  const heard = await Promise.all(
    readers.map(async (reader) => ({ reader, view: await viewOf(reader.subscriber.caller.role) })),
  );
  const matches = rows.map((row, place): Match[] =>
    heard.flatMap(({ reader: { subscriber, interests, sees }, view }) => {
      if (!sees.has(place)) return [];
      const concerned = interests.filter(
        (interest) => concerns(interest, row.schema, row.table, row.type) && mayFilter(interest, view),
      );
      return concerned.length > 0 ? [{ subscriber, interests: concerned }] : [];
    }),
  );
  const holds = await comparisons(transaction, relation, rows, matches);
  return matches.map((ofRow, place) =>
    ofRow
      .map(({ subscriber, interests }) => ({
        subscriber,
        interests: interests.filter(({ conditions }) =>
          conditions.every((condition) => holds(place, condition) !== condition.isNegated),
        ),
      }))
      .filter(({ interests }) => interests.length > 0),
  );
}

/** A filter on a column that the role may not read would tell what is in it. */
const mayFilter = ({ conditions }: Interest, view: TableView | undefined): boolean =>
  conditions.every(({ field }) => view?.columns.some(({ name, isReadable }) => isReadable && name === field));

async function describe(
  transaction: Queryable,
  relation: string,
  role: string,
): Promise<TableView | undefined> {
  const { rows } = await transaction.query<RelationRow>('select * from realtime.describe_relation($1, $2)', [
    relation,
    role,
  ]);
  const [row] = rows;
  return row && { columns: row.columns, isSecured: row.is_secured, sendsOld: row.sends_old };
}

/** Callers with the same claims see the same: each distinct one is asked about once, for all rows at a time. */
async function readersOf(
  transaction: Queryable,
  relation: string,
  rows: readonly ChangeRow[],
  subscribers: ReadonlySet<Subscriber>,
  viewOf: ViewOf,
): Promise<Reader[]> {
  const [row] = rows;
  if (!row) return [];
  const candidates = [...subscribers].flatMap((subscriber) => {
    const interests = subscriber.interests.filter((interest) =>
      concernsTable(interest, row.schema, row.table),
    );
    return interests.length > 0 ? [{ subscriber, interests }] : [];
  });
  const [first] = candidates;
  if (!first) return [];
  const view = await viewOf(first.subscriber.caller.role);
  if (!view?.isSecured) {
    const all = new Set(rows.keys());
    return candidates.map((candidate) => ({ ...candidate, sees: all }));
  }
  const hasKey = view.columns.some(({ isKey }) => isKey);
  const byClaims = [...grouped(candidates, ({ subscriber: { caller } }) => claimsOf(caller))]
    // One role after the other: the question is put together once for each.
    .toSorted(([, [a]], [, [b]]) => (roleOf(a) < roleOf(b) ? -1 : 1));
  const { rows: answers } = await transaction.query<{ seen: string }>(
    'select realtime.rows_seen_by($1, $2, $3, $4)::text as seen',
    [
      relation,
      rows.map(({ compared }) => compared),
      // Without a key a row cannot be read again.
      rows.map(({ type }) => type === 'DELETE' || !hasKey),
      byClaims.map(([claims]) => claims),
    ],
  );
  const seen = JSON.parse(answers[0]?.seen ?? '[]') as number[][];
  return byClaims.flatMap(([, same], index) => {
    const sees = new Set(seen[index]?.map((place) => place - 1));
    return sees.size > 0 ? same.map((candidate) => ({ ...candidate, sees })) : [];
  });
}

const claimsOf = ({ claims, role }: Caller): string => JSON.stringify({ ...claims, role });
const roleOf = (match: Match | undefined): string => match?.subscriber.caller.role ?? '';

type Holds = (place: number, condition: ChangeCondition) => boolean;

/** Each distinct comparison of a row with a value is made once, by PostgreSQL, all of a column at a time. */
async function comparisons(
  transaction: Queryable,
  relation: string,
  rows: readonly ChangeRow[],
  matches: readonly Match[][],
): Promise<Holds> {
  const keyOf = (place: number, { field, operator, operand }: ChangeCondition) =>
    `${place}\0${operator}\0${field}\0${operand}`;
  const asked = new Map<string, { place: number; condition: ChangeCondition }>();
  matches.forEach((ofRow, place) => {
    for (const { interests } of ofRow)
      for (const { conditions } of interests)
        for (const condition of conditions) asked.set(keyOf(place, condition), { place, condition });
  });
  const holding = new Set<string>();
  const groups = grouped([...asked], ([, { condition }]) => `${condition.operator}\0${condition.field}`);
  for (const group of groups.values()) {
    const [, first] = group[0] ?? [];
    if (!first) continue;
    const { rows: answers } = await transaction.query<{ fits: string }>(
      'select array_to_json(realtime.values_that_fit($1, $2, $3, $4, $5, $6))::text as fits',
      [
        relation,
        rows.map(({ compared }) => compared),
        group.map(([, { place }]) => place + 1),
        first.condition.field,
        first.condition.operator,
        group.map(([, { condition }]) => condition.operand),
      ],
    );
    const fits = JSON.parse(answers[0]?.fits ?? '[]') as boolean[];
    group.forEach(([key], index) => {
      if (fits[index]) holding.add(key);
    });
  }
  return (place, condition) => holding.has(keyOf(place, condition));
}
