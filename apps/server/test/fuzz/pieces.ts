/** Numbers that follow from a seed, so that what was found is found again. */
export function dice(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const upTo = (most: number): number => Math.floor(next() * (most + 1));
  const one = <Item>(items: readonly Item[]): Item => items[upTo(items.length - 1)]!;
  const some = <Item>(items: readonly Item[], most: number): Item[] =>
    Array.from({ length: upTo(most) }, () => one(items));
  return { next, upTo, one, some };
}
export type Dice = ReturnType<typeof dice>;

/** What the shop's own words are made of, SQL, HTML, JSON, numbers at their ends, and bytes that are no text. */
const odd = [
  ...`' " \` \\ ; -- /* */ $1 %00 %2e%2e/ ../ ..\\ {} [] () , . : :: ! -> ->> * ... = & ? # % %ff %F0%9F%8E%A8 null NaN true`.split(
    ' ',
  ),
  ...`0 1 -1 9999999999999999999 1e309 0x41 1970-01-01 infinity 00000000-0000-0000-0000-000000000000`.split(
    ' ',
  ),
  '\u0000',
  '\uD800',
  '\u202E',
  'ü🎨',
  ' ',
  '\n',
  '\r\nx: y',
  '<img src=x onerror=alert(1)>',
  "' or true --",
  '{"a":',
  'x'.repeat(3000),
];

export const text = (by: Dice, words: readonly string[]): string =>
  [...by.some(words, 4), ...by.some(odd, 3)].toSorted(() => by.next() - 0.5).join('');

/** JSON of any shape, now and then with a field that is asked for. */
export function json(by: Dice, fields: readonly string[], depth = 3): unknown {
  const kind = by.upTo(depth > 0 ? 7 : 4);
  if (kind === 0) return by.one([null, true, false, 0, -1, 1.5, 1e308, 2 ** 53]);
  if (kind <= 2) return text(by, fields);
  if (kind <= 4) return by.one([crypto.randomUUID(), 'clay', 'drawing', '', 'http://localhost/a.png']);
  if (kind === 5) return Array.from({ length: by.upTo(4) }, () => json(by, fields, depth - 1));
  return Object.fromEntries(
    Array.from({ length: by.upTo(6) }, () => [
      by.next() < 0.8 ? by.one(fields) : text(by, fields),
      json(by, fields, depth - 1),
    ]),
  );
}
