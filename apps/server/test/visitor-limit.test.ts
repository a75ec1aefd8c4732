import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '@doodleloom/backend/database/database';
import { limitPerMinute, type VisitorLimit } from '../src/limits/visitor-limit.ts';
import { engines, productDatabase } from './product-database.ts';

const limited = { RATE_LIMITS: true, DATABASE_URL: undefined };
const shared = { RATE_LIMITS: true, DATABASE_URL: 'postgres://db.example/shop' };

const nobody = {
  query: () => Promise.reject(new Error('nobody should ask the database')),
};
const passed = async (limit: VisitorLimit, ...whose: string[]): Promise<boolean> =>
  limit.take(...whose).then(
    () => true,
    (error: Error) => {
      expect(error.message).toContain('Please wait a moment');
      return false;
    },
  );

describe('a limit of one process', () => {
  test('refuses a visitor beyond it and no other, and asks no database', async () => {
    const limit = limitPerMinute(limited, nobody)('looks', 2);
    expect([await passed(limit, 'here'), await passed(limit, 'here'), await passed(limit, 'here')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await passed(limit, 'there')).toBe(true);
  });

  test('is one for each name', async () => {
    const named = limitPerMinute(limited, nobody);
    expect(await passed(named('looks', 1), 'here')).toBe(true);
    expect(await passed(named('orders', 1), 'here')).toBe(true);
  });

  test('counts an account over all its networks', async () => {
    const limit = limitPerMinute(limited, nobody)('exports', 2);
    const asked = ['here', 'there', 'elsewhere'].map((network) => passed(limit, network, 'account of ada'));
    expect(await Promise.all(asked)).toEqual([true, true, false]);
  });

  test('that is switched off lets everybody pass', async () => {
    const open = limitPerMinute({ ...limited, RATE_LIMITS: false }, nobody)('looks', 1);
    for (let call = 0; call < 3; call += 1) expect(await passed(open, 'here')).toBe(true);
  });
});

describe.each(engines)('limits of processes on one database, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await productDatabase(engine);
  });
  afterAll(() => database.close());

  test('count together, and a flood is refused without asking the database', async () => {
    let asked = 0;
    const process = () =>
      limitPerMinute(shared, {
        query: (sql, parameters) => {
          asked += 1;
          return database.query(sql, parameters);
        },
      })('looks', 3);
    const [one, other] = [process(), process()];
    const both = [one, other, one, other, one, other];
    const outcomes: boolean[] = [];
    for (const limit of both) outcomes.push(await passed(limit, 'here'));
    expect(outcomes).toEqual([true, true, true, false, false, false]);
    const before = asked;
    for (let call = 0; call < 10; call += 1) expect(await passed(one, 'here')).toBe(false);
    expect(asked).toBe(before);
  });
});
