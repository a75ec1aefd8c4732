import { expect, test } from 'vitest';
import { decisionsErrors } from './decisions.ts';

const sound = `# 0007: Jobs are rows

2026-11-21, accepted

**Context.** A crash lost jobs.

**Decision.** They are rows.

**Consequences.** They cost a write.
`;
const errorsOf = (text: string, file = '0007-jobs-are-rows.md', others: [string, string][] = []) =>
  decisionsErrors(new Map([[file, text], ...others]));

test('a decision in the template passes', () => {
  expect(errorsOf(sound)).toEqual([]);
});

test.each([
  ['another number in its title', sound.replace('0007', '0008'), 'the first line is not “# 0007: title”'],
  ['no status', sound.replace(', accepted', ''), 'the third line is not'],
  [
    'no consequences',
    sound.replace('Consequences', 'After'),
    'the parts are not Context, Decision, Consequences',
  ],
  ['a part twice', `${sound}\n**Context.** Again.\n`, 'the parts are not Context, Decision, Consequences'],
  [
    'a successor that does not exist',
    sound.replace('accepted', 'superseded by 0099'),
    'there is no decision 0099',
  ],
  ['26 lines', `${sound}${'x\n'.repeat(17)}`, '26 lines, at most 25'],
])('a decision with %s does not', (_, text, error) => {
  expect(errorsOf(text)).toEqual([expect.stringContaining(error)]);
});

test('two decisions share no number', () => {
  expect(errorsOf(sound, undefined, [['0007-jobs-are-files.md', sound]])).toEqual([
    'two decisions have the number 0007',
  ]);
});

test('what replaces another, and what is superseded, agree', () => {
  const old = sound.replace('0007', '0003').replace('accepted', 'superseded by 0007');
  const next = sound.replace('accepted', 'accepted; replaces 0003');
  const stands = sound.replace('0007', '0003');
  const beside = (text: string): [string, string][] => [['0003-jobs-are-files.md', text]];
  expect(errorsOf(next, undefined, beside(old))).toEqual([]);
  expect(
    errorsOf(sound.replace('accepted', 'accepted; replaces parts of 0003'), undefined, beside(stands)),
  ).toEqual([]);
  const error = ['only one of two says that 0007 replaces 0003'];
  expect(errorsOf(next, undefined, beside(stands))).toEqual(error);
  expect(errorsOf(sound, undefined, beside(old))).toEqual(error);
});
