import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type Listener } from './listen.ts';

let listener: Listener;
beforeAll(async () => {
  listener = await listen({ port: 0, host: '127.0.0.1', trustProxy: false });
});
afterAll(() => listener.close(0));

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${listener.port}${path}`, { headers });

test.each([['application/json'], ['*/*']])(
  'while there is no shop, who accepts %s hears in JSON when to come back',
  async (accept) => {
    const response = await ask('/rest/v1/jobs', { accept });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const said = { code: 'not-ready', message: expect.stringContaining('starting') as string };
    expect(await response.json()).toMatchObject({ ...said, error: said });
  },
);

test('while there is no shop, a browser shows a line of text', async () => {
  const response = await ask('/', { accept: 'text/html,application/xhtml+xml' });
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toBe('Doodleloom: We are just starting. Please try again in a moment.\n');
});

test.each([
  ['never ends the head of its request', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: '],
  ['never sends what it announced', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nabc'],
  ['says nothing at all', ''],
])('a client that %s loses its connection', async (_, sent) => {
  const impatient = await listen({
    port: 0,
    host: '127.0.0.1',
    trustProxy: false,
    patience: { head: 200, request: 400, silence: 600, lookEvery: 50 },
  });
  impatient.serve(
    async (request) => new Response(await request.text()),
    () => undefined,
  );
  const socket = connect(impatient.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(sent);
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
  await impatient.close(0);
});
