import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { plainOperators } from '../src/realtime/changes/change-filter.ts';
import { ada, inbox, startRealtimeServer, watching, type RealtimeServer } from './realtime-fixtures.ts';
import { engines, openTestDatabase } from './test-database.ts';

const bob = '00000000-0000-0000-0000-00000000000b';
type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

const schema = `
  create table public.drawings (id int primary key, owner uuid not null, file text, secret text);
  alter table public.drawings enable row level security;
  revoke all on public.drawings from anon, authenticated;
  grant select (id, owner, file) on public.drawings to anon, authenticated;
  create policy "owners see their drawings" on public.drawings for select to authenticated using (owner = auth.uid());
  create policy "nobody sees what is hidden" on public.drawings as restrictive for select using (file <> 'hidden');

  create table public.notes (drawing int references public.drawings on delete cascade, id int primary key, text text);
  alter table public.notes enable row level security;
  create policy "notes are seen with their drawing" on public.notes for select to authenticated
    using (exists (select from public.drawings where drawings.id = notes.drawing));

  create table public.scraps (owner uuid, text text);
  alter table public.scraps enable row level security;
  create policy "owners see their scraps" on public.scraps for select to authenticated using (owner = auth.uid());
  alter publication supabase_realtime add table public.drawings, public.notes, public.scraps;`;

describe.each(engines)('the right to a row comes before every filter, on %s', (engine) => {
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

  async function listen(table: string, { user, filter }: { user?: string; filter?: string } = {}) {
    const box = inbox<Change>();
    const client = house.client(user ? { accessToken: await house.tokenOf(user) } : {});
    if (user) await client.realtime.setAuth();
    const channel = client.channel(`watch-${crypto.randomUUID()}`);
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table, filter } as never,
      (change: Change) => box.put(change),
    );
    const message = await watching(channel);
    return { ...box, message };
  }

  test('nobody learns of the rows of others by filters, also not by what is deleted', async () => {
    const spies = await Promise.all([
      ...['file=like.s*', 'file=match.^s', 'file=gte.a', 'id=gt.0', 'owner=not.is.null'].flatMap((filter) => [
        listen('drawings', { filter }),
        listen('drawings', { filter, user: bob }),
      ]),
      listen('drawings'),
    ]);
    const own = await listen('drawings', { user: ada });
    await database.query(`insert into drawings values (1, $1, 'secret-birthday.jpg')`, [ada]);
    expect(await own.next()).toMatchObject({ eventType: 'INSERT' });
    await database.query(`update drawings set file = 'still-secret.jpg' where id = 1`);
    expect(await own.next()).toMatchObject({ eventType: 'UPDATE' });
    await database.query('delete from drawings where id = 1');
    expect(await own.next()).toMatchObject({ eventType: 'DELETE', old: { id: 1 }, new: {} });
    expect(spies.map(({ messages }) => messages).flat()).toEqual([]);
  });

  test('no value of a row is compared with the filter of somebody who may not see it', async () => {
    await database.script(`
      create sequence public.looks;
      create type public.mark as (text text);
      create function public.look(public.mark) returns text language plpgsql strict as
        $$ begin perform nextval('public.looks'); return ($1).text; end $$;
      create cast (public.mark as text) with function public.look(public.mark);
      create table public.marked (id int primary key, owner uuid, mark public.mark);
      alter table public.marked enable row level security;
      create policy "owners see" on public.marked for select to authenticated using (owner = auth.uid());
      alter publication supabase_realtime add table public.marked`);
    const looks = async () =>
      (await database.query<{ is_called: boolean }>('select is_called from public.looks')).rows[0]?.is_called;
    const spy = await listen('marked', { user: bob, filter: 'mark=like.a%' });
    const own = await listen('marked', { user: ada });
    const change = `insert into marked select n, $1, row('abc')::public.mark from generate_series($2::int, $3::int) n`;
    await database.query(change, [ada, 1, 1]);
    expect((await own.next()).new).toMatchObject({ id: 1 });
    expect(await looks()).toBe(false);
    await database.query(change, [bob, 2, 2]);
    expect((await spy.next()).new).toMatchObject({ id: 2 });
    expect(await looks()).toBe(true);
  });

  test('of one transaction each subscriber receives what is theirs', async () => {
    const [first, second] = [
      await listen('drawings', { user: ada }),
      await listen('drawings', { user: bob }),
    ];
    await database.query(
      `insert into drawings select n, case n % 2 when 0 then $1 else $2 end::uuid, 'x' from generate_series(10, 15) n`,
      [ada, bob],
    );
    const ids = async ({ next }: typeof first) => [
      (await next()).new,
      (await next()).new,
      (await next()).new,
    ];
    expect(await ids(first)).toMatchObject([{ id: 10 }, { id: 12 }, { id: 14 }]);
    expect(await ids(second)).toMatchObject([{ id: 11 }, { id: 13 }, { id: 15 }]);
    expect([...first.messages, ...second.messages]).toEqual([]);
  });

  test('restrictive policies hold for deleted rows too', async () => {
    const own = await listen('drawings', { user: ada });
    await database.query(`insert into drawings values (20, $1, 'hidden'), (21, $1, 'shown')`, [ada]);
    expect(await own.next()).toMatchObject({ eventType: 'INSERT', new: { id: 21 } });
    await database.query('delete from drawings where id in (20, 21)');
    expect(await own.next()).toMatchObject({ eventType: 'DELETE', old: { id: 21 } });
    expect(own.messages).toEqual([]);
  });

  test('a policy that looks at other tables decides about a deleted row as about one that is there', async () => {
    const [own, other] = [await listen('notes', { user: ada }), await listen('notes', { user: bob })];
    await database.query(`insert into drawings values (30, $1, 'x'), (31, $2, 'x')`, [ada, bob]);
    await database.query(`insert into notes values (30, 1, 'mine'), (31, 2, 'yours')`);
    expect(await own.next()).toMatchObject({ eventType: 'INSERT', new: { id: 1 } });
    expect(await other.next()).toMatchObject({ eventType: 'INSERT', new: { id: 2 } });
    await database.query('delete from notes');
    expect(await own.next()).toMatchObject({ eventType: 'DELETE', old: { id: 1 } });
    expect(await other.next()).toMatchObject({ eventType: 'DELETE', old: { id: 2 } });
    expect([...own.messages, ...other.messages]).toEqual([]);
  });

  test('a row without a key is announced to nobody who could not read it', async () => {
    const [own, other] = [await listen('scraps', { user: ada }), await listen('scraps', { user: bob })];
    await database.query(`insert into scraps values ($1, 'a'), ($2, 'b')`, [ada, bob]);
    expect(await own.next()).toMatchObject({ errors: ['Error 400: Bad Request, no primary key'] });
    expect(await other.next()).toMatchObject({ errors: ['Error 400: Bad Request, no primary key'] });
    expect([...own.messages, ...other.messages]).toEqual([]);
  });

  test('a filter on a column that the role may not read is refused', async () => {
    const { message } = await listen('drawings', { user: ada, filter: 'secret=eq.x' });
    expect(message).toContain('permission denied for column "secret"');
  });
});

