// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeShop } from '../../../test/fake-shop.ts';
import { queryClient } from '../../lib/query-client.ts';
import { codesQuery } from './api/desk.ts';

const asking = 'POST /functions/v1/desk-codes';
const none = { codes: [], ofSetting: [] };

beforeEach(() => queryClient.clear());

test('what the desk shows is asked again where the line broke', async () => {
  let times = 0;
  fakeShop({
    [asking]: () => {
      times += 1;
      if (times === 1) throw new TypeError('Failed to fetch');
      return none;
    },
  });
  expect(await queryClient.fetchQuery(codesQuery)).toEqual(none);
  expect(times).toBe(2);
});

test("the server's word is taken at once", async () => {
  const error = { code: 'not-operator', message: 'Only the operator may see this.' };
  const { askedFor } = fakeShop({ [asking]: () => new Response(JSON.stringify({ error }), { status: 403 }) });
  await expect(queryClient.fetchQuery(codesQuery)).rejects.toThrow(error.message);
  expect(askedFor(asking)).toHaveLength(1);
});

test('an answer that never comes is not waited for', async () => {
  const { askedFor } = fakeShop({ [asking]: none });
  const answered = globalThis.fetch;
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  let held = 0;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.signal !== limit.signal) return answered(input, init);
    held += 1;
    return new Promise((_, fail) => {
      limit.signal.addEventListener('abort', () => fail(limit.signal.reason));
      limit.abort();
    });
  });
  expect(await queryClient.fetchQuery(codesQuery)).toEqual(none);
  expect([held, askedFor(asking).length]).toEqual([1, 1]);
});
