// @vitest-environment happy-dom
import { contract } from '@doodleloom/domain/functions/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fakeShop, session, signInAnna } from '../../test/fake-shop.ts';
import { answerOf, invoke } from './invoke.ts';
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

test('of table requests the server’s words are shown, the browser’s never', () => {
  const full = { code: 'PT403', message: 'Your gallery is full.' };
  expect(messageOf(requestFailed(full))).toBe('Your gallery is full.');
  expect(messageOf(requestFailed({ code: '', message: 'TypeError: Failed to fetch' }))).toBe(outOfReach);
  expect(messageOf(new TypeError('Load failed'))).toBe(outOfReach);
});
