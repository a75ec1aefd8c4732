import { once } from 'node:events';
import type { RealtimeChannel } from '@supabase/supabase-js';
import type { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { makeKeys } from '../src/gateway/keys.ts';
import {
  inbox,
  startRealtimeServer,
  subscribed,
  watching,
  type RealtimeServer,
} from './realtime-fixtures.ts';
import { engines, openTestDatabase } from './test-database.ts';

const ada = '00000000-0000-0000-0000-00000000000a';
type Broadcast = { event: string; payload?: unknown };

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
    house = await startRealtimeServer(database, {
      limits: { channelsPerSocket: 3, bufferedBytes: 200_000, messageBytes: 50_000 },
    });
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
  const broadcasts = (channel: RealtimeChannel) => {
    const box = inbox<Broadcast>();
    channel.on('broadcast', { event: '*' }, (message) => box.put(message as Broadcast));
    return box;
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

  describe('the bare protocol', () => {
    const open = async (query: string) => {
      const socket = house.socket(query);
      const frames = inbox<unknown[]>();
      socket.on('message', (data: Buffer) => frames.put(JSON.parse(data.toString()) as unknown[]));
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      return { socket, frames, say: (...frame: unknown[]) => socket.send(JSON.stringify(frame)) };
    };
    const refusalOf = (socket: WebSocket) =>
      new Promise<{ status: number | undefined; body: unknown }>((resolve) => {
        socket.on('error', () => undefined);
        socket.on('unexpected-response', (_request, response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () =>
            resolve({ status: response.statusCode, body: JSON.parse(text) as unknown }),
          );
        });
      });

    test('handshakes without a good key are refused in JSON', async () => {
      expect(await refusalOf(house.socket('vsn=2.0.0'))).toEqual({
        status: 401,
        body: { error: 'API key is missing' },
      });
      expect(await refusalOf(house.socket('apikey=rubbish'))).toEqual({
        status: 401,
        body: { error: 'The token provided is not a valid JWT' },
      });
      expect(await refusalOf(house.socket(`apikey=${house.keys.anonKey.slice(0, -6)}AAAAAA`))).toEqual({
        status: 401,
        body: { error: 'Failed to validate JWT signature' },
      });
      expect(await refusalOf(house.socket(`apikey=${await house.tokenOf(ada, -60)}`))).toEqual({
        status: 401,
        body: { error: 'Token has expired' },
      });
    });

    test('heartbeat, join, second join, leave, and what is no message', async () => {
      const { socket, frames, say } = await open(`apikey=${house.keys.anonKey}&vsn=2.0.0`);
      socket.send('rubbish');
      socket.send(Buffer.from([3, 200, 1]));
      say(null, '1', 'phoenix', 'heartbeat', {});
      expect(await frames.next()).toEqual([
        null,
        '1',
        'phoenix',
        'phx_reply',
        { status: 'ok', response: {} },
      ]);
      const binding = { event: 'INSERT', schema: 'public', table: 'nothing', filter: 'a=eq.1' };
      say('2', '2', 'realtime:bare', 'phx_join', {
        config: { private: 'false', postgres_changes: [binding, binding, { ...binding, event: '*' }] },
      });
      const [, , , , reply] = (await frames.next()) as [
        unknown,
        unknown,
        unknown,
        unknown,
        { status: string; response: { postgres_changes: { id: number }[] } },
      ];
      const [first, same, different] = reply.response.postgres_changes;
      expect(first).toEqual({ ...binding, id: expect.any(Number) as unknown });
      expect(same?.id).toBe(first?.id);
      expect(different?.id).not.toBe(first?.id);
      expect(await frames.next()).toMatchObject([
        null,
        null,
        'realtime:bare',
        'system',
        { status: 'error', channel: 'bare' },
      ]);
      say('3', '3', 'realtime:bare', 'phx_join', { config: { presence: { enabled: false } } });
      expect(await frames.next()).toEqual(['2', null, 'realtime:bare', 'phx_close', {}]);
      expect(await frames.next()).toEqual([
        '3',
        '3',
        'realtime:bare',
        'phx_reply',
        { status: 'ok', response: { postgres_changes: [] } },
      ]);
      say('3', '4', 'realtime:bare', 'phx_leave', {});
      expect(await frames.next()).toEqual([
        '3',
        '4',
        'realtime:bare',
        'phx_reply',
        { status: 'ok', response: {} },
      ]);
      expect(await frames.next()).toEqual(['3', null, 'realtime:bare', 'phx_close', {}]);
      say('3', '5', 'realtime:bare', 'broadcast', {});
      expect(await frames.next()).toMatchObject([
        '3',
        '5',
        'realtime:bare',
        'phx_reply',
        { status: 'error', response: { reason: 'unmatched topic' } },
      ]);
      socket.terminate();
    });

    test.each([
      ['other:x', {}, 'unmatched topic'],
      ['realtime:', {}, 'TopicNameRequired: You must provide a topic name'],
      ['realtime:x', { access_token: 'a.b' }, 'MalformedJWT: The token provided is not a valid JWT'],
    ])('joining %s with %o is refused', async (topic, payload, reason) => {
      const { socket, frames, say } = await open(`apikey=${house.keys.anonKey}&vsn=2.0.0`);
      say('1', '1', topic, 'phx_join', payload);
      expect(await frames.next()).toEqual([
        '1',
        '1',
        topic,
        'phx_reply',
        { status: 'error', response: { reason } },
      ]);
      socket.terminate();
    });

    test('expired tokens, too many channels and too large messages are refused', async () => {
      const { socket, frames, say } = await open(`apikey=${house.keys.anonKey}&vsn=2.0.0`);
      const reason = async () =>
        ((await frames.next())[4] as { response: { reason: string } }).response.reason;
      say('1', '1', 'realtime:x', 'phx_join', { access_token: await house.tokenOf(ada, -12) });
      expect(await reason()).toMatch(/^InvalidJWTToken: Token has expired 1\d seconds ago$/);
      for (const topic of ['a', 'b', 'c']) {
        say(topic, '1', `realtime:${topic}`, 'phx_join', {
          config: { presence: { enabled: false }, broadcast: { ack: true } },
        });
        expect(await frames.next()).toMatchObject([
          topic,
          '1',
          `realtime:${topic}`,
          'phx_reply',
          { status: 'ok' },
        ]);
      }
      say('d', '1', 'realtime:d', 'phx_join', {});
      expect(await reason()).toBe('ChannelRateLimitReached: Too many channels');
      say('a', '9', 'realtime:a', 'broadcast', {
        type: 'broadcast',
        event: 'x',
        payload: { text: 'x'.repeat(60_000) },
      });
      expect(await reason()).toBe('Payload size exceeds tenant limit');
      socket.terminate();
    });

    // holds S7-021
    test('a socket that is silent too long is closed; heartbeats keep it', async () => {
      const strict = await startRealtimeServer(database, { limits: { silenceMs: 1500 } });
      const [silent, beating] = [1, 2].map(() => strict.socket(`apikey=${strict.keys.anonKey}&vsn=2.0.0`));
      await Promise.all([silent, beating].map((socket) => socket && once(socket, 'open')));
      const beats = setInterval(() => beating?.send('[null,"1","phoenix","heartbeat",{}]'), 50);
      if (silent) await once(silent, 'close');
      expect(beating?.readyState).toBe(beating?.OPEN);
      clearInterval(beats);
      await strict.close();
    });

    test('one address may have so many connections, and keeps nobody else out', async () => {
      const strict = await startRealtimeServer(database, { limits: { connectionsPerNetwork: 2 } });
      const knock = (address: string) => {
        const socket = strict.socket(`apikey=${strict.keys.anonKey}&vsn=2.0.0`, address);
        const answer = new Promise<number>((resolve) => {
          socket.once('open', () => resolve(101));
          socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
        });
        return { socket, answer };
      };
      const outcome = (address: string) => knock(address).answer;
      const first = knock('2001:db8::1');
      expect(await first.answer).toBe(101);
      expect(await Promise.all([outcome('2001:db8::2'), outcome('198.51.100.7')])).toEqual([101, 101]);
      expect(await outcome('2001:db8::3')).toBe(429);
      first.socket.terminate();
      await vi.waitFor(async () => expect(await outcome('2001:db8::4')).toBe(101));
      await strict.close();
    });

    test('a sender of too much over HTTP is refused, and nobody else', async () => {
      const strict = await startRealtimeServer(database, { limits: { messagesPerSecond: 3 } });
      const sendFrom = async (address: string) => {
        const headers = { 'content-type': 'application/json', 'x-address': address };
        return (await strict.post('broadcast/wall/events/note', '{}', headers)).status;
      };
      const flood: number[] = [];
      for (let n = 0; n < 20; n += 1) flood.push(await sendFrom('203.0.113.5'));
      expect(flood).toContain(429);
      expect(await sendFrom('198.51.100.7')).toBe(202);
      await strict.close();
    });

    test('a client that sends too much is cut off', async () => {
      const strict = await startRealtimeServer(database, { limits: { messagesPerSecond: 5 } });
      const socket = strict.socket(`apikey=${strict.keys.anonKey}&vsn=2.0.0`);
      await once(socket, 'open');
      const closed = once(socket, 'close');
      for (let n = 0; n < 60; n += 1) socket.send('[null,"1","phoenix","heartbeat",{}]');
      expect((await closed)[0]).toBe(1008);
      await strict.close();
    });

    test('a client that does not read is cut off, and the others hear on', async () => {
      const slow = await open(`apikey=${house.keys.anonKey}&vsn=2.0.0`);
      slow.say('1', '1', 'realtime:flood', 'phx_join', { config: { presence: { enabled: false } } });
      await slow.frames.next();
      const closed = new Promise((resolve) => slow.socket.once('close', resolve));
      slow.socket.pause();
      const listener = house.client().channel('flood');
      const heard = broadcasts(listener);
      await subscribed(listener);
      const payload = JSON.stringify({ text: 'x'.repeat(45_000) });
      for (let n = 0; n < 600; n += 1) {
        await house.post('broadcast/flood/events/wave', payload);
        expect(await heard.next()).toMatchObject({ event: 'wave' });
      }
      slow.socket.resume();
      await closed;
    });
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
      const heard = inbox<Broadcast>();
      there.on('broadcast', { event: '*' }, (message) => heard.put(message as Broadcast));
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
