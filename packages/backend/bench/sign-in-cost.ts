import { randomUUID } from 'node:crypto';
import { limitGuesses } from '../src/auth/limit.ts';
import { createLiveSessions } from '../src/auth/sessions/live-sessions.ts';
import type { AuthCall } from '../src/auth/auth-context.ts';
import { defaultAuthSettings } from '../src/auth/auth-settings.ts';
import { visitorOf } from '../src/auth/visitor.ts';
import { backendMigrations, migrate } from '../src/database/migrate.ts';
import { openPglite } from '../src/database/pglite.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { englishAlone } from '../src/mail/mail-words.ts';
import { startBackend } from './start-process.ts';

/**
 * What the limits of sign-in and the question after a session cost, beside the smallest question there is. They take
 * turns, so that other work on the machine hits all alike.
 *
 *   npx tsx packages/backend/bench/sign-in-cost.ts [memory|postgres] [rounds]
 */
const [kind = 'memory', roundsText = '1000'] = process.argv.slice(2);
const rounds = Number(roundsText);
const server = kind === 'postgres' ? await startBackend('--database', 'postgres') : undefined;
const database = server
  ? openPostgres({ connectionString: server.announcement.databaseUrl ?? '', maxConnections: 2 })
  : await openPglite({ dataDir: 'memory' });
await migrate(database, [backendMigrations]);

const [sub, session] = [randomUUID(), randomUUID()];
await database.query('insert into auth.users (id, email) values ($1, $2)', [sub, `${sub}@example.com`]);
await database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, sub]);
const sessions = await createLiveSessions(database);
const claims = { sub, session_id: session };
const guarded = sessions.guard(async (token) => ({ role: 'authenticated', claims, token }));

const settings = { ...defaultAuthSettings, baseUrl: 'http://localhost/auth/v1', siteUrl: 'http://localhost' };
const visitor = visitorOf(new Request('http://localhost'), {
  secret: 'x',
  baseUrl: settings.baseUrl,
  languages: englishAlone,
});
const call = { context: { database, settings }, visitor } as unknown as AuthCall;

let guess = 0;
const tasks = {
  'select 1': () => database.query('select 1'),
  'three budgets of a sign-in': () =>
    limitGuesses(call, {
      of: 'password',
      whose: `somebody ${(guess += 1)}`,
      knownPlace: undefined,
      along: 'anonymous',
    }).catch(() => undefined),
  'a session, asked about': () => {
    sessions.forget();
    return guarded('token');
  },
  'a session, remembered': () => guarded('token'),
};
const times = new Map<string, number[]>(Object.keys(tasks).map((name) => [name, []]));
for (let round = -200; round < rounds; round += 1) {
  for (const [name, task] of Object.entries(tasks)) {
    if (round % 20 === 0) await database.query(`delete from limits.budgets where key like 'anonymous%'`);
    const start = performance.now();
    await task();
    if (round >= 0) times.get(name)?.push(performance.now() - start);
  }
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
for (const [name, values] of times) console.log(`${name}: median ${median(values).toFixed(3)} ms`);
await sessions.close();
await database.close();
await server?.stop();
