import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { cleanLimits, takeShared } from '../src/limits/shared-limit.ts';
import { engines, openTestDatabase } from './test-database.ts';

describe.each(engines)('limits that processes share, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  const limit = { name: 'mails', most: 3, windowSeconds: 3600 };

  test('of ten who ask at once as many pass as may, and another’s are not counted', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => takeShared(database, limit, 'ada')));
    expect(asked.filter(Boolean)).toHaveLength(3);
    expect(await takeShared(database, limit, 'grace')).toBe(true);
    expect(await takeShared(database, { ...limit, name: 'orders' }, 'ada')).toBe(true);
  });

  test('the span begins anew when it is over, and what is over is forgotten', async () => {
    for (let time = 0; time < 4; time += 1) await takeShared(database, limit, 'mia');
    expect(await takeShared(database, limit, 'mia')).toBe(false);
    await database.query(`update limits.counts set window_ends = now() - interval '1 second'`);
    expect(await takeShared(database, limit, 'mia')).toBe(true);
    await cleanLimits(database);
    const { rows } = await database.query('select name, count from limits.counts');
    expect(rows).toEqual([{ name: expect.not.stringContaining('mia'), count: 1 }]);
  });
});
