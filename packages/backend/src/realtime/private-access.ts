import type { Caller } from '../database/caller.ts';
import { isPostgresError } from '../database/database.ts';
import type { Database, Transaction } from '../database/database.ts';

export type Extension = 'broadcast' | 'presence';

/** Ends a transaction that only asked a question: nothing of it may stay. */
class Answer<Value> extends Error {
  readonly value: Value;
  constructor(value: Value) {
    super('nothing is kept');
    this.value = value;
  }
}

/** PostgreSQL takes no such text: a topic with it can be under no policy. */
const isUnspeakable = (topic: string) => topic.includes('\0');

async function asked<Value>(
  database: Database,
  question: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  try {
    return await database.transaction(async (transaction) => {
      throw new Answer(await question(transaction));
    });
  } catch (error) {
    if (error instanceof Answer) return error.value as Value;
    throw error;
  }
}

const becomeCaller = (transaction: Transaction, { role, claims }: Caller, topic: string) =>
  transaction.query(
    `select set_config('search_path', '"public", "extensions"', true), set_config('request.jwt.claims', $2, true),
       set_config('realtime.topic', $3, true), set_config('role', $1, true)`,
    [role, JSON.stringify({ ...claims, role }), topic],
  );

/** What the policies of `realtime.messages` let the caller read on a private channel: probe rows are written and looked for. */
export async function readableExtensions(
  database: Database,
  caller: Caller,
  topic: string,
): Promise<Set<Extension>> {
  if (isUnspeakable(topic)) return new Set();
  return asked(database, async (transaction) => {
    const { rows: probes } = await transaction.query<{ id: string }>(
      `insert into realtime.messages (topic, extension) values ($1, 'broadcast'), ($1, 'presence') returning id`,
      [topic],
    );
    await becomeCaller(transaction, caller, topic);
    try {
      const { rows } = await transaction.query<{ extension: Extension }>(
        'select extension from realtime.messages where id = any ($1::uuid[])',
        [probes.map(({ id }) => id)],
      );
      return new Set(rows.map(({ extension }) => extension));
    } catch (error) {
      // A policy that fails allows nothing.
      if (isPostgresError(error)) return new Set();
      throw error;
    }
  });
}

/** Whether they let the caller write: the insert is tried and undone. */
export async function mayWrite(
  database: Database,
  caller: Caller,
  topic: string,
  extension: Extension,
): Promise<boolean> {
  if (isUnspeakable(topic)) return false;
  return asked(database, async (transaction) => {
    await becomeCaller(transaction, caller, topic);
    try {
      await transaction.query('insert into realtime.messages (topic, extension) values ($1, $2)', [
        topic,
        extension,
      ]);
      return true;
    } catch (error) {
      if (isPostgresError(error)) return false;
      throw error;
    }
  });
}
