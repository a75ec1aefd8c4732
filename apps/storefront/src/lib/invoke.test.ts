import { contract } from '@doodleloom/domain/functions/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { backend } from './backend.ts';
import { answerOf, invoke } from './invoke.ts';
import { messageOf, requestFailed } from './request-failed.ts';

vi.mock(import('./backend.ts'));

const ask = contract('ask', z.object({ id: z.string() }), z.object({ count: z.number() }));
const outOfReach = 'The shop cannot be reached. Please try again.';

const call = vi.fn<() => Promise<{ data: unknown; error: unknown }>>();
beforeEach(() => {
  vi.mocked(backend).mockResolvedValue({ functions: { invoke: call } } as never);
});

const refused = (body: unknown, status = 409) => ({
  data: null,
  error: { context: new Response(JSON.stringify(body), { status }) },
});

test('an answer comes in the form of the contract', async () => {
  call.mockResolvedValue({ data: { count: 3, more: true }, error: null });
  expect(await invoke(ask, { id: 'a' })).toEqual({ kind: 'answered', value: { count: 3 } });
  expect(call).toHaveBeenCalledWith('ask', { body: { id: 'a' } });
});

test('a refusal keeps the code, words and fields of the server', async () => {
  const error = { code: 'address-incomplete', message: 'Please add a city.', fields: { city: 'Missing' } };
  call.mockImplementation(() => Promise.resolve(refused({ error })));
  const invoked = await invoke(ask, { id: 'a' });
  expect(invoked).toMatchObject({ kind: 'refused', refusal: error });
  await expect(answerOf(ask, { id: 'a' })).rejects.toThrow('Please add a city.');
});

test.each([
  ['the network is gone', { data: null, error: new TypeError('Failed to fetch') }],
  ['a proxy answers with a page', refused('<html>', 502)],
  ['the answer has another form', { data: { count: 'three' }, error: null }],
])('when %s, the words are ours', async (_case, answer) => {
  call.mockResolvedValue(answer);
  await expect(answerOf(ask, { id: 'a' })).rejects.toThrow(outOfReach);
});

test('a client whose library cannot be loaded is out of reach as well', async () => {
  vi.mocked(backend).mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await expect(answerOf(ask, { id: 'a' })).rejects.toThrow(outOfReach);
});

test('of table requests the server’s words are shown, the browser’s never', () => {
  const full = { code: 'PT403', message: 'Your gallery is full.' };
  expect(messageOf(requestFailed(full))).toBe('Your gallery is full.');
  expect(messageOf(requestFailed({ code: '', message: 'TypeError: Failed to fetch' }))).toBe(outOfReach);
  expect(messageOf(new TypeError('Load failed'))).toBe(outOfReach);
});
