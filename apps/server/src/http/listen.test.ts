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
