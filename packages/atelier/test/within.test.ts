import { getEventListeners, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { within } from '../src/within.ts';

const untilEnded = async (signal: AbortSignal): Promise<unknown> => {
  if (!signal.aborted) await once(signal, 'abort');
  return signal.reason;
};

test('many tasks on one signal leave nothing behind on it, done or failed', async () => {
  const { signal } = new AbortController();
  for (let task = 0; task < 12; task += 1) {
    await within(60_000, signal, async () => 'done');
    await expect(within(60_000, signal, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  }
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test('the caller’s signal ends the work at once, with its own reason, also when it had ended before', async () => {
  const stop = new AbortController();
  const reason = new Error('The visitor has left.');
  const running = within(60_000, stop.signal, untilEnded);
  stop.abort(reason);
  expect(await running).toBe(reason);
  expect(await within(60_000, stop.signal, untilEnded)).toBe(reason);
});

test('the time limit fires though nothing but the work itself holds it', async () => {
  const running = within(30, new AbortController().signal, untilEnded);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What was made in this turn is collected in the next at the earliest.
  await setImmediate();
  collect();
  expect(await running).toMatchObject({ name: 'TimeoutError' });
  expect(await within(30, undefined, untilEnded)).toMatchObject({ name: 'TimeoutError' });
});
