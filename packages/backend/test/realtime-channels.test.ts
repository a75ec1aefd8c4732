import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { makeKeys } from '../src/gateway/keys.ts';
import {
  ada,
  broadcasts,
  inbox,
  startRealtimeServer,
  subscribed,
  watching,
  type RealtimeServer,
} from './realtime-fixtures.ts';
import { engines, openTestDatabase } from './test-database.ts';

const policies = `
  create policy "members read open rooms" on realtime.messages for select to authenticated using (realtime.topic() like 'room-%');
  create policy "members write open rooms" on realtime.messages for insert to authenticated with check (realtime.topic() = 'room-open');
  create policy "members see who is in the gallery" on realtime.messages for select to authenticated
    using (realtime.topic() = 'gallery' and extension = 'presence');`;

describe.each(engines)('channels on %s', (engine) => {
  let database: Database;
  let house: RealtimeServer;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.script(policies);
    house = await startRealtimeServer(database);
  });
  afterAll(async () => {
    await house.close();
    await database.close();
  });

  const signedIn = async (vsn?: string, seconds?: number) => {
    const client = house.client({
      ...(vsn === undefined ? {} : { vsn }),
      accessToken: await house.tokenOf(ada, seconds),
    });
    await client.realtime.setAuth();
    return client;
  };

  // holds S7-022
  test.each(['1.0.0', '2.0.0'])(
    'a broadcast reaches the others, and the sender only if it wants (%s)',
    async (vsn) => {
      const topic = `talk-${vsn}`;
      const sender = house.client({ vsn }).channel(topic);
      const echo = house.client({ vsn }).channel(topic, { config: { broadcast: { self: true, ack: true } } });
      const [own, echoed] = [broadcasts(sender), broadcasts(echo)];
      await Promise.all([subscribed(sender), subscribed(echo)]);
      await sender.send({ type: 'broadcast', event: 'hi', payload: { n: 1 } });
      expect(await echoed.next()).toMatchObject({ event: 'hi', payload: { n: 1 } });
      expect(await echo.send({ type: 'broadcast', event: 'yo', payload: { n: 2 } })).toBe('ok');
      expect(await echoed.next()).toMatchObject({ event: 'yo', payload: { n: 2 } });
      expect(await own.next()).toMatchObject({ event: 'yo' });
      expect(own.messages).toEqual([]);
    },
  );

  test('bytes travel as bytes', async () => {
    const [sender, hearer] = [house.client().channel('bytes'), house.client().channel('bytes')];
    const heard = broadcasts(hearer);
    await Promise.all([subscribed(sender), subscribed(hearer)]);
    await sender.send({ type: 'broadcast', event: 'raw', payload: new Uint8Array([1, 2, 250]).buffer });
    const { payload } = await heard.next();
    expect([...new Uint8Array(payload as ArrayBuffer)]).toEqual([1, 2, 250]);
  });

  test('public and private channels of one name are separate', async () => {
    const [open, secret] = [
      house.client().channel('room-open'),
      (await signedIn()).channel('room-open', { config: { private: true } }),
    ];
    const [heardOpen, heardSecret] = [broadcasts(open), broadcasts(secret)];
    await Promise.all([subscribed(open), subscribed(secret)]);
    const other = (await signedIn()).channel('room-open', { config: { private: true } });
    await subscribed(other);
    await other.send({ type: 'broadcast', event: 'private', payload: {} });
    expect(await heardSecret.next()).toMatchObject({ event: 'private' });
    expect(heardOpen.messages).toEqual([]);
  });

  test('policies of realtime.messages decide who joins and who speaks on private channels', async () => {
    const anonymous = house.client().channel('room-open', { config: { private: true } });
    await expect(subscribed(anonymous)).rejects.toThrow(
      'Unauthorized: You do not have permissions to read from this Channel topic: room-open',
    );
    const elsewhere = (await signedIn()).channel('cellar', { config: { private: true } });
    await expect(subscribed(elsewhere)).rejects.toThrow('Unauthorized');
    const unspeakable = (await signedIn()).channel('room-\0', { config: { private: true } });
    await expect(subscribed(unspeakable)).rejects.toThrow('Unauthorized');
    const [reader, mute] = [await signedIn(), await signedIn()].map((client) =>
      client.channel('room-quiet', { config: { private: true, broadcast: { self: true } } }),
    );
    const heard = broadcasts(reader as RealtimeChannel);
    await Promise.all([subscribed(reader as RealtimeChannel), subscribed(mute as RealtimeChannel)]);
    await mute?.send({ type: 'broadcast', event: 'nobody-hears', payload: {} });
    await database.query(`select realtime.send('{"from":"sql"}', 'everyone-hears', 'room-quiet', true)`);
    expect(await heard.next()).toMatchObject({ event: 'everyone-hears', payload: { from: 'sql' } });
  });

  test('policies may let presences be read and broadcasts not', async () => {
    const channel = (await signedIn()).channel('gallery', { config: { private: true } });
    const heard = broadcasts(channel);
    const synced = inbox<true>();
    channel.on('presence', { event: 'sync' }, () => synced.put(true));
    await subscribed(channel);
    expect(await synced.next()).toBe(true);
    const open = (await signedIn()).channel('room-echo', { config: { private: true } });
    const echo = broadcasts(open);
    await subscribed(open);
    // Relayed in this order: when the second has arrived, the first has passed.
    await database.query(`select realtime.send('{}', 'unheard', 'gallery', true)`);
    await database.query(`select realtime.send('{}', 'heard', 'room-echo', true)`);
    expect(await echo.next()).toMatchObject({ event: 'heard' });
    expect(heard.messages).toEqual([]);
  });

  test('a trigger may tell a topic of changed rows; what it may not send does not undo the write', async () => {
    await database.script(`
      create table public.scores (id int primary key, points int);
      create function public.tell_scores() returns trigger language plpgsql as $$ begin
        perform realtime.broadcast_changes('room-scores', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create trigger tell_scores after insert or update on public.scores for each row execute function public.tell_scores()`);
    const channel = (await signedIn()).channel('room-scores', { config: { private: true } });
    const heard = broadcasts(channel);
    await subscribed(channel);
    await database.query('insert into scores values (1, 10)');
    expect(await heard.next()).toMatchObject({
      event: 'INSERT',
      payload: {
        operation: 'INSERT',
        schema: 'public',
        table: 'scores',
        record: { id: 1, points: 10 },
        old_record: null,
      },
    });
    await database.query('update scores set points = 11');
    expect(await heard.next()).toMatchObject({
      payload: { record: { points: 11 }, old_record: { points: 10 } },
    });
    await database.transaction(async (transaction) => {
      await transaction.query(`select set_config('role', 'anon', true)`);
      await transaction.query('insert into scores values (2, 20)');
    });
    expect((await database.query('select count(*)::int as n from scores')).rows).toEqual([{ n: 2 }]);
  });

  test('broadcasts over HTTP: several, one, bytes, refused, malformed', async () => {
    const channel = house.client().channel('http');
    const heard = broadcasts(channel);
    await subscribed(channel);
    const many = await house.post(
      'broadcast',
      JSON.stringify({ messages: [{ topic: 'http', event: 'a', payload: { n: 1 } }] }),
    );
    expect([many.status, await many.text()]).toEqual([202, '']);
    expect(await heard.next()).toMatchObject({ event: 'a', payload: { n: 1 } });
    expect((await house.post('broadcast/http/events/b', '{"n":2}')).status).toBe(202);
    expect(await heard.next()).toMatchObject({ event: 'b', payload: { n: 2 } });
    expect(
      (
        await house.post('broadcast/http/events/c', new Uint8Array([9]), {
          'content-type': 'application/octet-stream',
        })
      ).status,
    ).toBe(202);
    expect([...new Uint8Array((await heard.next()).payload as ArrayBuffer)]).toEqual([9]);
    expect((await house.post('broadcast', '{"messages":[{"topic":"x"}]}')).status).toBe(422);
    expect((await house.post('broadcast', 'rubbish')).status).toBe(422);
    const bottomless = `{"n":${'['.repeat(600)}${']'.repeat(600)}}`;
    expect((await house.post('broadcast/http/events/b', bottomless)).status).toBe(422);
    const endless = ' '.repeat(8 * 1024 * 1024 + 1);
    expect((await house.post('broadcast', endless)).status).toBe(413);
    expect((await house.post('broadcast/http/events/b', endless)).status).toBe(413);
    const refused = await house.post('broadcast/room-open/events/x?private=true', '{}');
    expect([refused.status, await refused.json()]).toEqual([401, { message: 'Unauthorized' }]);
  });

  test('presence: who is there, who comes, who goes', async () => {
    const first = house.client().channel('lobby', { config: { presence: { key: 'ada' } } });
    const joins = inbox<string>();
    const leaves = inbox<string>();
    first
      .on('presence', { event: 'join' }, ({ key }) => joins.put(key))
      .on('presence', { event: 'leave' }, ({ key }) => leaves.put(key));
    await subscribed(first);
    await first.track({ mood: 'fine' });
    expect(await joins.next()).toBe('ada');
    const client = house.client();
    const second = client.channel('lobby', { config: { presence: { key: 'bob' } } });
    const synced = inbox<true>();
    second.on('presence', { event: 'sync' }, () => synced.put(true));
    await subscribed(second);
    await synced.next();
    expect(Object.keys(second.presenceState())).toEqual(['ada']);
    await second.track({ mood: 'curious' });
    expect(await joins.next()).toBe('bob');
    await second.track({ mood: 'happy' });
    await vi.waitFor(() => expect(first.presenceState()).toMatchObject({ bob: [{ mood: 'happy' }] }));
    await second.untrack();
    await vi.waitFor(() => expect(Object.keys(first.presenceState())).toEqual(['ada']));
    await second.track({ mood: 'leaving' });
    await vi.waitFor(() => expect(Object.keys(first.presenceState())).toEqual(['ada', 'bob']));
    await client.realtime.disconnect();
    await vi.waitFor(() => expect(Object.keys(first.presenceState())).toEqual(['ada']));
    expect(leaves.messages).toContain('bob');
  });

  test('a token that ends closes the channel and says why; a newer one keeps it', async () => {
    const channel = (await signedIn(undefined, 2)).channel('short');
    const told = inbox<string>();
    channel.on('system', {}, (payload: { message: string }) => told.put(payload.message));
    const closed = new Promise<void>((resolve) => {
      channel.subscribe((status) => {
        if (status === 'CLOSED') resolve();
      });
    });
    const token = await house.tokenOf(ada, 2);
    const renewed = house.client({ accessToken: token });
    await renewed.realtime.setAuth();
    const kept = renewed.channel('kept');
    await subscribed(kept);
    await renewed.realtime.setAuth(await house.tokenOf(ada));
    expect(await told.next()).toMatch(/^Token has expired \d+ seconds ago$/);
    await closed;
    expect(kept.state).toBe('joined');
  });
});

