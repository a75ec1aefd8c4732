import { expect, test } from 'vitest';
import { createFairSemaphore } from './fair-semaphore.ts';

test('so many at a time and no more, in the order they came, also past one that fails', async () => {
  const semaphore = createFairSemaphore(2);
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const work = (name: number) => async () => {
    inside += 1;
    most = Math.max(most, inside);
    order.push(name);
    await new Promise((turn) => setImmediate(turn));
    inside -= 1;
    if (name === 3) throw new Error('three fails');
    return name;
  };
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((name) => semaphore(work(name))));
  expect(order).toEqual([1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
  expect(outcomes.map(({ status }) => status).join(' ')).toBe(
    'fulfilled fulfilled rejected fulfilled fulfilled fulfilled',
  );
});

test('one work of somebody waits behind one of a pile, not behind the pile', async () => {
  const semaphore = createFairSemaphore(1);
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    await new Promise((turn) => setImmediate(turn));
  };
  const pile = [1, 2, 3, 4].map((name) => semaphore(work(`pile ${name}`), 'pile'));
  const others = ['one', 'two'].map((name) => semaphore(work(name), name));
  await Promise.all([...pile, ...others]);
  expect(order).toEqual(['pile 1', 'pile 2', 'one', 'two', 'pile 3', 'pile 4']);
});
