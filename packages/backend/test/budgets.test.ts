import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { per } from '../src/limits/budget.ts';
import type { Budget } from '../src/limits/budget.ts';
import { cleanBudgets, spend, waitS } from '../src/limits/database-budgets.ts';
import { createMemoryBudgets } from '../src/limits/memory-budgets.ts';
import { engines, openTestDatabase } from './test-database.ts';

interface Store {
  spend(budgets: readonly Budget[]): Promise<Budget | undefined>;
  /** So much time goes by. */
  later(seconds: number): Promise<unknown>;
  close(): Promise<void>;
}

async function inDatabase(database: Database): Promise<Store> {
  return {
    spend: (budgets) => spend(database, budgets),
    later: (seconds) =>
      database.query('update limits.budgets set full_at = full_at - make_interval(secs => $1)', [seconds]),
    close: () => database.close(),
  };
}

async function inMemory(): Promise<Store> {
  let nowMs = performance.now();
  const budgets = createMemoryBudgets(() => nowMs);
  return {
    spend: async (each) => budgets.spend(each),
    later: async (seconds) => (nowMs += 1000 * seconds),
    close: async () => undefined,
  };
}

const stores: readonly (readonly [string, () => Promise<Store>])[] = [
  ['in memory', inMemory],
  ...engines.map((engine) => [engine, async () => inDatabase(await openTestDatabase(engine))] as const),
];

describe.each(stores)('budgets, %s', (_, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  async function tries(budget: Budget, count: number): Promise<boolean[]> {
    const taken: boolean[] = [];
    for (let number = 0; number < count; number += 1) taken.push(!(await store.spend([budget])));
    return taken;
  }

  test('a burst is allowed, then one try at a time as the budget fills up again', async () => {
    const budget = { key: 'mia', burst: 3, perSecond: 1 / 600 };
    expect(await tries(budget, 4)).toEqual([true, true, true, false]);
    await store.later(600);
    expect(await tries(budget, 2)).toEqual([true, false]);
    await store.later(36_000);
    expect(await tries(budget, 4)).toEqual([true, true, true, false]);
  });

  test('all of a burst is there, whatever part of a second one try takes to grow back', async () => {
    for (const most of [3, 7, 60, 97]) {
      const taken = await tries({ key: `burst of ${most}`, ...per(most, 3600) }, most + 1);
      expect(taken.filter(Boolean)).toHaveLength(most);
    }
  });

  test('each key has its own, and what is used up is answered by key', async () => {
    const of = (key: string, burst = 1) => ({ key, burst, perSecond: 0.001 });
    expect(await store.spend([of('one'), of('two', 2)])).toBeUndefined();
    // What comes after the one that is used up is not touched.
    expect(await store.spend([of('one'), of('two', 2)])).toMatchObject({ key: 'one' });
    expect(await store.spend([of('two', 2)])).toBeUndefined();
    expect(await store.spend([of('three'), of('two', 2)])).toMatchObject({ key: 'two' });
  });

  test('of forty at once no more pass than there is room for', async () => {
    const budget = { key: 'crowd', burst: 7, perSecond: 0.001 };
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => store.spend([budget])));
    expect(outcomes.filter((refused) => !refused)).toHaveLength(7);
  });
});

describe.each(engines)('rows of budgets on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  test('the wait is what one try takes to grow back', async () => {
    const budget = { key: 'mia', burst: 3, perSecond: 1 / 600 };
    for (let number = 0; number < 3; number += 1) await spend(database, [budget]);
    const wait = await waitS(database, budget);
    expect(wait).toBeGreaterThan(540);
    expect(wait).toBeLessThanOrEqual(600);
  });

  test('a budget that is whole again is forgotten', async () => {
    await spend(database, [{ key: 'short', burst: 5, perSecond: 1 }]);
    await spend(database, [{ key: 'long', burst: 5, perSecond: 0.0001 }]);
    await database.query(`update limits.budgets set full_at = full_at - interval '1 minute'`);
    await cleanBudgets(database);
    const { rows } = await database.query(`select key from limits.budgets where key = any('{short,long}')`);
    expect(rows).toEqual([{ key: 'long' }]);
  });
});

test('in memory, of ten thousand visitors only those are kept whose budget is not whole', () => {
  let nowMs = 0;
  const budgets = createMemoryBudgets(() => nowMs);
  for (let visitor = 0; visitor < 10_000; visitor += 1) {
    budgets.spend([{ key: `visitor ${visitor}`, ...per(60, 60) }]);
    nowMs += 10;
  }
  // A hundred of them have come within the last second; nobody looks for less than a thousand.
  expect(budgets.size()).toBeLessThanOrEqual(1001);
});
