import { expect, test } from 'vitest';
import { coalesce } from '../src/time/coalesce.ts';

/** Work whose runs end when the test says so. */
function aWork() {
  const ends: (() => void)[] = [];
  const work = coalesce(() => new Promise((resolve) => ends.push(resolve)));
  return { work, runs: () => ends.length, end: () => ends.at(-1)!() };
}

test('a thousand calls during a run are one more run after it', async () => {
  const { work, runs, end } = aWork();
  const first = work();
  const others = Array.from({ length: 1000 }, () => work());
  expect(runs()).toBe(1);
  end();
  await first;
  await expect.poll(runs).toBe(2);
  end();
  await Promise.all(others);
  expect(runs()).toBe(2);
});

test('a call during the second run leads to a third', async () => {
  const { work, runs, end } = aWork();
  void work();
  const second = work();
  end();
  await expect.poll(runs).toBe(2);
  const third = work();
  end();
  await second;
  await expect.poll(runs).toBe(3);
  end();
  await third;
});

test('a run that fails tells its callers, and the next one runs all the same', async () => {
  let runs = 0;
  const work = coalesce(() =>
    (runs += 1) === 1 ? Promise.reject(new Error('disk full')) : Promise.resolve(),
  );
  const [first, second] = [work(), work()];
  await expect(first).rejects.toThrow('disk full');
  await second;
  expect(runs).toBe(2);
});
