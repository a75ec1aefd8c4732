import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { createCatalogueKeeper } from '../src/rest/catalogue/catalogue-keeper.ts';
import { openTestDatabase } from './test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
});
afterAll(() => database.close());

test('while one looks for a name that is not there, others go on with what is known', async () => {
  let mayRead = Promise.resolve();
  const keeper = createCatalogueKeeper(
    {
      ...database,
      transaction: async (work, opening) => {
        await mayRead;
        return database.transaction(work, opening);
      },
    },
    ['public'],
  );
  const known = await keeper.current();
  let release = () => {};
  mayRead = new Promise((resolve) => (release = resolve));
  const looked = keeper.reloadAfterMiss();
  expect(await keeper.current()).toBe(known);
  release();
  expect(await looked).not.toBe(known);
  expect(await keeper.current()).toBe(await looked);
  await keeper.close();
});