describe('what may be watched has bounds', () => {
  let database: Database;
  let house: RealtimeServer;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    await database.script(schema);
    house = await startRealtimeServer(database, {
      limits: {
        filterOperators: plainOperators,
        filterLength: 60,
        filterValues: 3,
        bindingsPerChannel: 2,
        watchersPerNetwork: 3,
      },
    });
  });
  afterAll(async () => {
    await house.close();
    await database.close();
  });

  async function watch(filters: readonly (string | undefined)[]) {
    const channel = house.client().channel(`watch-${crypto.randomUUID()}`);
    for (const filter of filters)
      channel.on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'drawings', filter } as never,
        () => undefined,
      );
    return { message: await watching(channel), channel };
  }

  test.each([
    ['file=match.(a+)+b', 'The operator "match" is not offered here'],
    ['file=not.imatch.a', 'The operator "imatch" is not offered here'],
    ['file=like.%a%', 'The operator "like" is not offered here'],
    ['id=in.(1,2,3,4)', 'At most 3 values are compared'],
    ['id=eq.1,id=neq.2,id=in.(3,4)', 'At most 3 values are compared'],
    [`file=eq.${'x'.repeat(60)}`, 'Unable to subscribe'],
  ])('%s is refused', async (filter, reason) => {
    expect((await watch([filter])).message).toContain(reason);
  });

  test('more tables in one channel, or more channels of one network, are refused', async () => {
    expect((await watch([undefined, 'id=eq.1', 'id=eq.2'])).message).toBe(
      'A channel watches at most 2 tables',
    );
    const watchers = [await watch(['id=eq.1']), await watch(['id=in.(1,2,3)']), await watch([undefined])];
    expect(new Set(watchers.map(({ message }) => message))).toEqual(new Set(['Subscribed to PostgreSQL']));
    expect((await watch([undefined])).message).toBe('Too many channels of this network watch tables');
    await watchers[0]?.channel.unsubscribe();
    expect((await watch([undefined])).message).toBe('Subscribed to PostgreSQL');
  });
});
