import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { askAgain } from './ask-again.ts';

/** Answers with these, one after the other, the last one for ever; and what it was sent. */
async function shop(answers: [status: number, headers: Record<string, string>][]) {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const [status, headers] = answers[Math.min(sent.length, answers.length - 1)] ?? [500, {}];
      sent.push(body);
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    sent,
    ask: (init?: RequestInit, longestMs?: number) =>
      askAgain(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, init, longestMs),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const back = { 'retry-after': '0' };

test('a shop that says when to come back is asked the same once more', async () => {
  await using busy = await shop([
    [503, back],
    [200, {}],
  ]);
  const { status } = await busy.ask({ method: 'POST', body: 'a drawing' });
  expect(status).toBe(200);
  expect(busy.sent).toEqual(['a drawing', 'a drawing']);
});

test('each time has a limit of its own, so that waiting for a busy shop takes nothing of it', async () => {
  await using busy = await shop([
    [503, back],
    [200, {}],
  ]);
  const limits = vi.spyOn(AbortSignal, 'timeout');
  expect((await busy.ask({}, 6000)).status).toBe(200);
  expect(limits).toHaveBeenCalledTimes(2);
});

test('after a few times its answer stands', async () => {
  await using busy = await shop([[503, back]]);
  expect((await busy.ask()).status).toBe(503);
  expect(busy.sent).toHaveLength(4);
});

test('whatever else goes wrong is not asked twice', async () => {
  for (const answer of [[503, {}] as const, [500, back] as const, [429, back] as const]) {
    await using broken = await shop([[answer[0], answer[1]]]);
    expect((await broken.ask()).status).toBe(answer[0]);
    expect(broken.sent).toHaveLength(1);
  }
});

test('who has left does not wait', async () => {
  await using busy = await shop([[503, { 'retry-after': '600' }]]);
  const leaving = new AbortController();
  const asked = busy.ask({ signal: leaving.signal });
  await expect.poll(() => busy.sent.length).toBe(1);
  setImmediate(() => leaving.abort());
  await expect(asked).rejects.toThrow('abort');
});
