import type { Queryable } from '../../database/database.ts';
import { grouped } from '../../rest/grouped.ts';
import type { ColumnView, TableView } from './change-payload.ts';
import type { ChangeRow } from './change-rows.ts';
import { concerns } from './subscription.ts';
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

/** Who is to hear of the change: those whose filters it passes, and of them those who may see the row. */
export async function audienceOf(
  transaction: Queryable,
  relation: string,
  row: ChangeRow,
  subscribers: ReadonlySet<Subscriber>,
  viewOf: ViewOf,
): Promise<Match[]> {
  return allowed(transaction, relation, row, await fitting(transaction, relation, row, subscribers), viewOf);
}

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

/** Whose filters the row passes. Each distinct comparison is made once, by PostgreSQL, for all values at a time. */
async function fitting(
  transaction: Queryable,
  relation: string,
  row: ChangeRow,
  subscribers: ReadonlySet<Subscriber>,
): Promise<Match[]> {
  const candidates = [...subscribers].flatMap((subscriber) => {
    const interests = subscriber.interests.filter((interest) =>
      concerns(interest, row.schema, row.table, row.type),
    );
    return interests.length > 0 ? [{ subscriber, interests }] : [];
  });
  const conditions = candidates.flatMap(({ interests }) =>
    interests.flatMap((interest) => interest.conditions),
  );
  const results = new Map<string, boolean>();
  for (const [, group] of grouped(conditions, ({ field, operator }) => `${operator}\0${field}`)) {
    const [first] = group;
    if (!first) continue;
    const operands = [...new Set(group.map(({ operand }) => operand))];
    const fits = await fittingOperands(transaction, relation, row, first.field, first.operator, operands);
    operands.forEach((operand, index) =>
      results.set(`${first.operator}\0${first.field}\0${operand}`, fits[index] ?? false),
    );
  }
  const passes = (interest: Interest) =>
    interest.conditions.every(
      ({ field, operator, operand, isNegated }) =>
        (results.get(`${operator}\0${field}\0${operand}`) ?? false) !== isNegated,
    );
  return candidates
    .map(({ subscriber, interests }) => ({ subscriber, interests: interests.filter(passes) }))
    .filter(({ interests }) => interests.length > 0);
}

async function fittingOperands(
  transaction: Queryable,
  relation: string,
  row: ChangeRow,
  field: string,
  operator: string,
  operands: readonly string[],
): Promise<boolean[]> {
  const { rows } = await transaction.query<{ fits: string }>(
    'select array_to_json(realtime.values_that_fit($1, $2, $3, $4, $5))::text as fits',
    [relation, row.compared, field, operator, operands],
  );
  return JSON.parse(rows[0]?.fits ?? '[]') as boolean[];
}

/** Who may see the row. Callers with the same claims see the same: each distinct one is asked about once. */
async function allowed(
  transaction: Queryable,
  relation: string,
  row: ChangeRow,
  matches: readonly Match[],
  viewOf: ViewOf,
): Promise<Match[]> {
  const [first] = matches;
  if (!first || row.type === 'DELETE') return [...matches];
  const view = await viewOf(first.subscriber.caller.role);
  const keys = view?.columns.filter(({ isKey }) => isKey) ?? [];
  // Without a key the row cannot be read again, and only its lack of one is told.
  if (!view?.isSecured || keys.length === 0) return [...matches];
  const key = `{${keys.map(({ name }) => `${JSON.stringify(name)}:${row.record?.[name] ?? 'null'}`).join(',')}}`;
  const claimsOf = ({ subscriber }: Match) =>
    JSON.stringify({ ...subscriber.caller.claims, role: subscriber.caller.role });
  const distinct = [...grouped(matches, claimsOf).keys()];
  const { rows } = await transaction.query<{ visible: string }>(
    'select array_to_json(realtime.visible_to($1, $2, $3))::text as visible',
    [relation, key, distinct],
  );
  const visible = JSON.parse(rows[0]?.visible ?? '[]') as boolean[];
  const allowedClaims = new Set(distinct.filter((_claims, index) => visible[index]));
  return matches.filter((match) => allowedClaims.has(claimsOf(match)));
}
