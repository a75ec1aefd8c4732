import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { ada, inbox, startRealtimeServer, watching, type RealtimeServer } from './realtime-fixtures.ts';
import { engines, openTestDatabase } from './test-database.ts';

const bob = '00000000-0000-0000-0000-00000000000b';
type Row = Record<string, unknown>;
type Change = RealtimePostgresChangesPayload<Row>;

const schema = `
  create table public.jobs (
    id int primary key, owner uuid not null, status text, cost numeric, big bigint, tags text[], secret text, made_at timestamptz default '2026-01-02T03:04:05Z'
  );
  alter table public.jobs enable row level security;
  create policy "owners see their jobs" on public.jobs for select to authenticated using (owner = auth.uid());
  create table public.board (id int primary key, text text);
  alter table public.board replica identity full;
  create table public.keyless (text text);
  create table public.unpublished (id int primary key);
  create table public.vault (id int primary key, text text);
  revoke all on public.vault from anon, authenticated;
  alter publication supabase_realtime add table public.jobs, public.board, public.keyless, public.vault;
  revoke select on public.jobs from authenticated;
  grant select (id, owner, status, cost, big, tags, made_at) on public.jobs to authenticated;`;

describe.each(engines)('changes of tables on %s', (engine) => {
  let database: Database;
  let house: RealtimeServer;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.script(schema);
    house = await startRealtimeServer(database);
  });
  afterAll(async () => {
    await house.close();
    await database.close();
  });

  async function listen(
    binding: { event?: string; schema?: string; table?: string; filter?: string },
    token?: string,
  ) {
    const box = inbox<Change>();
    const client = house.client(token === undefined ? {} : { accessToken: token });
    // Without waiting, the join may leave before the client knows its token.
    if (token !== undefined) await client.realtime.setAuth();
    const channel = client.channel(`watch-${crypto.randomUUID()}`);
    channel.on('postgres_changes', { event: '*', schema: 'public', ...binding } as never, (change: Change) =>
      box.put(change),
    );
    const message = await watching(channel);
    return { ...box, message, channel };
  }

  // holds D-024
  test('a signed-in user receives changes of own rows only', async () => {
    const [own, other] = [
      await listen({ table: 'jobs' }, await house.tokenOf(ada)),
      await listen({ table: 'jobs' }, await house.tokenOf(bob)),
    ];
    const anonymous = await listen({ table: 'jobs' });
    await database.query(
      `insert into jobs (id, owner, status, cost, big, tags, secret) values (1, $1, 'queued', 1.50, 42, '{a,b}', 'hidden')`,
      [ada],
    );
    await database.query(`insert into jobs (id, owner, status) values (2, $1, 'queued')`, [bob]);
    const change = await own.next();
    expect(change).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'jobs',
      new: {
        id: 1,
        owner: ada,
        status: 'queued',
        cost: 1.5,
        big: 42,
        tags: ['a', 'b'],
        made_at: '2026-01-02T03:04:05+00:00',
      },
      old: {},
      errors: null,
    });
    expect(change.new).not.toHaveProperty('secret');
    expect(change.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((await other.next()).new).toMatchObject({ id: 2 });
    expect([own.messages, other.messages, anonymous.messages]).toEqual([[], [], []]);
  });

  // holds D-025
  test('updates and deletes tell the key of the old row; with row security never more', async () => {
    const own = await listen({ table: 'jobs' }, await house.tokenOf(ada));
    await database.query(`insert into jobs (id, owner, status) values (10, $1, 'queued')`, [ada]);
    await own.next();
    await database.query(`update jobs set status = 'done' where id = 10`);
    expect(await own.next()).toMatchObject({
      eventType: 'UPDATE',
      new: { id: 10, status: 'done' },
      old: { id: 10 },
    });
    await database.query('delete from jobs where id = 10');
    expect(await own.next()).toMatchObject({ eventType: 'DELETE', new: {}, old: { id: 10 } });
  });

  test('with full replica identity and no row security the whole old row is sent', async () => {
    const box = await listen({ table: 'board', event: 'UPDATE' });
    await database.script(
      `insert into board values (1, 'before'); update board set text = 'after' where id = 1`,
    );
    expect(await box.next()).toMatchObject({ old: { id: 1, text: 'before' }, new: { id: 1, text: 'after' } });
    expect(box.messages).toEqual([]);
  });

  test.each([
    ['id=eq.105', [105]],
    ['id=gt.104', [105, 106]],
    ['id=in.(103,106)', [103, 106]],
    ['text=neq.t,id=not.lt.104', [104, 105, 106]],
    ['text=like.%5', [105]],
    ['text=not.is.null,id=lte.103', [103]],
  ])('filter %s', async (filter, expected) => {
    await database.query('delete from board where id > 100');
    const box = await listen({ table: 'board', event: 'INSERT', filter });
    await database.query(`insert into board select n, 't' || n from generate_series(103, 106) n`);
    const heard = [];
    while (heard.length < expected.length) heard.push((await box.next()).new);
    expect(heard.map((row) => (row as { id: number }).id)).toEqual(expected);
    expect(box.messages).toEqual([]);
  });

  test('nothing is sent before the commit, and nothing of what is rolled back', async () => {
    const box = await listen({ table: 'board' });
    await database
      .transaction(async (transaction) => {
        await transaction.query(`insert into board values (201, 'undone')`);
        throw new Error('no');
      })
      .catch(() => undefined);
    await database.transaction(async (transaction) => {
      await transaction.query(`insert into board values (202, 'first')`);
      await transaction.query(`update board set text = 'second' where id = 202`);
    });
    expect(await box.next()).toMatchObject({ eventType: 'INSERT', new: { id: 202, text: 'first' } });
    expect(await box.next()).toMatchObject({ eventType: 'UPDATE', new: { text: 'second' } });
    expect(box.messages).toEqual([]);
  });

  test('a table without a key, and one the role may not read, are errors', async () => {
    const keyless = await listen({ table: 'keyless' });
    const vault = await listen({ table: 'vault' });
    await database.script(`insert into keyless values ('x'); insert into vault values (1, 'gold')`);
    expect(await keyless.next()).toMatchObject({
      errors: ['Error 400: Bad Request, no primary key'],
      new: {},
    });
    const refused = await vault.next();
    expect(refused.errors).toEqual(['Error 401: Unauthorized']);
    expect(JSON.stringify(refused)).not.toContain('gold');
  });

  test('a row that outgrows the wire keeps its small values', async () => {
    const box = await listen({ table: 'board', event: 'INSERT' });
    await database.query(`insert into board values (301, repeat('x', 1100000))`);
    expect(await box.next()).toMatchObject({ errors: ['Error 413: Payload Too Large'], new: { id: 301 } });
  });

  test('a whole schema can be watched; a table published later too', async () => {
    const all = await listen({});
    await database.script(`
      create table public.latecomer (id int primary key);
      grant select on public.latecomer to anon;
      alter publication supabase_realtime add table public.latecomer`);
    const late = await listen({ table: 'latecomer' });
    await database.query('insert into latecomer values (1)');
    expect(await late.next()).toMatchObject({ table: 'latecomer', new: { id: 1 } });
    expect(await all.next()).toMatchObject({ table: 'latecomer', new: { id: 1 } });
  });

  test.each([
    [{ table: 'unpublished' }],
    [{ table: 'nothing' }],
    [{ table: 'board', filter: 'nope=eq.1' }],
    [{ table: 'board', filter: 'id=eq.abc' }],
    [{ table: 'board', filter: 'rubbish' }],
    [{ table: 'bo\0ard' }],
    [{ schema: 'public\0', table: 'board' }],
    [{ table: 'board', filter: 'id=eq.\0' }],
  ])('%o cannot be watched, and is answered so', async (binding) => {
    const { message, channel } = await listen(binding);
    expect(message).toMatch(/^Unable to subscribe to changes with given parameters\. /);
    expect(channel.state).toBe('joined');
  });

  test('a write of many rows, more than are read at a time, is sent whole and in order', async () => {
    const box = await listen({ table: 'board', event: 'INSERT', filter: 'id=gt.1000' });
    await database.query(`insert into board select n, 'many' from generate_series(1001, 1210) n`);
    const heard = [];
    while (heard.length < 210) heard.push(((await box.next()).new as { id: number }).id);
    expect(heard).toEqual(Array.from({ length: 210 }, (_, n) => 1001 + n));
  });

  test('a filter on a column that was dropped since fits nothing, and every other subscriber goes on receiving', async () => {
    await database.script(`
      create table passing (id int primary key, color text);
      grant select on passing to anon; alter publication supabase_realtime add table passing`);
    const filtered = await listen({ table: 'passing', filter: 'color=eq.red' });
    const other = await listen({ table: 'passing' });
    await database.script('alter table passing drop column color; insert into passing values (1)');
    expect((await other.next()).new).toEqual({ id: 1 });
    await database.script("alter table passing add column color text; insert into passing values (2, 'red')");
    expect((await filtered.next()).new).toEqual({ id: 2, color: 'red' });
    expect(filtered.messages).toEqual([]);
  });

  test('a payload longer than a notice arrives, in both protocol versions', async () => {
    const client = house.client({ vsn: '1.0.0' });
    const box = inbox<Change>();
    const channel = client
      .channel('old-protocol')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'board' }, (change) =>
        box.put(change as Change),
      );
    await watching(channel);
    await database.query(`insert into board values (401, repeat('y', 20000))`);
    expect(((await box.next()).new as { text: string }).text).toHaveLength(20000);
  });
});
