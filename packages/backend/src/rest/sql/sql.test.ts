import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bind, commaSeparated, identifier, nothing, qualified, sql } from './sql.ts';
import { clientType } from './type-name.ts';

test('parts are joined and parameters numbered in order', () => {
  const condition = sql`${identifier('a')} = ${bind(1)}`;
  const list = commaSeparated([bind('x'), bind('y')]);
  expect(
    sql`select ${list} from ${qualified({ schema: 's', name: 't' })} where ${condition}${nothing}`.statement(),
  ).toEqual({
    text: 'select $1, $2 from "s"."t" where "a" = $3',
    values: ['x', 'y', 1],
  });
});

test('a value is never part of the text', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), (values) => {
      const statement = sql`select ${commaSeparated(values.map(bind))}`.statement();
      expect(statement.text).toBe(`select ${values.map((_value, index) => `$${index + 1}`).join(', ')}`);
      expect(statement.values).toEqual(values);
    }),
  );
});

test('a name stays inside its quotes, whatever it holds', () => {
  fc.assert(
    fc.property(
      fc.string().filter((name) => !name.includes('\0')),
      (name) => {
        const { text, values } = identifier(name).statement();
        expect(text).toMatch(/^"(?:[^"]|"")*"$/s);
        expect(text.slice(1, -1).replaceAll('""', '"')).toBe(name);
        expect(values).toEqual([]);
      },
    ),
  );
});

test('a cast names a type of the standard or a quoted name', () => {
  expect(clientType('INT').statement().text).toBe('int');
  expect(clientType('timestamp with time zone').statement().text).toBe('timestamp with time zone');
  expect(clientType('user_status').statement().text).toBe('"user_status"');
  expect(clientType('constructor').statement().text).toBe('"constructor"');
  expect(clientType('int); drop table users').statement().text).toBe('"int); drop table users"');
});
