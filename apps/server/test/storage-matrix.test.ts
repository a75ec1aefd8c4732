import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '@doodleloom/backend/database/caller';
import type { Database } from '@doodleloom/backend/database/database';
import { anonymous, attempt, aUser, engines, productDatabase, service } from './product-database.ts';

type Outcome = number | 'refused';
const callers = ['anonymous', 'owner', 'other', 'service'] as const;
type Outcomes = Record<(typeof callers)[number], Outcome>;
const verbs = ['read', 'add', 'replace', 'move out', 'delete'] as const;

/** Every bucket of the shop, with a file in a folder that is called as the owner is. */
const buckets = ['artwork', 'mockups', 'orders', 'exports'] as const;

const nobody = (outcome: Outcome): Outcomes => ({
  anonymous: outcome,
  owner: outcome,
  other: outcome,
  service: 1,
});
const ownersAlone = (others: Outcomes): Outcomes => ({ ...others, owner: 1 });

/** What is not there for somebody cannot be changed either; what may not be added is refused. */
const closed = { read: nobody(0), add: nobody('refused'), replace: nobody(0), delete: nobody(0) };
const expected: Record<(typeof buckets)[number], Record<(typeof verbs)[number], Outcomes>> = {
  artwork: {
    read: ownersAlone(closed.read),
    add: ownersAlone(closed.add),
    replace: ownersAlone(closed.replace),
    'move out': { ...nobody(0), owner: 'refused' },
    delete: ownersAlone(closed.delete),
  },
  mockups: { ...closed, 'move out': nobody(0) },
  orders: { ...closed, 'move out': nobody(0) },
  exports: { ...closed, 'move out': nobody(0) },
};

const statement = (bucket: string, verb: (typeof verbs)[number], owner: string): [string, unknown[]] => {
  const file = [bucket, `${owner}/cat.jpg`];
  const where = 'where bucket_id = $1 and name = $2';
  const elsewhere = bucket === 'exports' ? 'orders' : 'exports';
  return {
    read: [`select * from storage.objects ${where}`, file],
    add: ['insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, `${owner}/new.jpg`]],
    replace: [`update storage.objects set version = gen_random_uuid()::text ${where}`, file],
    'move out': [
      `update storage.objects set bucket_id = '${elsewhere}', name = $2 || '-moved' ${where}`,
      file,
    ],
    delete: [`delete from storage.objects ${where}`, file],
  }[verb] as [string, unknown[]];
};

describe.each(engines)('who may do what with files, on %s', (engine) => {
  let database: Database;
  let owner: Caller & { id: string };
  let known: Record<(typeof callers)[number], Caller>;
  beforeAll(async () => {
    database = await productDatabase(engine);
    owner = await aUser(database);
    known = { anonymous, owner, other: await aUser(database), service };
    for (const bucket of buckets)
      await database.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [
        bucket,
        `${owner.id}/cat.jpg`,
      ]);
  });
  afterAll(() => database.close());

  const outcomesOf = async (sql: string, parameters: readonly unknown[] = []): Promise<Outcomes> => {
    const entries = await Promise.all(
      callers.map(async (name) => [name, await attempt(database, known[name], sql, parameters)] as const),
    );
    return Object.fromEntries(entries) as Outcomes;
  };

  test('no bucket of the shop opens for everybody, and each is in this table', async () => {
    const { rows } = await database.query<{ id: string; public: boolean }>(
      'select id, public from storage.buckets order by id',
    );
    expect(rows).toEqual(buckets.toSorted().map((id) => ({ id, public: false })));
  });

  test.each(buckets.flatMap((bucket) => verbs.map((verb) => [bucket, verb] as const)))(
    '%s: %s',
    async (bucket, verb) => {
      const [sql, parameters] = statement(bucket, verb, owner.id);
      expect(await outcomesOf(sql, parameters)).toEqual(expected[bucket][verb]);
    },
  );

  test.each([
    ['list', 'select * from storage.buckets', { ...nobody(0), service: buckets.length }],
    ['open one', `update storage.buckets set public = true where id = 'artwork'`, nobody(0)],
    [
      'add',
      `insert into storage.buckets (id, name, public) values ('mine', 'mine', true)`,
      nobody('refused'),
    ],
    ['remove', `delete from storage.buckets where id = 'mockups' and false`, { ...nobody(0), service: 0 }],
  ])('buckets: %s', async (_, sql, outcomes) => {
    expect(await outcomesOf(sql)).toEqual(outcomes);
  });
});
