import { expect, test } from 'vitest';
import { holdsSomething } from './cart-cookie.ts';

test.each([
  [undefined, false],
  ['', false],
  ['doodleloom-cart=1', true],
  ['doodleloom-language=es; doodleloom-cart=1; other=2', true],
  ['doodleloom-cart=', false],
  ['doodleloom-cart=12', false],
  ['not-doodleloom-cart=1', false],
])('of the cookie %s a cart is said to hold something: %s', (cookie, holds) => {
  expect(holdsSomething(cookie)).toBe(holds);
});
