import { parseText, type Cursor } from './cursor.ts';
import { field, fieldName, type Field } from './field.ts';

export interface OrderTerm {
  /** The embedded to-one resource whose field orders the parent, if it is not the row's own. */
  relation?: string | undefined;
  field: Field;
  direction?: 'asc' | 'desc' | undefined;
  nulls?: 'first' | 'last' | undefined;
}

export const parseOrder = (text: string): OrderTerm[] =>
  parseText(text, `failed to parse order (${text})`, (cursor) => cursor.separated(orderTerm));

const orderTerm = (cursor: Cursor): OrderTerm => {
  cursor.skipBlanks();
  return cursor.either(relatedTerm, (inner) => ({ field: field(inner), ...direction(inner) }));
};

function relatedTerm(cursor: Cursor): OrderTerm {
  const relation = fieldName(cursor);
  if (cursor.peek() !== '(') cursor.fail();
  cursor.at += 1;
  const related = field(cursor);
  cursor.need(')');
  return { relation, field: related, ...direction(cursor) };
}

const directions = { asc: 'asc', desc: 'desc' } as const;
const nullOrders = { nullsfirst: 'first', nullslast: 'last' } as const;

function direction(cursor: Cursor): Pick<OrderTerm, 'direction' | 'nulls'> {
  const found = suffix(cursor, directions);
  const nulls = suffix(cursor, nullOrders);
  cursor.skipBlanks();
  if (cursor.isAtEnd || cursor.peek() === ',') return { direction: found, nulls };
  if (cursor.peek() === '.' && nulls === undefined) {
    cursor.at += 1;
    return cursor.fail(...(found ? [] : ['"asc"', '"desc"']), '"nullsfirst"', '"nullslast"');
  }
  return cursor.fail('delimiter (.)', '","', 'end of input');
}

function suffix<Word extends string, Meaning>(
  cursor: Cursor,
  words: Record<Word, Meaning>,
): Meaning | undefined {
  const names = Object.keys(words) as Word[];
  const name = names.find((each) => cursor.text.startsWith(`.${each}`, cursor.at));
  if (name === undefined) return undefined;
  cursor.at += name.length + 1;
  return words[name];
}
