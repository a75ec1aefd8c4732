import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { defineJob } from '../src/queue/job.ts';
import { openQueue, type Queue } from '../src/queue/queue.ts';
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
    await last.heard;
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

    const again = signal<number>();
    await queue.work(job, async (_, { number }) => again.settle(number));
    expect(await again.heard).toBe(2);
  });
});
