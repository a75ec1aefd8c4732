import { parseFailed } from '../rest-error.ts';
import { parseText, type Cursor } from './cursor.ts';
import { field, fieldName, identifierText, type Field } from './field.ts';

export const aggregates = ['sum', 'avg', 'count', 'max', 'min'] as const;
export type Aggregate = (typeof aggregates)[number];
export type Join = 'inner' | 'left';

export interface SelectedColumn {
  kind: 'column';
  field: Field;
  alias?: string | undefined;
  cast?: string | undefined;
  aggregate?: Aggregate | undefined;
  aggregateCast?: string | undefined;
}

export interface SelectedEmbed {
  kind: 'embed';
  name: string;
  alias?: string | undefined;
  hint?: string | undefined;
  join?: Join | undefined;
  isSpread: boolean;
  items: readonly SelectedItem[];
}

export type SelectedItem = SelectedColumn | SelectedEmbed;

/** Bounds no honest request meets; they keep one request from making PostgreSQL plan for minutes. */
export const selectLimits = { depth: 16, embeds: 64 } as const;

const tooLarge = (text: string): never => {
  throw parseFailed(
    `"failed to parse select parameter (${text.slice(0, 100)}${text.length > 100 ? '…' : ''})" (line 1, column 1)`,
    `Embedding is limited to ${selectLimits.depth} levels and ${selectLimits.embeds} resources`,
  );
};

/** Applications send the same few selections again and again; what was read once is kept, up to a bound. */
const remembered = new Map<string, readonly SelectedItem[]>();
const rememberedSelections = 200;
const longestRemembered = 2000;

export function parseSelect(text: string): readonly SelectedItem[] {
  const known = remembered.get(text);
  if (known) return known;
  const items = readSelect(text);
  if (text.length > longestRemembered) return items;
  if (remembered.size >= rememberedSelections) remembered.clear();
  remembered.set(text, items);
  return items;
}

function readSelect(text: string): SelectedItem[] {
  let embeds = 0;

  const forest = (cursor: Cursor, depth: number): SelectedItem[] => {
    if (depth > selectLimits.depth) tooLarge(text);
    return optionalList(cursor, () => item(cursor, depth));
  };

  const item = (cursor: Cursor, depth: number): SelectedItem => {
    const head = cursor.attempt(embedHead);
    if (!head) return selectedColumn(cursor);
    embeds += 1;
    if (embeds > selectLimits.embeds) tooLarge(text);
    cursor.need('(');
    const items = forest(cursor, depth + 1);
    cursor.need(')');
    cursor.skipBlanks();
    return { kind: 'embed', ...head, items };
  };

  return parseText(text, `failed to parse select parameter (${text})`, (cursor) => forest(cursor, 0));
}

const optionalList = (cursor: Cursor, item: (cursor: Cursor) => SelectedItem): SelectedItem[] => {
  cursor.skipBlanks();
  if (cursor.isAtEnd || cursor.peek() === ')') {
    cursor.expected('field name (* or [a..z0..9_$])');
    return [];
  }
  return cursor.separated(item);
};

const alias = (cursor: Cursor): string | undefined =>
  cursor.attempt((inner) => {
    const name = fieldName(inner);
    if (inner.peek() !== ':' || inner.peek(2) === '::') inner.fail();
    inner.at += 1;
    return name;
  });

function embedHead(cursor: Cursor): Omit<SelectedEmbed, 'kind' | 'items'> {
  cursor.skipBlanks();
  const isSpread = cursor.peek(3) === '...';
  if (isSpread) cursor.at += 3;
  const given = isSpread ? undefined : alias(cursor);
  const name = fieldName(cursor);
  if (name === 'count' && !isSpread) cursor.fail();
  const marks = [embedMark(cursor), embedMark(cursor)];
  if (cursor.peek() !== '(') cursor.fail(...(isSpread ? ['"("'] : []));
  return {
    name,
    alias: given,
    isSpread,
    hint: marks.find((mark) => mark?.hint !== undefined)?.hint,
    join: marks.find((mark) => mark?.join !== undefined)?.join,
  };
}

function embedMark(cursor: Cursor): { hint?: string; join?: Join } | undefined {
  if (cursor.peek() !== '!') return undefined;
  cursor.at += 1;
  const name = fieldName(cursor);
  return name === 'left' || name === 'inner' ? { join: name } : { hint: name };
}

const typeName = (cursor: Cursor): string | undefined =>
  cursor.take('::') ? identifierText(cursor) : undefined;

function endOfColumn(cursor: Cursor): void {
  if (cursor.isAtEnd || cursor.peek() === ')' || cursor.peek() === ',') return;
  cursor.fail('")"', '","', 'end of input');
}

function selectedColumn(cursor: Cursor): SelectedColumn {
  cursor.skipBlanks();
  const column = cursor.either(star, countOfRows, plainColumn);
  cursor.skipBlanks();
  return column;
}

function star(cursor: Cursor): SelectedColumn {
  if (cursor.peek() !== '*') cursor.fail();
  cursor.at += 1;
  cursor.skipBlanks();
  endOfColumn(cursor);
  return { kind: 'column', field: { name: '*', path: [] } };
}

function countOfRows(cursor: Cursor): SelectedColumn {
  const given = alias(cursor);
  if (!cursor.rest.startsWith('count()')) cursor.fail();
  cursor.at += 'count()'.length;
  const aggregateCast = typeName(cursor);
  cursor.skipBlanks();
  endOfColumn(cursor);
  return { kind: 'column', field: { name: '*', path: [] }, alias: given, aggregate: 'count', aggregateCast };
}

function plainColumn(cursor: Cursor): SelectedColumn {
  const given = alias(cursor);
  const selected = field(cursor);
  const cast = typeName(cursor);
  const aggregate = cursor.take('.') ? aggregateCall(cursor) : undefined;
  const aggregateCast = aggregate === undefined ? undefined : typeName(cursor);
  cursor.skipBlanks();
  endOfColumn(cursor);
  return { kind: 'column', field: selected, alias: given, cast, aggregate, aggregateCast };
}

function aggregateCall(cursor: Cursor): Aggregate {
  const aggregate = aggregates.find((name) => cursor.take(name));
  if (!aggregate) return cursor.fail();
  cursor.need('()');
  return aggregate;
}
