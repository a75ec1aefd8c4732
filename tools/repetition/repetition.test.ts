import { expect, test } from 'vitest';
import { mostAlike, repetitions } from './repetition.ts';

const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, k) => `call(${from + k}, of(${from + k}));`);
const source = (file: string, ...text: string[]) => ({ file, text: text.join('\n') });

test('planted: more equal lines in a row than may be, whatever stands around and between them', () => {
  const alike = lines(100, mostAlike + 1);
  const indented = alike.map((line) => `    ${line}`);
  expect(
    repetitions([
      source('a.ts', ...lines(0, 30), ...alike),
      source(
        'b.ts',
        "import { x } from './x.ts';",
        ...lines(50, 9),
        ...indented.flatMap((line) => [line, '']),
      ),
    ]),
  ).toEqual(['b.ts:11 repeats a.ts:31']);
});

test('planted: a function copied within its file', () => {
  const copied = [...lines(0, 20), ...lines(500, 3), ...lines(0, 20)];
  expect(repetitions([source('a.ts', ...copied)])).toEqual(['a.ts:24 repeats a.ts:1']);
});

test('a few equal lines, declarations to be filled and words of a list are no repetition', () => {
  const few = lines(0, mostAlike);
  const declared = Array.from({ length: 20 }, (_, k) => `let part${k}: World['part${k}'];`);
  const words = Array.from({ length: 20 }, (_, k) => `'word ${k}',`);
  const texts = ['a.ts', 'b.ts'].map((file) =>
    source(file, `${file}();`, ...few, `end('${file}');`, ...declared, ...words),
  );
  expect(repetitions(texts)).toEqual([]);
});

test('rows of a table that are alike are no second place', () => {
  expect(repetitions([source('a.ts', ...Array.from({ length: 14 }, () => '[0, 0, 0, 0],'))])).toEqual([]);
});
