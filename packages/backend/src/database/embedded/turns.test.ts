import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { asVisitor } from '../visitor.ts';
import { createTurns } from './turns.ts';

test('what one visitor asks in a pile stands in nobody else’s way', async () => {
  const turns = createTurns(() => false);
  const order: string[] = [];
  const ask = (name: string, whose: string) =>
    asVisitor(() => turns.take(() => Promise.resolve(void order.push(name))), { whose });
  let release = () => {};
  const held = turns.take(() => new Promise<void>((resolve) => (release = resolve)));
  const all = [
    ...['pile 1', 'pile 2', 'pile 3', 'pile 4'].map((name) => ask(name, 'pile')),
    ask('ada', 'ada'),
    ask('bob', 'bob'),
    turns.take(() => Promise.resolve(void order.push('a chore'))),
  ];
  release();
  await Promise.all([held, ...all]);
  expect(order).toEqual(['pile 1', 'ada', 'bob', 'a chore', 'pile 2', 'pile 3', 'pile 4']);
});

test('between two long questions of one visitor the others have the engine to themselves', async () => {
  let time = 0;
  const order: string[] = [];
  const rests = new EventEmitter<{ rest: [end: () => void] }>();
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      order.push(`rest of ${ms}`);
      rests.emit('rest', resolve);
    });
  const turns = createTurns(() => false, { now: () => time, rest });
  const ask = (name: string, whose: string, takes = 1) =>
    asVisitor(
      () =>
        turns.take(() => {
          time += takes;
          return Promise.resolve(void order.push(name));
        }),
      { whose },
    );
  const firstRest = once(rests, 'rest') as Promise<[() => void]>;
  const pile = [ask('long', 'pile', 100), ask('long', 'pile', 100), ask('quick', 'pile')];
  await ask('a page, first step', 'ada');
  const [endFirstRest] = await firstRest;
  await ask('a page, second step', 'ada');
  rests.once('rest', (endSecondRest) => endSecondRest());
  endFirstRest();
  await Promise.all(pile);
  // Alone, nobody rests.
  time += 5000;
  await ask('long', 'pile', 100);
  await ask('quick', 'pile');
  expect(order.join(', ')).toBe(
    'long, a page, first step, rest of 100, a page, second step, long, rest of 100, quick, long, quick',
  );
});
