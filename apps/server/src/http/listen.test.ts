import { afterEach, describe, expect, test } from 'vitest';
import { clientAddress } from '@doodleloom/backend/gateway/client-address';
import { listen, type Listener } from './listen.ts';

let listener: Listener | undefined;
afterEach(() => listener?.close(0));

async function seenBehind(trustProxy: boolean, headers: Record<string, string>) {
  listener = await listen({ port: 0, host: '127.0.0.1', trustProxy });
  listener.serve(
    (request) => Response.json({ address: clientAddress(request), url: request.url }),
    (_, socket) => void socket.destroy(),
  );
  const answer = await fetch(`http://127.0.0.1:${listener.port}/where`, { headers });
  const { address, url } = (await answer.json()) as { address: string; url: string };
  return { address, url: url.replace(`:${listener.port}`, '') };
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
