import { parseText, type Cursor } from './cursor.ts';
import { fieldName, field, identifierText, quotedValue, treePath, type Field } from './field.ts';

export const comparisons = ['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const;
export const quantifiable = ['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'] as const;
export const searches = ['fts', 'plfts', 'phfts', 'wfts'] as const;
export const truths = ['null', 'not_null', 'true', 'false', 'unknown'] as const;

export type Operation =
  | { kind: 'comparison'; operator: (typeof comparisons)[number]; value: string }
  | {
      kind: 'quantifiable';
      operator: (typeof quantifiable)[number];
      quantifier?: 'any' | 'all';
      value: string;
    }
  | { kind: 'search'; operator: (typeof searches)[number]; language: string | undefined; value: string }
  | { kind: 'is'; value: (typeof truths)[number] }
  | { kind: 'isdistinct'; value: string }
  | { kind: 'in'; values: readonly string[] };

export interface Filter {
  kind: 'filter';
  field: Field;
  isNegated: boolean;
  operation: Operation;
}

export interface LogicGroup {
  kind: 'and' | 'or';
  isNegated: boolean;
  terms: readonly Logic[];
}

export type Logic = Filter | LogicGroup;

const operatorLabel = 'operator (eq, gt, ...)';
const delimiter = 'delimiter (.)';

type ValueParser = (cursor: Cursor) => string;

const wholeValue: ValueParser = (cursor) => {
  const { rest } = cursor;
  cursor.at = cursor.text.length;
  return rest;
};

const isPlain = (character: string): boolean => character !== ',' && character !== ')';

/** A quoted value only counts as quoted when the element ends right after it. */
const quotedElement: ValueParser = (cursor) => {
  const value = quotedValue(cursor);
  if (!cursor.isAtEnd && isPlain(cursor.peek())) cursor.fail();
  return value;
};

const arrayLiteral: ValueParser = (cursor) => {
  cursor.need('{');
  const inner = cursor.takeWhile((character) => character !== '{' && character !== '}');
  cursor.need('}');
  return `{${inner}}`;
};

const listElement: ValueParser = (cursor) =>
  cursor.either(quotedElement, (inner) => inner.takeWhile(isPlain));
const logicValue: ValueParser = (cursor) =>
  cursor.either(quotedElement, arrayLiteral, (inner) => inner.takeWhile(isPlain));

function listValue(cursor: Cursor): string[] {
  cursor.skipBlanks();
  cursor.need('(');
  cursor.skipBlanks();
  const values = [listElement(cursor)];
  while (cursor.take(',')) values.push(listElement(cursor));
  cursor.need(')');
  cursor.skipBlanks();
  return values;
}

/** Takes `name.`, so that `is.` is not read as the beginning of `isdistinct.`. */
const word = (cursor: Cursor, name: string): boolean => {
  if (!cursor.text.startsWith(`${name}.`, cursor.at)) return false;
  cursor.at += name.length + 1;
  return true;
};

function operation(cursor: Cursor, value: ValueParser): Operation {
  if (word(cursor, 'in')) return { kind: 'in', values: listValue(cursor) };
  if (word(cursor, 'isdistinct')) return { kind: 'isdistinct', value: value(cursor) };
  if (word(cursor, 'is')) return { kind: 'is', value: truth(cursor) };
  const start = cursor.at;
  let furthest = start;
  for (const name of [...searches, ...comparisons, ...quantifiable]) {
    if (!cursor.text.startsWith(name, start)) continue;
    cursor.at = start + name.length;
    const parameter = operatorParameter(cursor);
    if (cursor.peek() === '.') {
      const found = namedOperation(name, parameter);
      if (found) {
        cursor.at += 1;
        return { ...found, value: value(cursor) };
      }
    }
    furthest = Math.max(furthest, cursor.at);
  }
  cursor.at = furthest;
  return cursor.fail(operatorLabel);
}

const operatorParameter = (cursor: Cursor): string | undefined =>
  cursor.attempt((inner) => {
    if (inner.peek() !== '(') inner.fail();
    inner.at += 1;
    const name = identifierText(inner);
    inner.need(')');
    return name;
  });

type NamedOperation =
  | Omit<Extract<Operation, { kind: 'comparison' }>, 'value'>
  | Omit<Extract<Operation, { kind: 'quantifiable' }>, 'value'>
  | Omit<Extract<Operation, { kind: 'search' }>, 'value'>;

function namedOperation(name: string, parameter: string | undefined): NamedOperation | undefined {
  const search = searches.find((operator) => operator === name);
  if (search) return { kind: 'search', operator: search, language: parameter };
  const comparison = comparisons.find((operator) => operator === name);
  if (comparison) return parameter === undefined ? { kind: 'comparison', operator: comparison } : undefined;
  const operator = quantifiable.find((each) => each === name);
  if (!operator) return undefined;
  if (parameter === undefined) return { kind: 'quantifiable', operator };
  return parameter === 'any' || parameter === 'all'
    ? { kind: 'quantifiable', operator, quantifier: parameter }
    : undefined;
}

function truth(cursor: Cursor): (typeof truths)[number] {
  const rest = cursor.rest.toLowerCase();
  const found = truths.find((name) => rest.startsWith(name));
  if (!found) return cursor.fail('isVal: (null, not_null, true, false, unknown)');
  cursor.at += found.length;
  return found;
}

function operatorExpression(cursor: Cursor, value: ValueParser): Pick<Filter, 'isNegated' | 'operation'> {
  const isNegated = word(cursor, 'not');
  if (!isNegated) cursor.expected('"not"');
  return { isNegated, operation: operation(cursor, value) };
}

/** `column=not.eq.5`, with the way through embedded resources in the key. */
export function parseFilter(key: string, text: string): { path: string[]; filter: Filter } {
  const { path, field: filtered } = parseTreePath(key);
  const expression = parseText(text, `failed to parse filter (${text})`, (cursor) =>
    operatorExpression(cursor, wholeValue),
  );
  return { path, filter: { kind: 'filter', field: filtered, ...expression } };
}

export const parseTreePath = (key: string): { path: string[]; field: Field } =>
  parseText(key, `failed to parse tree path (${key})`, treePath);

/** `or=(a.eq.1,and(b.gt.2,not.c.is.null))`; the key carries the way, `not` and the operator. */
export function parseLogic(key: string, text: string): { path: string[]; logic: Logic } {
  const names = parseText(key, `failed to parse logic path (${key})`, (cursor) =>
    cursor.separated(fieldName, '.'),
  );
  const operator = names.at(-1) ?? 'and';
  const before = names.slice(0, -1);
  const whole = `${before.includes('not') ? 'not.' : ''}${operator}${text}`;
  const logic = parseText(whole, `failed to parse logic tree (${text})`, (cursor) => logicTree(cursor, 0));
  return { path: before.filter((name) => name !== 'not'), logic };
}

const maximalLogicDepth = 50;

function logicTree(cursor: Cursor, depth: number): Logic {
  if (depth > maximalLogicDepth) cursor.fail(`at most ${maximalLogicDepth} levels`);
  return cursor.either<Logic>(logicFilter, (inner) => logicGroup(inner, depth));
}

function logicFilter(cursor: Cursor): Filter {
  const filtered = field(cursor);
  cursor.need('.', delimiter);
  return { kind: 'filter', field: filtered, ...operatorExpression(cursor, logicValue) };
}

function logicGroup(cursor: Cursor, depth: number): LogicGroup {
  cursor.skipBlanks();
  const isNegated = word(cursor, 'not');
  if (!isNegated) cursor.expected('negation operator (not)');
  const kind = (['and', 'or'] as const).find((name) => cursor.text.startsWith(name, cursor.at));
  if (!kind) return cursor.fail('logic operator (and, or)');
  cursor.at += kind.length;
  cursor.skipBlanks();
  cursor.need('(');
  cursor.skipBlanks();
  const terms = cursor.separated((inner) => logicTree(inner, depth + 1));
  cursor.skipBlanks();
  cursor.need(')');
  cursor.skipBlanks();
  return { kind, isNegated, terms };
}
