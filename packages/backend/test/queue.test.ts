import { setInterval } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { defineJob } from '../src/queue/job.ts';
import { openQueue, type Queue } from '../src/queue/queue.ts';
import { startChores } from '../src/queue/schedule.ts';
import { engines, openTestDatabase } from './test-database.ts';

/** A promise that another part of the test settles. */
function signal<Value = void>() {
  let settle: (value: Value) => void = () => {};
  const heard = new Promise<Value>((resolve) => (settle = resolve));
  return { heard, settle };
}

describe.each(engines)('the queue on %s', (engine) => {
  let database: Database;
  let queue: Queue;
  const errors: unknown[] = [];
  const open = () => openQueue({ database, onError: (error) => errors.push(error), pollMs: 200 });
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    queue = await open();
  });
  afterAll(async () => {
    await queue.stop();
    await database.close();
  });
  /** A job that failed waits some seconds for its next try, longer each time: here it need not. */
  async function hurried<Result>({ name }: { name: string }, outcome: Promise<Result>): Promise<Result> {
    let isOver = false;
    const hurrying = (async () => {
      for await (const _ of setInterval(50)) {
        if (isOver) return;
        await database.query(
          `update pgboss.job set start_after = now() where name = $1 and state = 'retry' and start_after > now()`,
          [name],
        );
      }
    })();
    try {
      return await outcome;
    } finally {
      isOver = true;
      await hurrying;
    }
  }

  // holds D-011
  test('a job is done with what it was sent with', async () => {
    const job = defineJob<{ drawing: string }>('greet');
    const done = signal<string>();
    await queue.work(job, async ({ drawing }) => done.settle(drawing));
    await queue.send(job, { drawing: 'cat' });
    expect(await done.heard).toBe('cat');
  });

  test('while a job waits, another with its key is the same job', async () => {
    const job = defineJob<{ number: number }>('keyed');
    await queue.send(job, { number: 1 }, { key: 'a' });
    await queue.send(job, { number: 2 }, { key: 'a' });
    await queue.send(job, { number: 3 }, { key: 'b' });
    const seen: number[] = [];
    const both = signal();
    await queue.work(job, async ({ number }) => {
      seen.push(number);
      if (seen.length === 2) both.settle();
    });
    await both.heard;
    expect(seen.toSorted((one, other) => one - other)).toEqual([1, 3]);
    expect(await queue.countOpen(job)).toBeLessThanOrEqual(1);
  });

  test('what may be sent only while none is open waits for the running one and for its next try', async () => {
    const job = defineJob<object>('sent-when-forgotten', { retryDelaySeconds: 60 });
    const sendAgain = () => queue.send(job, {}, { key: 'a', unlessOpen: true });
    const running = signal();
    const fails = signal();
    await queue.send(job, {}, { key: 'a' });
    await queue.work(job, async () => {
      running.settle();
      await fails.heard;
      throw new Error('not yet');
    });
    await running.heard;
    await sendAgain();
    expect(await queue.countOpen(job, 'a')).toBe(1);
    fails.settle();
    await vi.waitUntil(() => errors.some((error) => String(error).includes('not yet')));
    await sendAgain();
    expect(await queue.countOpen(job, 'a')).toBe(1);
    await queue.send(job, {}, { key: 'b', unlessOpen: true, afterSeconds: 60 });
    expect(await queue.countOpen(job)).toBe(2);
  });

  test('a sender of one is served before the second of a sender of many', async () => {
    const job = defineJob<{ of: string }>('fair');
    for (const behind of [0, 1, 2]) await queue.send(job, { of: `many ${behind}` }, { behind });
    await queue.send(job, { of: 'one' });
    const served: string[] = [];
    const last = signal();
    await queue.work(job, async ({ of }) => {
      served.push(of);
      if (served.length === 4) last.settle();
    });
    await last.heard;
    expect(served).toEqual(['many 0', 'one', 'many 1', 'many 2']);
  });

  test('jobs without a key are never merged', async () => {
    const job = defineJob<object>('keyless');
    await queue.send(job, {});
    await queue.send(job, {});
    expect(await queue.countOpen(job)).toBe(2);
  });

  test('a job that throws is tried again, and the last try knows that it is the last', async () => {
    const job = defineJob<object>('stubborn', { retries: 2, retryDelaySeconds: 0 });
    const attempts: [number, boolean][] = [];
    const last = signal();
    await queue.work(job, async (_, { number, isLast }) => {
      attempts.push([number, isLast]);
      if (isLast) last.settle();
      throw new Error(`try ${number} failed`);
    });
    await queue.send(job, {});
    await hurried(job, last.heard);
    expect(attempts).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
  });

  test('a job sent in a transaction that rolls back was never sent', async () => {
    const job = defineJob<object>('undone');
    await queue.send(job, {}, { key: 'before' });
    const work = database.transaction(async (transaction) => {
      await queue.send(job, {}, { key: 'inside' }, transaction);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await queue.countOpen(job)).toBe(1);
  });

  test('a kind that nobody has used yet can be sent inside a transaction', async () => {
    const job = defineJob<object>('first-inside');
    await database.transaction((transaction) => queue.send(job, {}, {}, transaction));
    const done = signal<number>();
    await queue.work(job, async (_, { number }) => done.settle(number));
    expect(await done.heard).toBe(1);
  });

  test('a job whose last try failed is kept with its reason, and can be sent again', async () => {
    const job = defineJob<{ order: number }>('hopeless', { retries: 0 });
    let isFixed = false;
    const failed = signal();
    const done = signal<number>();
    await queue.work(job, async ({ order }) => {
      if (isFixed) return done.settle(order);
      failed.settle();
      throw new Error('the provider is closed');
    });
    await queue.send(job, { order: 7 });
    await failed.heard;
    await vi.waitFor(async () => expect(await queue.deadLetters(job)).toHaveLength(1));
    expect(await queue.deadLetters(job)).toMatchObject([
      { data: { order: 7 }, message: 'the provider is closed' },
    ]);
    isFixed = true;
    expect(await queue.revive(job)).toBe(1);
    expect(await done.heard).toBe(7);
    expect(await queue.deadLetters(job)).toEqual([]);
  });

  test('a stopping queue tells the running job, waits for it, and another queue does it again', async () => {
    const job = defineJob<object>('interrupted', { retryDelaySeconds: 0 });
    const mine = await open();
    const started = signal();
    let ended = false;
    await mine.work(job, async (_, { signal }) => {
      started.settle();
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      ended = true;
      throw signal.reason;
    });
    await mine.send(job, {});
    await started.heard;
    await mine.stop();
    expect(ended).toBe(true);

    // No try is lost by a stop, and nothing waits for a second one.
    const again = signal<number>();
    await queue.work(job, async (_, { number }) => again.settle(number));
    expect(await again.heard).toBe(1);
  });

  test('a job with one try left survives any number of stops', async () => {
    const job = defineJob<object>('often-interrupted', { retries: 0 });
    await queue.send(job, {});
    for (let stop = 0; stop < 3; stop += 1) {
      const mine = await open();
      const started = signal<boolean>();
      await mine.work(job, async (_, { signal, isLast }) => {
        started.settle(isLast);
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
        );
      });
      expect(await started.heard).toBe(true);
      await mine.stop();
    }
    expect(await queue.countOpen(job)).toBe(1);
    expect(await queue.deadLetters(job)).toEqual([]);
  });

  test('a stop waits no longer than it may: a job that ignores it is put back and left to itself', async () => {
    const job = defineJob<object>('deaf-to-stops');
    const heard: unknown[] = [];
    const mine = await openQueue({ database, onError: (error) => heard.push(error), pollMs: 200 });
    const started = signal();
    const ends = signal();
    await mine.work(job, async () => {
      started.settle();
      await ends.heard;
      throw new Error('too late to matter');
    });
    await mine.send(job, {});
    await started.heard;
    await mine.stop(50);
    const again = signal<number>();
    await queue.work(job, async (_, { number }) => again.settle(number));
    expect(await again.heard).toBe(1);
    ends.settle();
    await vi.waitFor(async () => expect(await queue.countOpen(job)).toBe(0));
    expect([heard, errors.filter((error) => String(error).includes('too late'))]).toEqual([[], []]);
  });

  test('a job that ignores the end of its time is left to itself, and the next one gets its place', async () => {
    const job = defineJob<{ hangs: boolean }>('deaf', { expireSeconds: 1, retries: 0 });
    const impatient = await openQueue({ database, onError: () => {}, pollMs: 200, graceMs: 50 });
    const started = signal();
    const next = signal();
    await impatient.work(job, async ({ hangs }) => {
      if (!hangs) return next.settle();
      started.settle();
      await new Promise(() => {});
    });
    await impatient.send(job, { hangs: true });
    await started.heard;
    await impatient.send(job, { hangs: false });
    await next.heard;
    expect(await impatient.deadLetters(job)).toMatchObject([{ message: 'The job took too long.' }]);
    await impatient.stop();
  });

  test('of several that are sent within a span of time with one key only the first counts, also when it is done', async () => {
    const job = defineJob<object>('in-turns');
    const turn = { key: 'turn', everySeconds: 6 * 3600 };
    let runs = 0;
    await queue.work(job, async () => void (runs += 1));
    await queue.send(job, {}, turn);
    await vi.waitFor(() => expect(runs).toBe(1));
    await queue.send(job, {}, turn);
    expect(await queue.countOpen(job)).toBe(0);
  });

  test('processes that make the same new kinds of jobs at the same time do not stand in each other’s way', async () => {
    const others = await open();
    const kinds = Array.from({ length: 6 }, (_, index) => defineJob<object>(`new-${index}`));
    await Promise.all(
      [queue, others].flatMap((each) => kinds.map((job) => each.send(job, {}, { key: 'one' }))),
    );
    expect(await Promise.all(kinds.map((job) => queue.countOpen(job)))).toEqual([1, 1, 1, 1, 1, 1]);
    await others.stop();
  });

  test('each turn of a chore is done once, by one of the processes that share the queue', async () => {
    const others = await open();
    const done = signal();
    const told: string[] = [];
    const chores = [
      { name: 'tidy', everyMs: 100, run: async () => done.settle() },
      { name: 'stuck', everyMs: 100, run: async () => Promise.reject(new Error('stuck')) },
    ];
    const started = await Promise.all(
      [queue, others].map((each) =>
        startChores(chores, { queue: each, onError: (_, chore) => told.push(chore) }),
      ),
    );
    await done.heard;
    await vi.waitFor(() => expect(told).toContain('stuck'));
    await Promise.all(started.map((each) => each.stop()));
    await others.stop();
    const { rows } = await database.query(
      `select count(*)::int as jobs, count(distinct (singleton_key, singleton_on))::int as turns from pgboss.job where name = 'chore'`,
    );
    expect(rows[0]).toMatchObject({ turns: (rows[0] as { jobs: number }).jobs });
    expect(errors).not.toContainEqual(new Error('stuck'));
  });

  test('chores that last for minutes keep the quick ones from no turn', async () => {
    const begun: string[] = [];
    const lasting = (name: string) => ({
      name,
      everyMs: 50,
      run: (stopped: AbortSignal) => {
        begun.push(name);
        return new Promise((resolve) => stopped.addEventListener('abort', resolve, { once: true }));
      },
    });
    const own = await openTestDatabase(engine);
    const itsQueue = await openQueue({ database: own, onError: (error) => errors.push(error), pollMs: 200 });
    const quick = signal();
    const chores = await startChores(
      [
        ...['sweep', 'walk', 'warm up', 'remove'].map(lasting),
        // Its first turn comes when all the others have begun.
        { name: 'look out', everyMs: 1500, run: async () => quick.settle() },
      ],
      { queue: itsQueue, onError: () => undefined },
    );
    await quick.heard;
    expect(begun.toSorted()).toEqual(['remove', 'sweep', 'walk', 'warm up']);
    await chores.stop();
    await itsQueue.stop();
    await own.close();
  });

  test('without a queue this process does its chores, and a stop tells and awaits the running one', async () => {
    const begun = signal();
    let ended = false;
    const run = async (stopped: AbortSignal) => {
      begun.settle();
      await new Promise((resolve) => stopped.addEventListener('abort', resolve, { once: true }));
      ended = true;
    };
    const chores = await startChores([{ name: 'long', everyMs: 1, run }], { onError: () => undefined });
    await begun.heard;
    await chores.stop();
    expect(ended).toBe(true);
  });
});