describe('two server processes over one PostgreSQL', () => {
  test('broadcasts, long ones too, changes and presences reach the sockets of both', async () => {
    const database = await openTestDatabase('postgres');
    const keys = await makeKeys();
    const [one, two] = [
      await startRealtimeServer(database, {}, keys),
      await startRealtimeServer(database, {}, keys),
    ];
    try {
      const here = one.client().channel('both', { config: { presence: { key: 'here' } } });
      const there = two.client().channel('both', { config: { presence: { key: 'there' } } });
      const heard = broadcasts(there);
      there.on('presence', { event: 'sync' }, () => undefined);
      await Promise.all([subscribed(here), subscribed(there)]);
      await here.send({ type: 'broadcast', event: 'short', payload: { n: 1 } });
      expect(await heard.next()).toMatchObject({ event: 'short', payload: { n: 1 } });
      await here.send({ type: 'broadcast', event: 'long', payload: { text: 'x'.repeat(20_000) } });
      expect(((await heard.next()).payload as { text: string }).text).toHaveLength(20_000);
      await database.script(
        'create table public.news (id int primary key); alter publication supabase_realtime add table public.news',
      );
      const changes = inbox<object>();
      const watcher = two.client().channel('news');
      watcher.on('postgres_changes', { event: '*', schema: 'public', table: 'news' }, (change) =>
        changes.put(change.new),
      );
      await watching(watcher);
      await database.query('insert into news values (5)');
      expect(await changes.next()).toEqual({ id: 5 });
      await here.track({ from: 'one' });
      await vi.waitFor(() => expect(there.presenceState()).toMatchObject({ here: [{ from: 'one' }] }));
      const three = await startRealtimeServer(database, {}, keys);
      const late = three.client().channel('both');
      late.on('presence', { event: 'sync' }, () => undefined);
      await subscribed(late);
      await vi.waitFor(() => expect(Object.keys(late.presenceState())).toEqual(['here']));
      await three.close();
      await one.close();
      await vi.waitFor(() => expect(there.presenceState()).toEqual({}));
    } finally {
      await two.close();
      await database.close();
    }
  });
});
