import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { startLeases } from '../src/queue/lease.ts';
import { openQueue } from '../src/queue/queue.ts';
import { heldJob } from './held-job.ts';
import { freshPostgresUrl } from './test-database.ts';

describe('processes that share a queue', { timeout: 120_000 }, () => {
  let url: string;
  let database: Database;
  beforeAll(async () => {
    url = await freshPostgresUrl();
    database = openPostgres({ connectionString: url, maxConnections: 6 });
  });
  afterAll(() => database.close());
  const open = (leaseSeconds: number) =>
    openQueue({
      database,
      onError: (error) => expect.soft(error).toBeUndefined(),
      pollMs: 200,
      leaseSeconds,
    });

  // holds D-012
  test('what a killed worker had under way is another’s next try, without the pause that follows a failure', async () => {
    const queue = await open(2);
    await queue.send(heldJob, {}, { key: 'an order' });
    const script = join(import.meta.dirname, 'crash-worker.ts');
    const args = ['--conditions=source', '--import', 'tsx', script, url, '2'];
    const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(createInterface(worker.stdout), 'line');
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    const number = await new Promise<number>((resolve) => {
      void queue.work(heldJob, async (_, attempt) => resolve(attempt.number));
    });
    expect(number).toBe(2);
    await vi.waitFor(async () => expect(await queue.countOpen(heldJob)).toBe(0), { timeout: 30_000 });
    await queue.stop();
  });

  test('a long job of a worker that lives is nobody else’s, however many leases it lasts', async () => {
    const [mine, other] = [await open(1), await open(1)];
    let runs = 0;
    let end: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => (end = resolve));
    for (const queue of [mine, other]) {
      await queue.work(heldJob, async () => {
        runs += 1;
        await isOver;
      });
    }
    await mine.send(heldJob, {});
    const renewals = new Set<number>();
    await vi.waitFor(
      async () => {
        const { rows } = await database.query<{ started_on: Date }>(
          `select started_on from pgboss.job where name = $1 and state = 'active'`,
          [heldJob.name],
        );
        for (const { started_on } of rows) renewals.add(started_on.getTime());
        expect(renewals.size).toBeGreaterThan(12);
      },
      { timeout: 60_000, interval: 20 },
    );
    expect(runs).toBe(1);
    end();
    await vi.waitFor(async () => expect(await mine.countOpen(heldJob)).toBe(0), { timeout: 30_000 });
    await Promise.all([mine.stop(), other.stop()]);
  });

  test('after a pause of the database everybody renews before anybody takes over', async () => {
    const queue = await open(20);
    let isAway = true;
    const said: string[] = [];
    const errors: unknown[] = [];
    const away: Database = Object.assign(Object.create(database) as Database, {
      query(sql: string, parameters?: readonly unknown[]) {
        if (isAway) return Promise.reject(new Error('the database is away'));
        said.push(sql.includes('set started_on') ? 'renews' : 'takes over');
        return database.query(sql, parameters);
      },
    });
    const leases = startLeases({
      database: away,
      held: () => [],
      leaseSeconds: 1,
      wake: async () => undefined,
      onError: (error) => errors.push(error),
    });
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(2), { timeout: 30_000 });
    isAway = false;
    await vi.waitFor(() => expect(said.length).toBeGreaterThan(2), { timeout: 30_000 });
    leases.stop();
    expect(said.slice(0, 3)).toEqual(['renews', 'renews', 'takes over']);
    await queue.stop();
  });
});
