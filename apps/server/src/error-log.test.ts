import { OrderHeld, OrderNotReady } from '@doodleloom/printing/orders/order-workflow';
import type { Logger } from 'pino';
import { expect, test, vi } from 'vitest';
import { errorLog } from './error-log.ts';

const openLog = () => ({
  debug: vi.fn<Logger['debug']>(),
  warn: vi.fn<Logger['warn']>(),
  error: vi.fn<Logger['error']>(),
});

test.each([
  ['an order that the provider holds', new OrderHeld('It has not received our payment.')],
  ['an order that it still calculates', new OrderNotReady('still calculating')],
])('%s is asked for again, and nothing is called broken', (_, error) => {
  const log = openLog();
  errorLog(log, new AbortController().signal)(error, 'order-release');
  expect(log.error).not.toHaveBeenCalled();
  expect(log.debug).toHaveBeenCalledOnce();
});

test('what nobody expected is an error, unless the shop is being cut off', () => {
  const log = openLog();
  errorLog(log, new AbortController().signal)(new Error('a fault'), 'order-release');
  expect(log.error).toHaveBeenCalledOnce();
  errorLog(log, AbortSignal.abort())(new Error('a fault'));
  expect(log.error).toHaveBeenCalledOnce();
});
