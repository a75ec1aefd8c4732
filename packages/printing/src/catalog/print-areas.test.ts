import { expect, test } from 'vitest';
import { printedPlace } from './print-areas.ts';

const at = (position: string) => ({ position, width: 100, height: 100 });

test('a picture goes on the front, and on the first place of a blank that has none', () => {
  expect(printedPlace([at('back'), at('front')])?.position).toBe('front');
  expect(printedPlace([at('back'), at('left')])?.position).toBe('back');
  expect(printedPlace([])).toBeUndefined();
});
