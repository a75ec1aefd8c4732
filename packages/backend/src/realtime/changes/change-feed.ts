import type { Database, Queryable } from '../../database/database.ts';
import { grouped } from '../../rest/grouped.ts';
import { changeData } from './change-payload.ts';
import type { Change, ColumnView, RowTexts, TableView } from './change-payload.ts';
import { concerns } from './subscription.ts';
import type { ChangeType, Interest, Subscriber } from './subscription.ts';

interface ChangeRow {
  schema: string;
  table: string;
  type: ChangeType;
  changedAt: string;
  record: RowTexts | null;
  oldRecord: RowTexts | null;
  /** The row a filter looks at, as JSON text. */
  compared: string;
}

const changesSql = `
  select n.nspname as schema, k.relname as table, c.type,
    to_char(c.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt",
    (select json_object_agg(key, value::text) from jsonb_each(c.record)) as record,
    (select json_object_agg(key, value::text) from jsonb_each(c.old_record)) as "oldRecord",
    coalesce(c.record, c.old_record)::text as compared
  from realtime.changes c
  join pg_catalog.pg_class k on k.oid = c.relation
  join pg_catalog.pg_namespace n on n.oid = k.relnamespace
  where c.transaction_id = $1 and c.relation = $2
  order by c.id`;

interface RelationRow {
  is_secured: boolean;
  sends_old: boolean;
  columns: ColumnView[];
}

export interface ChangeFeed {
  add(subscriber: Subscriber): void;
  remove(subscriber: Subscriber): void;
  close(): Promise<void>;
}

/** Tells subscribers of committed changes, in the order of the commits. */
export async function createChangeFeed(
  database: Database,
  onError: (error: unknown) => void,
): Promise<ChangeFeed> {
  const subscribers = new Set<Subscriber>();
  let working: Promise<void> = Promise.resolve();

  const stop = await database.listen('realtime_changes', (payload) => {
    // Read or not, the changes are gone for those who subscribe later.
    if (subscribers.size === 0) return;
    const [transactionId = '', relation = ''] = payload.split(' ');
    working = working.then(() => deliver(database, subscribers, transactionId, relation)).catch(onError);
  });

  return {
    add: (subscriber) => void subscribers.add(subscriber),
    remove: (subscriber) => void subscribers.delete(subscriber),
    async close() {
      await stop();
      await working;
    },
  };
}

interface Match {
  subscriber: Subscriber;
  interests: Interest[];
}

async function deliver(
  database: Database,
  subscribers: ReadonlySet<Subscriber>,
  transactionId: string,
  relation: string,
): Promise<void> {
  const messages = await database.transaction(async (transaction) => {
    const { rows } = await transaction.query<ChangeRow>(changesSql, [transactionId, relation]);
    const views = new Map<string, Promise<TableView | undefined>>();
    const viewOf = (role: string) => {
      const known = views.get(role) ?? describe(transaction, relation, role);
      views.set(role, known);
      return known;
    };
    const found: { subscriber: Subscriber; payload: string }[] = [];
    for (const row of rows) {
      const matches = await allowed(
        transaction,
        relation,
        row,
        await fitting(transaction, relation, row, subscribers),
        viewOf,
      );
      for (const { subscriber, interests } of matches) {
        const view = await viewOf(subscriber.caller.role);
        if (view) found.push(...messagesFor(row, view, subscriber, interests));
      }
    }
    return found;
  });
  // Told only after the transaction: a socket must never make the database wait.
  for (const { subscriber, payload } of messages) if (subscribers.has(subscriber)) subscriber.tell(payload);
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

/** A filter was checked when it was subscribed; a table changed since then fits nothing. */
async function fittingOperands(
  transaction: Queryable,
  relation: string,
  row: ChangeRow,
  field: string,
  operator: string,
  operands: readonly string[],
): Promise<boolean[]> {
  await transaction.query('savepoint comparison');
  try {
    const { rows } = await transaction.query<{ fits: string }>(
      'select array_to_json(realtime.fitting_values($1, $2, $3, $4, $5))::text as fits',
      [relation, row.compared, field, operator, operands],
    );
    await transaction.query('release savepoint comparison');
    return JSON.parse(rows[0]?.fits ?? '[]') as boolean[];
  } catch {
    await transaction.query('rollback to savepoint comparison');
    return [];
  }
}

/** Who may see the row. Callers with the same claims see the same: each distinct one is asked about once. */
async function allowed(
  transaction: Queryable,
  relation: string,
  row: ChangeRow,
  matches: readonly Match[],
  viewOf: (role: string) => Promise<TableView | undefined>,
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

/** One message for all interests that want the same columns. */
function messagesFor(
  change: Change,
  view: TableView,
  subscriber: Subscriber,
  interests: readonly Interest[],
) {
  const bySelect = grouped(interests, ({ select }) => select?.join('\0'));
  return [...bySelect.values()].map((same) => ({
    subscriber,
    payload: `{"ids":${JSON.stringify(same.map(({ id }) => id))},"data":${cachedData(change, view, same[0]?.select)}}`,
  }));
}

const dataCache = new WeakMap<Change, Map<TableView, Map<string, string>>>();

/** A thousand subscribers of one role hear the same text: it is written once. */
function cachedData(change: Change, view: TableView, select: readonly string[] | undefined): string {
  const byView = dataCache.get(change) ?? new Map<TableView, Map<string, string>>();
  dataCache.set(change, byView);
  const bySelect = byView.get(view) ?? new Map<string, string>();
  byView.set(view, bySelect);
  const key = select?.join('\0') ?? '\0';
  const known = bySelect.get(key) ?? changeData(change, view, select);
  bySelect.set(key, known);
  return known;
}
