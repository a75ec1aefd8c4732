import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSql } from './split-sql.ts';

test.each([
  ['select 1; select 2', ['select 1', 'select 2']],
  ['select \'a;b\'; select "c;d"', ["select 'a;b'", 'select "c;d"']],
  ["select 'it''s;'; select e'\\';'; select 3;", ["select 'it''s;'", "select e'\\';'", 'select 3']],
  ['do $$ begin; end $$; select 1', ['do $$ begin; end $$', 'select 1']],
  ['do $x$ $$ ; $$ ; $x$; select 1', ['do $x$ $$ ; $$ ; $x$', 'select 1']],
  ['-- one; two\nselect 1; /* ; */ select 2;', ['-- one; two\nselect 1', '/* ; */ select 2']],
  [
    'create function f() returns int begin atomic select case when true then 1 end; select 2; end; select 3',
    [
      'create function f() returns int begin atomic select case when true then 1 end; select 2; end',
      'select 3',
    ],
  ],
  [
    'begin; insert into t values (1); end; select 1',
    ['begin', 'insert into t values (1)', 'end', 'select 1'],
  ],
  ['\\set x 1\nselect 1;', ['select 1']],
  ['  ;;  -- nothing\n', []],
  ['select $1; select a$b; select 2', ['select $1', 'select a$b', 'select 2']],
])('%j falls apart into %j', (script, statements) => {
  expect(splitSql(script)).toEqual(statements);
});

test('rows in the script are refused with a clear word', () => {
  expect(() => splitSql('copy t from stdin;\n1\n\\.')).toThrow('copy … from stdin is not supported');
});

test('nothing is lost and nothing hangs, whatever the text', () => {
  const pieces = fc.constantFrom(
    ';',
    "'",
    '"',
    '$$',
    '$a$',
    '--',
    '\n',
    '/*',
    '*/',
    'begin atomic ',
    'end',
    'e',
    'x ',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const script = parts.join('');
      const bare = (text: string) => text.replace(/[\s;]/g, '');
      const kept = splitSql(script);
      for (const statement of kept) expect(bare(script)).toContain(bare(statement).slice(0, 1));
      expect(bare(kept.join('')).length).toBeLessThanOrEqual(bare(script).length);
    }),
  );
});
