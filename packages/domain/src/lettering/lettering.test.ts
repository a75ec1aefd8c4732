import { expect, test } from 'vitest';
import { handFor, handIds, unitsToAnEm } from './hand.ts';
import { settledText, unwritable, writeInto, writeLine } from './write.ts';

test.each(handIds)('the hand %s writes what families are called, with its own letters', async (id) => {
  const text = 'Zoë, Núria & Łukasz – 5½ años ¡’26! Jürgen Straße';
  const hand = await handFor(id, text);
  expect(unwritable(text, hand)).toEqual([]);
  const { letters, width } = writeLine(text, hand);
  expect(letters.length).toBe(text.replaceAll(' ', '').length);
  for (const { outline, x } of letters) {
    expect(outline).toMatch(/^M-?\d/);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThan(width);
  }
  const others = await Promise.all(handIds.filter((each) => each !== id).map((each) => handFor(each, 'M')));
  for (const other of others) expect(other.letter('M')).not.toEqual(hand.letter('M'));
});

test('signs are drawn; what no hand has is named whole, and never a box', async () => {
  const text = settledText('Mia ❤️ 🦖👋🏽 👨‍👩‍👧 漢 Мия\u0007');
  expect(text).toBe('Mia ❤ 🦖👋 👨‍👩‍👧 漢 Мия');
  const hand = await handFor('school', text);
  expect(unwritable(text, hand)).toEqual(['👨‍👩‍👧', '漢', 'М', 'и', 'я']);
  expect(hand.letter('❤')?.advance).toBeGreaterThan(unitsToAnEm / 2);
});

test('letters that stand close are moved together', async () => {
  const hand = await handFor('flowing', 'AT');
  const widths = ['A', 'T'].map((each) => hand.letter(each)!.advance);
  expect(writeLine('AT', hand).width).toBeLessThan(widths[0]! + widths[1]!);
});

test('a text takes the fewest lines that keep it large, and is refused where nobody could read it', async () => {
  const hand = await handFor('clear', '');
  const room = { width: 100, mostLines: 2, largest: 12, least: 4 };
  const linesOf = (text: string) => writeInto(text, hand, room)?.lines.length;
  expect(linesOf('Mia')).toBe(1);
  expect(writeInto('Mia', hand, room)?.em).toBe(12);
  expect(linesOf('Mia, five years old, for Grandma')).toBe(2);
  expect(linesOf('Donaudampfschifffahrtsgesellschaft')).toBe(1);
  expect(linesOf('M'.repeat(60))).toBeUndefined();
  for (const { width } of writeInto('Mia, five years old, for Grandma', hand, room)!.lines)
    expect(
      (width * writeInto('Mia, five years old, for Grandma', hand, room)!.em) / unitsToAnEm,
    ).toBeLessThanOrEqual(100);
});
