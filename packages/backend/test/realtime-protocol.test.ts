import { once } from 'node:events';
import type { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../src/database/database.ts';
import {
  ada,
  broadcasts,
  inbox,
  startRealtimeServer,
  subscribed,
  type RealtimeServer,
} from './realtime-fixtures.ts';
import { engines, openTestDatabase } from './test-database.ts';

describe.each(engines)('the bare protocol of channels on %s', (engine) => {
  let database: Database;
  let house: RealtimeServer;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    house = await startRealtimeServer(database, {
      limits: { channelsPerSocket: 3, bufferedBytes: 200_000, messageBytes: 50_000 },
    });
  });
  afterAll(async () => {
    await house.close();
    await database.close();
  });

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
        response.on('end', () => resolve({ status: response.statusCode, body: JSON.parse(text) as unknown }));
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
    expect(await frames.next()).toEqual([null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]);
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
    const reason = async () => ((await frames.next())[4] as { response: { reason: string } }).response.reason;
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

  test('a client that does not read is cut off, and the others go on receiving', async () => {
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
