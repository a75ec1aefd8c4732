import { getEventListeners, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { joinSignals, within, withAnySignal } from '../src/abort-signals.ts';

const untilEnded = async (signal: AbortSignal): Promise<unknown> => {
  if (!signal.aborted) await once(signal, 'abort');
  return signal.reason;
};
const listenersOn = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;

test('work ends with the first of two signals and leaves no listener on either', async () => {
  const [turn, process] = [new AbortController(), new AbortController()];
  const ended = withAnySignal([turn.signal, process.signal], async (signal) => {
    process.abort(new Error('stopping'));
    return signal.reason as unknown;
  });
  expect(await ended).toEqual(new Error('stopping'));
  for (const { signal } of [turn, process]) expect(listenersOn(signal)).toBe(0);
  expect(await withAnySignal([turn.signal, process.signal], async ({ aborted }) => aborted)).toBe(true);
  expect(listenersOn(turn.signal)).toBe(0);
});

test('many tasks on one signal leave nothing behind on it, done or failed', async () => {
  const { signal } = new AbortController();
  for (let task = 0; task < 12; task += 1) {
    await within(60_000, [signal], async () => 'done');
    await expect(within(60_000, [signal], () => Promise.reject(new Error('failed')))).rejects.toThrow(
      'failed',
    );
  }
  expect(listenersOn(signal)).toBe(0);
});

test('one of the signals ends the work at once, with its own reason, also when it had ended before', async () => {
  const stop = new AbortController();
  const reason = new Error('The visitor has left.');
  const running = within(60_000, [undefined, stop.signal], untilEnded);
  stop.abort(reason);
  expect(await running).toBe(reason);
  expect(await within(60_000, [stop.signal], untilEnded)).toBe(reason);
});

test('the time limit fires though nothing but the work itself holds it', async () => {
  const running = within(30, [new AbortController().signal], untilEnded);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What was made in this turn is collected in the next at the earliest.
  await setImmediate();
  collect();
  expect(await running).toMatchObject({ name: 'TimeoutError' });
});

test('a joined signal that was released ends no more and holds nothing', () => {
  const stop = new AbortController();
  const { signal, release } = joinSignals([stop.signal]);
  expect(listenersOn(stop.signal)).toBe(1);
  release();
  expect(listenersOn(stop.signal)).toBe(0);
  stop.abort();
  expect(signal.aborted).toBe(false);
});
