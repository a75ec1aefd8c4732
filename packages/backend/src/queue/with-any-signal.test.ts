import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { withAnySignal } from './with-any-signal.ts';

test('work ends with the first of two signals and leaves no listener on either', async () => {
  const [turn, process] = [new AbortController(), new AbortController()];
  const ended = withAnySignal([turn.signal, process.signal], async (signal) => {
    process.abort(new Error('stopping'));
    return signal.reason as unknown;
  });
  expect(await ended).toEqual(new Error('stopping'));
  for (const { signal } of [turn, process]) expect(getEventListeners(signal, 'abort')).toEqual([]);
  expect(await withAnySignal([turn.signal, process.signal], async ({ aborted }) => aborted)).toBe(true);
});
