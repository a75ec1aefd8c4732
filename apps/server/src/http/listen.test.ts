import { once } from 'node:events';
import { connect } from 'node:net';
import { clientAddress } from '@doodleloom/backend/gateway/client-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const browser = { accept: 'text/html,application/xhtml+xml' };

test.each([
  ['en', 'We’re just opening', { 'accept-language': 'de,en;q=0.8' }],
  ['es', 'Estamos abriendo', { 'accept-language': 'es-MX,es' }],
  ['es', 'Estamos abriendo', { 'accept-language': 'en', cookie: 'doodleloom-language=es' }],
])('while there is no shop, a browser shows a page in %s: %s', async (language, heading, wish) => {
  const response = await ask('/catalog', { ...browser, ...wish });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(`<h1>${heading}</h1>`);
});

test('the page opens its address again by itself, and loads and runs nothing', async () => {
  const response = await ask('/', browser);
  const html = await response.text();
  expect(html).toMatch(/<meta http-equiv="refresh" content="\d" \/>/);
  expect(html).not.toMatch(/<script|src=|href=|url\(/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('what a page sends while there is no shop is refused in JSON', async () => {
  const response = await fetch(`http://127.0.0.1:${listener.port}/`, { method: 'POST', headers: browser });
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toContain('application/json');
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

async function seenBehind(trustProxy: boolean, headers: Record<string, string>) {
  const open = await listen({ port: 0, host: '127.0.0.1', trustProxy });
  open.serve(
    (request) => Response.json({ address: clientAddress(request), url: request.url }),
    (_, socket) => void socket.destroy(),
  );
  const answer = await fetch(`http://127.0.0.1:${open.port}/where`, { headers });
  const { address, url } = (await answer.json()) as { address: string; url: string };
  await open.close(0);
  return { address, url: url.replace(`:${open.port}`, '') };
}
const unmoved = { address: '127.0.0.1', url: 'http://127.0.0.1/where' };

describe('who asks, and by which address', () => {
  const headers = [
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-host', 'evil.example'],
    ['forwarded', 'for=203.0.113.7;proto=https;host=evil.example'],
    ['x-real-ip', '203.0.113.7'],
    ['cf-connecting-ip', '203.0.113.7'],
    ['true-client-ip', '203.0.113.7'],
    ['x-client-ip', '203.0.113.7'],
  ] as const;

  test.each(headers)('%s moves neither without a trusted proxy', async (name, value) => {
    expect(await seenBehind(false, { [name]: value })).toEqual(unmoved);
  });

  test.each(headers.slice(1))('a trusted proxy is not asked for %s', async (name, value) => {
    expect(await seenBehind(true, { [name]: value })).toEqual(unmoved);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    // All before the last entry the visitor may have written.
    ['198.51.100.1, 127.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['', '127.0.0.1'],
    [' , ', '127.0.0.1'],
  ])('of X-Forwarded-For "%s" a trusted proxy is believed %s', async (value, address) => {
    expect(await seenBehind(true, { 'x-forwarded-for': value })).toEqual({ ...unmoved, address });
  });
});
