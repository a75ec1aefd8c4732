import { once } from 'node:events';
import fc from 'fast-check';
import type { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { inbox, startRealtimeServer, type RealtimeServer } from './realtime-fixtures.ts';
import { openTestDatabase } from './test-database.ts';

let database: Database;
let house: RealtimeServer;
let socket: WebSocket;
const replies = inbox<string>();

beforeAll(async () => {
  database = await openTestDatabase('postgres');
  house = await startRealtimeServer(database, {
    limits: { messagesPerSecond: 100_000, joinsPerSecond: 100_000 },
  });
  socket = house.socket(`apikey=${house.keys.anonKey}&vsn=2.0.0`);
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const [, ref, topic] = isBinary ? [] : (JSON.parse(data.toString()) as [unknown, string | null, string]);
    if (topic === 'phoenix' && ref) replies.put(ref);
  });
  await once(socket, 'open');
});
afterAll(async () => {
  socket.terminate();
  await house.close();
  await database.close();
});

const topic = fc.oneof(
  fc.constantFrom(
    'realtime:a',
    'realtime:b',
    'realtime:\0',
    'realtime:',
    'phoenix',
    'realtime:"; drop table x; --',
  ),
  fc.string(),
);
const event = fc.oneof(
  fc.constantFrom('phx_join', 'phx_join', 'phx_leave', 'access_token', 'broadcast', 'presence'),
  fc.string(),
);
const binding = fc.record(
  {
    event: fc.oneof(fc.constantFrom('*', 'INSERT', 'nonsense'), fc.jsonValue()),
    schema: fc.oneof(fc.constantFrom('public', '*', 'realtime', '\0'), fc.jsonValue()),
    table: fc.oneof(fc.constantFrom('changes', '*', "x'; --"), fc.jsonValue()),
    filter: fc.oneof(fc.constantFrom('a=eq.1', 'a=in.(', '=', "a=eq.'; drop table x"), fc.jsonValue()),
  },
  { requiredKeys: [] },
);
const payload = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      config: fc.record(
        {
          private: fc.oneof(fc.boolean(), fc.jsonValue()),
          broadcast: fc.oneof(fc.record({ self: fc.jsonValue(), ack: fc.jsonValue() }), fc.jsonValue()),
          presence: fc.oneof(fc.record({ key: fc.jsonValue(), enabled: fc.jsonValue() }), fc.jsonValue()),
          postgres_changes: fc.oneof(fc.array(binding, { maxLength: 3 }), fc.jsonValue()),
        },
        { requiredKeys: [] },
      ),
      access_token: fc.oneof(fc.constantFrom('a.b.c', 'sb_x'), fc.jsonValue()),
      event: fc.oneof(fc.constantFrom('track', 'untrack', 'x'), fc.jsonValue()),
      type: fc.jsonValue(),
      payload: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
);
const frame = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom('1', null), fc.constantFrom('1', null), topic, event, payload)
      .map((parts) => JSON.stringify(parts)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from([3, ...bytes])) },
);

test('whatever a socket is sent, it goes on answering, and nothing is a defect of the server', async () => {
  let beat = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 6 }), async (frames) => {
      for (const each of frames) socket.send(each);
      beat += 1;
      socket.send(JSON.stringify([null, `beat-${beat}`, 'phoenix', 'heartbeat', {}]));
      let ref = await replies.next();
      while (ref !== `beat-${beat}`) ref = await replies.next();
    }),
    { numRuns: 150 },
  );
  // `close` throws what the server reported as defects.
  expect(socket.readyState).toBe(socket.OPEN);
});
