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
