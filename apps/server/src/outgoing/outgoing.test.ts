import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { outgoing, type Reach } from './outgoing.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.closeAllConnections()));

/** A server that answers like this, and its origin. */
async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const hello: RequestListener = (request, response) => response.end(`hello ${request.url}`);
const ask = (reach: Partial<Reach>) => outgoing({ origins: [], mostBytes: 1000, mostMs: 10_000, ...reach });

test('asks the origins it was given, and no other: neither an open port nor a closed one', async () => {
  let asked = 0;
  const friend = await serving(hello);
  const inner = await serving((request, response) => {
    asked += 1;
    hello(request, response);
  });
  const reaching = ask({ origins: [friend] });
  expect(await (await reaching(`${friend}/a`)).text()).toBe('hello /a');
  for (const foreign of [
    inner,
    'http://127.0.0.1:9',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
  ]) {
    await expect(reaching(foreign)).rejects.toMatchObject({ message: 'this address is not asked' });
    await expect(reaching(new Request(foreign.replace('file:', 'http:/')))).rejects.toThrow('not asked');
  }
  expect(asked).toBe(0);
});

test.each([
  ['https://api.models.example', true],
  ['https://a.b.models.example/picture.png', true],
  ['https://models.example', false],
  ['https://evilmodels.example', false],
  ['http://api.models.example', false],
  ['https://api.models.example:8443', false],
  ['https://api.models.example.evil.example', false],
])('every host below a name, and that alone: %s', async (url, isReached) => {
  const answer = await ask({ origins: ['https://*.models.example'] })(url, {
    signal: AbortSignal.abort(new Error('reached')),
  }).catch((error: Error) => error.message);
  expect(answer === 'this address is not asked').toBe(!isReached);
});

test('follows no redirect, wherever it leads', async () => {
  const inner = await serving(hello);
  const friend = await serving((_, response) => response.writeHead(302, { location: inner }).end());
  const reaching = ask({ origins: [friend, inner] });
  await expect(reaching(friend)).rejects.toThrow('fetch failed');
  await expect(reaching(friend, { redirect: 'follow' })).rejects.toThrow('fetch failed');
  expect((await reaching(friend, { redirect: 'manual' })).status).toBe(302);
});

test('reads no more of an answer than was said, whether it tells its length or not', async () => {
  const long = await serving((request, response) => {
    const body = 'a'.repeat(1001);
    if (request.url === '/said') response.setHeader('content-length', body.length);
    else response.write('');
    response.end(body);
  });
  const reaching = ask({ origins: [long] });
  for (const path of ['/said', '/unsaid']) {
    const answer = await reaching(`${long}${path}`);
    await expect(answer.text()).rejects.toThrow('more than 1000 bytes');
  }
});

test('waits no longer than was said: for an answer, nor for the rest of one', async () => {
  const slow = await serving((request, response) => {
    if (request.url === '/begun') response.write('so far');
  });
  const reaching = ask({ origins: [slow], mostMs: 50 });
  await expect(reaching(slow)).rejects.toMatchObject({ name: 'TimeoutError' });
  const begun = ask({ origins: [slow], mostMs: 1000 })(`${slow}/begun`);
  await expect(begun.then((answer) => answer.text())).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('our own address is answered in this process, under the same bounds', async () => {
  const here = { origin: 'https://shop.example', answer: () => new Response('a'.repeat(1001)) };
  const reaching = ask({ origins: ['https://shop.example'], here });
  await expect((await reaching('https://shop.example/files/a')).text()).rejects.toThrow(
    'more than 1000 bytes',
  );
  const never = { origin: 'https://shop.example', answer: () => new Promise<Response>(() => {}) };
  await expect(
    ask({ origins: ['https://shop.example'], here: never, mostMs: 20 })('https://shop.example/'),
  ).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(reaching('https://evil.example/')).rejects.toThrow('not asked');
});
