import { expect, test } from 'vitest';
import { isOrderKey, orderIdOf, orderKey } from './order-link.ts';

test('the id of an order follows from its checkout attempt', () => {
  expect(orderIdOf('attempt-1')).toBe(orderIdOf('attempt-1'));
  expect(orderIdOf('attempt-1')).not.toBe(orderIdOf('attempt-2'));
  expect(orderIdOf('attempt-1')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

// holds Q-41
test('a guest’s link opens one order and no other', () => {
  const key = orderKey('secret', 'order-1');
  expect(isOrderKey('secret', 'order-1', key)).toBe(true);
  expect(isOrderKey('secret', 'order-2', key)).toBe(false);
  expect(isOrderKey('other', 'order-1', key)).toBe(false);
  expect(isOrderKey('secret', 'order-1', '')).toBe(false);
});
