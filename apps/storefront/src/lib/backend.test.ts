// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { fakeShop } from '../../test/fake-shop.ts';
import { backend } from './backend.ts';
import { table } from './table.ts';

const jobs = { 'GET /rest/v1/jobs': [{ id: 'a' }], 'PATCH /rest/v1/jobs': [] };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A line that takes so many questions and answers none; who sets a limit has reached it at once. */
function deadLine(questions: number) {
  const reached = new DOMException('signal timed out', 'TimeoutError');
  const limit = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const answered = globalThis.fetch;
  let left = questions;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (left === 0) return answered(input, { ...init, signal: null });
    left -= 1;
    return new Promise((_, fail) => {
      init?.signal?.addEventListener('abort', () => fail(reached));
      limit.abort(reached);
    });
  });
  return limits;
}

test('rows that never come are asked for again', async () => {
  const { askedFor } = fakeShop(jobs);
  const client = await backend();
  deadLine(1);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const asked = Promise.resolve(client.from('jobs').select('id'));
  await expect.poll(() => vi.getTimerCount(), { interval: 1 }).toBe(1);
  vi.runAllTimers();
  expect((await asked).data).toEqual([{ id: 'a' }]);
  expect(askedFor('GET /rest/v1/jobs')).toHaveLength(1);
});

test('rows that never come at all are said to be out of reach', async () => {
  fakeShop(jobs);
  await backend();
  const limits = deadLine(1);
  const asked = table('jobs', (rows) => rows.select('id').retry(false));
  await expect(asked).rejects.toThrow('The shop cannot be reached. Please try again.');
  expect(limits.mock.calls).toEqual([[6000]]);
});

test("a table's refusal is thrown in the server's words", async () => {
  const full = { code: 'PT403', message: 'Your gallery is full.' };
  fakeShop({ 'PATCH /rest/v1/jobs': Response.json(full, { status: 403 }) });
  const asked = table('jobs', (rows) => rows.update({ status: 'queued' }).eq('id', 'a'));
  await expect(asked).rejects.toThrow(full.message);
});

test.each([
  ['42501', 401, 'permission denied for table jobs'],
  ['PGRST303', 401, 'JWT session has ended'],
])(
  'who is not signed in any more is asked to, and hears nothing of tables and tokens (%s)',
  async (code, status, message) => {
    fakeShop({ 'GET /rest/v1/jobs': Response.json({ code, message }, { status }) });
    const asked = table('jobs', (rows) => rows.select('id').retry(false));
    await expect(asked).rejects.toThrow('Please sign in first.');
  },
);

test('what changes rows, and files, take the time they need', async () => {
  fakeShop({ ...jobs, 'GET /storage/v1/object/artwork/*': 'a picture', 'POST /storage/v1/object/*': {} });
  const client = await backend();
  const limits = deadLine(0);
  await client.from('jobs').update({ status: 'queued' }).eq('id', 'a');
  await client.storage.from('artwork').download('a.png');
  await client.storage.from('artwork').upload('a.png', new Blob(['a picture']));
  expect(limits).not.toHaveBeenCalled();
});
