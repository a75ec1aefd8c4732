import { expect, test } from 'vitest';
import {
  isOver,
  mayMove,
  orderStates,
  orderStatuses,
  statusOfProvider,
  type OrderStatus,
} from './order-states.ts';

/** An order begins unpaid, or on invoice. */
const firstStatuses: readonly OrderStatus[] = ['awaiting-payment', 'received'];

test('every state is reached from a first one, and no move leads to itself or back to the beginning', () => {
  const reached = new Set(firstStatuses);
  for (const status of reached) for (const next of orderStates[status].next) reached.add(next);
  expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted());
  for (const status of orderStatuses) {
    expect(mayMove(status, status)).toBe(false);
    expect(mayMove(status, 'awaiting-payment')).toBe(false);
  }
});

test('from every state an order comes to an end', () => {
  const ending = new Set<OrderStatus>(orderStatuses.filter(isOver));
  let before = 0;
  while (before < ending.size) {
    before = ending.size;
    for (const status of orderStatuses)
      if (orderStates[status].next.some((next) => ending.has(next))) ending.add(status);
  }
  expect([...ending].toSorted()).toEqual([...orderStatuses].toSorted());
});

test('when an order is over only its money moves, or it is looked into', () => {
  for (const status of orderStatuses.filter(isOver))
    for (const next of orderStates[status].next)
      expect(['needs-attention', 'partly-refunded', 'refunded']).toContain(next);
  expect(orderStatuses.filter((status) => orderStates[status].next.length === 0)).toEqual(['refunded']);
});

test('nothing that is not paid or invoiced is one move from the provider', () => {
  expect(orderStatuses.filter((status) => mayMove(status, 'submitting'))).toEqual(['received']);
  expect(mayMove('awaiting-payment', 'submitting')).toBe(false);
  expect(mayMove('paid', 'submitting')).toBe(false);
});

test('what is on its way cannot be canceled', () => {
  for (const status of ['partly-shipped', 'shipped', 'delivered'] as const)
    expect(mayMove(status, 'canceled')).toBe(false);
});

test('each word of the provider means one state, and a new one means that it is made', () => {
  const words = orderStatuses.flatMap((status) => orderStates[status].provider);
  expect(new Set(words).size).toBe(words.length);
  expect(statusOfProvider('partially-fulfilled')).toBe('partly-shipped');
  expect(statusOfProvider('a-status-of-next-year')).toBe('in-production');
});

test('every state has a name of its own for customer and operator', () => {
  for (const names of [
    orderStatuses.map((status) => orderStates[status].customer),
    orderStatuses.map((status) => orderStates[status].operator),
  ])
    expect(new Set(names).size).toBe(orderStatuses.length);
});
