import { expect, test } from 'vitest';
import { chosenFaults, plantableFaults, planted } from './faults.ts';

const withFaults = (source: string) => plantableFaults('a.ts', source).map((fault) => planted(source, fault));

test.each([
  ['a < b;', 'a <= b;'],
  ['a && b;', 'a || b;'],
  ['a + b;', 'a - b;'],
  ['!a;', 'a;'],
  ['a ? b : c;', 'a ? c : b;'],
  ['if (a) b();', 'if (!(a)) b();'],
  ['x = true;', 'x = false;'],
  ['x = 7;', 'x = 8;'],
  ['list.some(f);', 'list.every(f);'],
  ['Math.min(a, b);', 'Math.max(a, b);'],
])('in %s the planted fault is %s', (source, faulty) => {
  expect(withFaults(source)).toEqual([faulty]);
});

test('types, imports and joined words take no fault', () => {
  expect(withFaults(`import a from 'a';\ntype Size = 1 | 2;\nconst name = first + ' ' ;`)).toEqual([]);
});

test('the same seed chooses the same faults, another one others', () => {
  const faults = plantableFaults(
    'a.ts',
    Array.from({ length: 50 }, (_, index) => `x = ${index};`).join('\n'),
  );
  expect(chosenFaults(faults, 5, 1)).toEqual(chosenFaults(faults, 5, 1));
  expect(chosenFaults(faults, 5, 1)).not.toEqual(chosenFaults(faults, 5, 2));
  expect(chosenFaults(faults, 99, 1)).toHaveLength(50);
});
