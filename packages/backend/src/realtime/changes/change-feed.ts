import type { Database } from '../../database/database.ts';
import { grouped } from '../../rest/grouped.ts';
import { atOnce } from '../limits.ts';
import { audienceOf, createViews } from './audience.ts';
import { changeData } from './change-payload.ts';
import type { Change, TableView } from './change-payload.ts';
import { nextChanges, tableName } from './change-rows.ts';
import { concernsTable } from './subscription.ts';
import type { Interest, Subscriber } from './subscription.ts';

export interface ChangeFeed {
  /** False when there are too many of its network. */
  add(subscriber: Subscriber): boolean;
  remove(subscriber: Subscriber): void;
  close(): Promise<void>;
}

/** Tells subscribers of committed changes, in the order of the commits. */
export async function createChangeFeed(
  database: Database,
  watchersPerNetwork: number,
  onError: (error: unknown) => void,
): Promise<ChangeFeed> {
  const subscribers = new Set<Subscriber>();
  const watchers = atOnce(watchersPerNetwork);
  let working: Promise<void> = Promise.resolve();

  const stop = await database.listen('realtime_changes', (payload) => {
    // Read or not, the changes are gone for those who subscribe later.
    if (subscribers.size === 0) return;
    const [transactionId = '', relation = ''] = payload.split(' ');
    working = working.then(() => deliver(database, subscribers, transactionId, relation)).catch(onError);
  });

  return {
    add(subscriber) {
      if (!watchers.enter(subscriber.network)) return false;
      subscribers.add(subscriber);
      return true;
    },
    remove(subscriber) {
      if (subscribers.delete(subscriber)) watchers.leave(subscriber.network);
    },
    async close() {
      await stop();
      await working;
    },
  };
}

interface Message {
  subscriber: Subscriber;
  payload: string;
}

async function deliver(
  database: Database,
  subscribers: ReadonlySet<Subscriber>,
  transactionId: string,
  relation: string,
): Promise<void> {
  const name = await tableName(database, relation);
  const isOfInterest = () =>
    name !== undefined &&
    [...subscribers].some(({ interests }) =>
      interests.some((interest) => concernsTable(interest, name.schema, name.table)),
    );
  for (let after = 0, isLast = false; !isLast && isOfInterest();) {
    const next = await readChunk(database, subscribers, transactionId, relation, after);
    // Sent only after the transaction: a socket must never make the database wait.
    for (const { subscriber, payload } of next.messages)
      if (subscribers.has(subscriber)) subscriber.tell(payload);
    ({ after, isLast } = next);
  }
}

async function readChunk(
  database: Database,
  subscribers: ReadonlySet<Subscriber>,
  transactionId: string,
  relation: string,
  after: number,
): Promise<{ messages: Message[]; after: number; isLast: boolean }> {
  return database.transaction(async (transaction) => {
    const { rows, isLast } = await nextChanges(transaction, transactionId, relation, after);
    const viewOf = createViews(transaction, relation);
    const messages: Message[] = [];
    const audiences = await audienceOf(transaction, relation, rows, subscribers, viewOf);
    for (const [place, row] of rows.entries()) {
      for (const { subscriber, interests } of audiences[place] ?? []) {
        const view = await viewOf(subscriber.caller.role);
        if (view) messages.push(...messagesFor(row, view, subscriber, interests));
      }
    }
    return { messages, after: rows.at(-1)?.id ?? after, isLast };
  });
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

/** A thousand subscribers of one role receive the same text: it is serialised once. */
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
