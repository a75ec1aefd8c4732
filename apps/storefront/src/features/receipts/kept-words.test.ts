import { expect, test } from 'vitest';
import { staysInWords } from './kept-words.ts';

const now = new Date(2026, 10, 25, 12);
const onItsWay = { number: '10007', until: null };
const stays = (orders: { number: string; until: string | null }[], guaranteeDays = 30) =>
  staysInWords({ orders, guaranteeDays, addressDays: 90 }, now);

test('of no order nothing stays', () => {
  expect(stays([])).toBeUndefined();
});

test('an order on its way is named with the days after its arrival', () => {
  expect(stays([onItsWay])).toBe(
    'Order 10007 still needs a copy for the printer. It stays until 30 days after it has arrived, in case it has to be printed again. Nobody sees it but the printer.',
  );
  expect(stays([onItsWay], 1)).toContain('until 1 day after it has arrived');
  expect(stays([onItsWay], 0)).toContain('It stays until it has arrived');
});

test('several are named together, and one that has arrived with its day', () => {
  const arrived = { number: '10001', until: new Date(2026, 11, 3, 12).toISOString() };
  expect(stays([arrived, onItsWay, { number: '10008', until: null }])).toBe(
    'Orders 10007 and 10008 still need a copy for the printer. It stays until 30 days after each has arrived, in case it has to be printed again. Order 10001 keeps its copy until December 3, in case it has to be printed again. Nobody sees it but the printer.',
  );
});
