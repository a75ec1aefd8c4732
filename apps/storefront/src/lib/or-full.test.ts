import { expect, test } from 'vitest';
import { orFull } from './or-full.ts';

const failed = { title: 'Upload failed', text: 'Please try again.', tone: 'destructive' } as const;
const refused = (code: string) =>
  new Error('The storage answered 400.', { cause: { code, message: 'Your gallery is full.' } });

test.each(['PT403', 'PT413', 'PT429', 'QuotaExceeded'])('a full account says so (%s)', (code) => {
  expect(orFull(failed, refused(code))).toEqual({ ...failed, text: 'Your gallery is full.' });
});

test.each([
  [refused('42501')],
  [new Error('x', { cause: { code: 'PT403' } })],
  [new Error('x')],
  ['x'],
  [undefined],
])('any other failure keeps its own words: %o', (error) => {
  expect(orFull(failed, error)).toEqual(failed);
});
