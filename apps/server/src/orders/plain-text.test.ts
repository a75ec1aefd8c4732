import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Zoë O’Brien-Łukasz', 'Zoë O’Brien-Łukasz'],
  ['علي 李小龍', 'علي 李小龍'],
  ['12/3 St. Mary’s Rd., Apt. #4 (rear)', '12/3 St. Mary’s Rd., Apt. #4 (rear)'],
])('%s stays as it is', (written, shown) => {
  expect(plainText(written, 80)).toBe(shown);
});

test.each([
  ['https://evil.example/login?a=b', 'https / / evil. example/ login a b'],
  ['evil.example', 'evil. example'],
  ['www.evil.example:8080/x', 'www. evil. example 8080/ x'],
  ['evil。example．com', 'evil example com'],
  ['mail eve@evil.example now', 'mail eve evil. example now'],
  ['1.2.3.4', '1. 2. 3. 4'],
  ['Ada\r\nBcc: eve\u2028\0\u202e', 'Ada Bcc eve'],
  ['<b>Ada</b> \ud83d 🎨', 'b Ada / b'],
])('%j becomes words of which nobody makes a link', (written, shown) => {
  expect(plainText(written, 80)).toBe(shown);
});

test('is no longer than it may be, in whole characters', () => {
  expect(plainText('𠮷'.repeat(100), 10)).toBe('𠮷'.repeat(10));
});
