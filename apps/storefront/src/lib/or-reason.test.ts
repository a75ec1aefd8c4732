import { expect, test } from 'vitest';
import { orReason, pictureRefusal } from './or-reason.ts';

const failed = { title: 'Upload failed', text: 'Please try again.', tone: 'destructive' } as const;
const refused = (code: string) =>
  new Error('The storage answered 400.', { cause: { code, message: 'Your gallery is full.' } });

test.each(['PT403', 'PT413', 'PT429', 'QuotaExceeded'])('a full account says so (%s)', (code) => {
  expect(orReason(failed, refused(code))).toEqual({ ...failed, text: 'Your gallery is full.' });
});

test('a file that is no picture says so, and that sending it again is no use', () => {
  const message = 'This picture is damaged and can’t be read. Please try another file.';
  const error = new Error('The storage answered 400.', { cause: { code: 'InvalidMimeType', message } });
  expect(pictureRefusal(error)).toBe(message);
  expect(orReason(failed, error)).toEqual({ ...failed, text: message });
});

test.each([
  [refused('42501')],
  [new Error('x', { cause: { code: 'PT403' } })],
  [new Error('x')],
  ['x'],
  [undefined],
])('any other failure keeps its own words: %o', (error) => {
  expect(orReason(failed, error)).toEqual(failed);
});
