import type { Cursor } from './cursor.ts';

/** One step of a JSON path: into an object by key, or into an array by index. */
export interface JsonStep {
  arrow: '->' | '->>';
  key?: string;
  index?: string;
}

/** A column, or a place inside a JSON column. */
export interface Field {
  name: string;
  path: readonly JsonStep[];
}

const isIdentifierCharacter = (character: string): boolean => /[\p{L}\p{N}_ $]/u.test(character);
const isJsonKeyCharacter = (character: string): boolean => !'(-:.,>)'.includes(character);

export function quotedValue(cursor: Cursor): string {
  cursor.need('"');
  let value = '';
  for (;;) {
    const character = cursor.peek();
    if (character === '') cursor.fail('"\\""');
    cursor.at += 1;
    if (character === '"') return value;
    if (character === '\\') {
      const escaped = cursor.peek();
      if (escaped === '') cursor.fail();
      cursor.at += 1;
      value += escaped;
    } else value += character;
  }
}

/** Letters, digits, `_`, `$` and blanks, without the blanks around. */
export function identifierText(cursor: Cursor): string {
  const text = cursor.takeWhile(isIdentifierCharacter);
  if (text === '') cursor.fail('letter', 'digit');
  cursor.expected('letter');
  cursor.expected('digit');
  return text.trim();
}

/** Dashes belong to a name unless they begin an arrow. */
function separatedByDash(cursor: Cursor, part: (cursor: Cursor) => string): string {
  let text = part(cursor);
  while (cursor.peek() === '-' && cursor.peek(2) !== '->') {
    cursor.at += 1;
    text += `-${part(cursor)}`;
  }
  cursor.expected('"-"');
  return text;
}

const nameLabel = 'field name (* or [a..z0..9_$])';

export function fieldName(cursor: Cursor): string {
  const from = cursor.at;
  if (cursor.peek() !== '"' && !isIdentifierCharacter(cursor.peek())) cursor.fail(nameLabel);
  const name = cursor.peek() === '"' ? quotedValue(cursor) : separatedByDash(cursor, identifierText);
  // PostgreSQL has no empty names, and none with a null byte.
  if (name === '' || name.includes('\0')) {
    cursor.at = from;
    cursor.fail(nameLabel);
  }
  return name;
}

const jsonKey = (cursor: Cursor): string => {
  if (cursor.peek() === '"') return quotedValue(cursor);
  return separatedByDash(cursor, (inner) => {
    const text = inner.takeWhile(isJsonKeyCharacter);
    if (text === '') inner.fail('any non reserved character different from: .,>()');
    return text.trim();
  });
};

const endsJsonIndex = (cursor: Cursor): boolean =>
  cursor.isAtEnd || ['->', '::'].includes(cursor.peek(2)) || ['.', ',', ')'].includes(cursor.peek());

function jsonIndex(cursor: Cursor): string {
  const sign = cursor.take('-', '"-"') ? '-' : '';
  const digits = cursor.takeWhile((character) => character >= '0' && character <= '9');
  if (digits === '') cursor.fail('digit');
  if (!endsJsonIndex(cursor)) cursor.fail('digit', '"->"', '"::"', '"."', '","', 'end of input');
  return sign + digits;
}

export function jsonPath(cursor: Cursor): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = cursor.take('->>') ? '->>' : cursor.take('->') ? '->' : undefined;
    if (!arrow) return steps;
    const index = cursor.attempt(jsonIndex);
    steps.push(index === undefined ? { arrow, key: jsonKey(cursor) } : { arrow, index });
  }
}

export function field(cursor: Cursor): Field {
  cursor.skipBlanks();
  const name = fieldName(cursor);
  const path = jsonPath(cursor);
  cursor.skipBlanks();
  return { name, path };
}

/** `a.b.column->key`: the way through embedded resources, and the field at its end. */
export function treePath(cursor: Cursor): { path: string[]; field: Field } {
  const names = cursor.separated(fieldName, '.');
  const steps = jsonPath(cursor);
  return { path: names.slice(0, -1), field: { name: names.at(-1) ?? '', path: steps } };
}
