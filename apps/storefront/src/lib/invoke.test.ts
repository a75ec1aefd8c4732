// @vitest-environment happy-dom
import { contract } from '@doodleloom/domain/functions/contract';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeShop, session, signInAnna } from '../../test/fake-shop.ts';
import { answerOf, invoke, lookUp } from './invoke.ts';
import { messageOf, requestFailed } from './request-failed.ts';

const ask = contract('ask', z.object({ id: z.string() }), z.object({ count: z.number() }));
const asking = 'POST /functions/v1/ask';
const outOfReach = 'The shop cannot be reached. Please try again.';

const refused = (body: string, status = 409) => new Response(body, { status });

test('an answer comes in the form of the contract, to a question of nobody in particular', async () => {
  const { asked } = fakeShop({ [asking]: { count: 3, more: true } });
  expect(await invoke(ask, { id: 'a' })).toEqual({ kind: 'answered', value: { count: 3 } });
  expect(asked).toMatchObject([{ body: { id: 'a' } }]);
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer anon');
});

test('who is signed in asks in their own name', async () => {
  signInAnna();
  const { askedFor } = fakeShop({ [asking]: { count: 3 } });
  await invoke(ask, { id: 'a' });
  const [{ sub }] = askedFor(asking).map(({ headers }) =>
    JSON.parse(atob(headers.get('authorization')?.split('.')[1] ?? '')),
  );
  expect(sub).toBe(session().user.id);
});

test('a refusal keeps the code, words and fields of the server', async () => {
  const error = { code: 'address-incomplete', message: 'Please add a city.', fields: { city: 'Missing' } };
  fakeShop({ [asking]: () => refused(JSON.stringify({ error })) });
  const invoked = await invoke(ask, { id: 'a' });
  expect(invoked).toMatchObject({ kind: 'refused', refusal: error });
  await expect(answerOf(ask, { id: 'a' })).rejects.toThrow('Please add a city.');
});

test.each([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers with a page', () => refused('<html>', 502)],
  ['the answer is no data', () => refused('<html>', 200)],
  ['the answer has another form', () => ({ count: 'three' })],
])('when %s, the words are ours', async (_case, answer) => {
  fakeShop({ [asking]: answer });
  await expect(answerOf(ask, { id: 'a' })).rejects.toThrow(outOfReach);
});

test('what only reads is asked again where the line broke, and what does something is not', async () => {
  let times = 0;
  fakeShop({
    [asking]: () => {
      times += 1;
      if (times < 3) throw new TypeError('Failed to fetch');
      return { count: 3 };
    },
  });
  expect(await lookUp(ask, { id: 'a' })).toEqual({ count: 3 });
  times = 0;
  await expect(answerOf(ask, { id: 'a' })).rejects.toThrow(outOfReach);
  expect(times).toBe(1);
});

test('a reading that never reaches the shop ends', async () => {
  const { askedFor } = fakeShop({ [asking]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(lookUp(ask, { id: 'a' })).rejects.toThrow(outOfReach);
  expect(askedFor(asking)).toHaveLength(3);
});

test("the server's word is taken at once", async () => {
  const error = { code: 'not-operator', message: 'Only the operator may see this.' };
  const { askedFor } = fakeShop({ [asking]: () => refused(JSON.stringify({ error }), 403) });
  await expect(lookUp(ask, { id: 'a' })).rejects.toThrow(error.message);
  expect(askedFor(asking)).toHaveLength(1);
});

test('an answer that never comes is not waited for', async () => {
  const { askedFor } = fakeShop({ [asking]: { count: 3 } });
  const answered = globalThis.fetch;
  const limit = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  let isHeld = false;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (isHeld || !init?.signal) return answered(input, init);
    isHeld = true;
    return new Promise((_, fail) => {
      init.signal?.addEventListener('abort', () => fail(limit.signal.reason));
      limit.abort();
    });
  });
  expect(await lookUp(ask, { id: 'a' })).toEqual({ count: 3 });
  expect([isHeld, askedFor(asking).length]).toEqual([true, 1]);
  expect(limits.mock.calls).toEqual([[6000], [6000]]);
});

test('of table requests the server’s words are shown, the browser’s never', () => {
  const full = { code: 'PT403', message: 'Your gallery is full.' };
  expect(messageOf(requestFailed(full))).toBe('Your gallery is full.');
  expect(messageOf(requestFailed({ code: '', message: 'TypeError: Failed to fetch' }))).toBe(outOfReach);
  expect(messageOf(new TypeError('Load failed'))).toBe(outOfReach);
});
