import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { within } from '../src/time/within.ts';

test('a time limit fires though nothing but the work itself holds it', async () => {
  const signal = within(30, new AbortController().signal);
  const ended = once(signal, 'abort');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What was made in this turn is collected in the next at the earliest.
  await setImmediate();
  collect();
  await ended;
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('the other signal ends it at once, with its own reason, also when it had ended before', () => {
  const stop = new AbortController();
  const signal = within(60_000, stop.signal);
  const reason = new Error('The visitor has left.');
  stop.abort(reason);
  expect(signal.reason).toBe(reason);
  expect(within(60_000, stop.signal).reason).toBe(reason);
});
