import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { relayMessage } from './relay-message.ts';
import type { RelayMessage } from './relay-message.ts';

export interface Relay {
  /** Tells the other server processes. */
  publish(message: RelayMessage): Promise<void>;
  close(): Promise<void>;
}

const channel = 'realtime_relay';
/** A notice holds at most 8000 bytes; our own prefix is 37 of them. */
const largestNotice = 7900;

/**
 * Between server processes, over NOTIFY. A notice is `<process> <message>`, or `<process>#<row>` when the message waits in
 * the table because it is too long; SQL code that sends a broadcast has no process and writes `#<row>`.
 */
export async function createRelay(
  database: Database,
  onMessage: (message: RelayMessage, origin: string) => void,
  onError: (error: unknown) => void,
): Promise<Relay> {
  const self = randomUUID();
  let reading: Promise<void> = Promise.resolve();

  const receive = async (notice: string) => {
    const [, origin = '', mark = '', rest = ''] = /^([^ #]*)([ #])(.*)$/s.exec(notice) ?? [];
    if (origin === self) return;
    const text = mark === '#' ? await fetchMessage(database, rest) : rest;
    if (text !== undefined) onMessage(relayMessage.parse(JSON.parse(text)), origin);
  };
  const stop = await database.listen(channel, (notice) => {
    reading = reading.then(() => receive(notice)).catch(onError);
  });

  return {
    async publish(message) {
      // The embedded engine has one process only.
      if (database.engine === 'pglite') return;
      const text = JSON.stringify(message);
      if (Buffer.byteLength(text) < largestNotice) {
        await database.query('select pg_notify($1, $2)', [channel, `${self} ${text}`]);
        return;
      }
      await database.query(
        `with stored as (insert into realtime.relay (message) values ($3) returning id)
         select pg_notify($1, $2 || '#' || id) from stored`,
        [channel, self, text],
      );
    },
    async close() {
      await stop();
      await reading;
    },
  };
}

async function fetchMessage(database: Database, id: string): Promise<string | undefined> {
  const { rows } = await database.query<{ message: string }>(
    'select message from realtime.relay where id = $1',
    [id],
  );
  return rows[0]?.message;
}
