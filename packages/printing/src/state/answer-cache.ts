import type { Clock, PrintingDatabase } from '../ports.ts';
import { createSingleFlight } from './single-flight.ts';

interface Entry {
  value: unknown;
  savedAt: number;
}

export interface AnswerCache {
  /**
   * The kept answer while it is young enough; otherwise asks once, no matter who else waits for it, and keeps it. Between
   * `lifeMs` and `staleMs` the kept answer is given at once, and the new one is fetched behind it.
   */
  remember<Value>(key: string, lifeMs: number, ask: () => Promise<Value>, staleMs?: number): Promise<Value>;
  find(key: string, lifeMs: number): Promise<unknown>;
  keep(key: string, value: unknown): Promise<void>;
  /** Forgets what nobody may use any more. */
  sweep(olderThanMs: number): Promise<void>;
}

const mostInMemory = 2000;

/** Answers kept in the database for all processes, the lately used ones in memory as well. */
export function createAnswerCache(database: PrintingDatabase, clock: Clock): AnswerCache {
  const memory = new Map<string, Entry>();
  const singleFlight = createSingleFlight<unknown>();
  const isYoung = (entry: Entry | undefined, lifeMs: number): entry is Entry => {
    const age = entry ? clock.now().getTime() - entry.savedAt : Number.NaN;
    return age >= 0 && age < lifeMs;
  };
  const note = (key: string, entry: Entry): void => {
    memory.delete(key);
    memory.set(key, entry);
    const [oldest] = memory.keys();
    if (memory.size > mostInMemory && oldest !== undefined) memory.delete(oldest);
  };

  async function read(key: string, lifeMs: number): Promise<Entry | undefined> {
    const known = memory.get(key);
    if (isYoung(known, lifeMs)) return known;
    const { rows } = await database.query<{ value: unknown; saved_at: number | string }>(
      'select value, saved_at from printing.cached_answers where key = $1',
      [key],
    );
    const [row] = rows;
    const entry = row && { value: row.value, savedAt: Number(row.saved_at) };
    if (!isYoung(entry, lifeMs)) return undefined;
    note(key, entry);
    return entry;
  }

  async function keep(key: string, value: unknown): Promise<void> {
    const savedAt = clock.now().getTime();
    await database.query(
      `insert into printing.cached_answers (key, value, saved_at) values ($1, $2::text::jsonb, $3::bigint)
       on conflict (key) do update set value = excluded.value, saved_at = excluded.saved_at`,
      [key, JSON.stringify(value), savedAt],
    );
    note(key, { value, savedAt });
  }

  return {
    find: async (key, lifeMs) => (await read(key, lifeMs))?.value,
    keep,
    async remember<Value>(key: string, lifeMs: number, ask: () => Promise<Value>, staleMs = lifeMs) {
      const refresh = async (): Promise<unknown> => {
        const fresh = await ask();
        await keep(key, fresh);
        return fresh;
      };
      const value = await singleFlight(key, async () => {
        const entry = await read(key, Math.max(lifeMs, staleMs));
        if (!entry) return refresh();
        // Anyone who comes now is served; the next one gets the new answer. A failure leaves the old one in place.
        if (!isYoung(entry, lifeMs)) void singleFlight(`refresh:${key}`, refresh).catch(() => undefined);
        return entry.value;
      });
      // Under one key lies what one kind of question answered.
      return value as Value;
    },
    async sweep(olderThanMs) {
      const before = clock.now().getTime() - olderThanMs;
      await database.query('delete from printing.cached_answers where saved_at < $1::bigint', [before]);
      for (const [key, entry] of memory) if (entry.savedAt < before) memory.delete(key);
    },
  };
}
