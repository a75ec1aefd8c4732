import { expect, test } from 'vitest';
import { saveCodeContract } from './desk-codes.ts';
import { reprintLineContract } from './desk-order.ts';

const code = {
  code: 'SUMMER',
  percentOff: 10,
  centsOff: null,
  blueprintIds: null,
  validFrom: null,
  validUntil: null,
  mostUses: null,
  isActive: true,
};
const refusalOf = (change: object) =>
  saveCodeContract.request.safeParse({ ...code, ...change }).error?.issues.map(({ message }) => message);

test('a code takes off a share or an amount, one of them', () => {
  const oneOfThem = ['takes off either a share or an amount'];
  expect(refusalOf({})).toBeUndefined();
  expect(refusalOf({ percentOff: null, centsOff: 500 })).toBeUndefined();
  expect(refusalOf({ centsOff: 500 })).toEqual(oneOfThem);
  expect(refusalOf({ percentOff: null })).toEqual(oneOfThem);
});

test('a code holds from a day on, until one, for one day, or always; it never ends before it begins', () => {
  const [first, last] = ['2026-06-01', '2026-06-30'];
  expect(refusalOf({ validFrom: first, validUntil: last })).toBeUndefined();
  expect(refusalOf({ validFrom: first, validUntil: first })).toBeUndefined();
  expect(refusalOf({ validFrom: first })).toBeUndefined();
  expect(refusalOf({ validUntil: first })).toBeUndefined();
  expect(refusalOf({ validFrom: last, validUntil: first })).toEqual(['ends before it begins']);
});

test('a line is printed again one to ninety-nine times', () => {
  const line = {
    orderId: '0b4b9c5e-7a55-4c1f-9d3e-2f6a1c8e4d10',
    position: 0,
    why: 'torn',
    key: 'reprint-1',
  };
  const takes = (change: object) => reprintLineContract.request.safeParse({ ...line, ...change }).success;
  expect([0, 1, 99, 100].map((quantity) => takes({ quantity }))).toEqual([false, true, true, false]);
  expect([-1, 0, 99, 100].map((position) => takes({ quantity: 1, position }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
