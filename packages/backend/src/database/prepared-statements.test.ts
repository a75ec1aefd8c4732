import { expect, test } from 'vitest';
import { PreparedStatements } from './prepared-statements.ts';

test('a statement is kept from its second time on, under one name', () => {
  const prepared = new PreparedStatements();
  expect(prepared.nameOf('select 1')).toBeUndefined();
  expect(prepared.nameOf('select 1')).toEqual({ name: 'kept-1', isKept: false });
  prepared.keep('select 1', 'kept-1');
  expect(prepared.nameOf('select 1')).toEqual({ name: 'kept-1', isKept: true });
});

test('one that the engine did not understand is not taken for kept', () => {
  const prepared = new PreparedStatements();
  prepared.nameOf('select x');
  expect(prepared.nameOf('select x')?.isKept).toBe(false);
  expect(prepared.nameOf('select x')?.isKept).not.toBe(true);
});

test('what changes the schema, and what is very long, is never kept', () => {
  const prepared = new PreparedStatements();
  for (const text of ['create table a ()', 'begin', `select '${'x'.repeat(9000)}'`])
    for (let time = 0; time < 3; time += 1) expect(prepared.nameOf(text)).toBeUndefined();
});

test('a statement that may change the schema forgets what was kept', () => {
  const prepared = new PreparedStatements();
  prepared.keep('select * from a', 'kept');
  prepared.nameOf('begin');
  expect(prepared.nameOf('select * from a')?.isKept).toBe(true);
  prepared.nameOf('alter table a add b int');
  expect(prepared.nameOf('select * from a')).toBeUndefined();
  expect(prepared.takeClosing()).toEqual(['kept']);
});

test('of too many the one that was not used for longest gives way, and a new schema forgets all', () => {
  const prepared = new PreparedStatements();
  for (let n = 0; n < 100; n += 1) prepared.keep(`select ${n}`, `kept ${n}`);
  prepared.nameOf('select 0');
  prepared.keep('select 100', 'kept 100');
  expect(prepared.takeClosing()).toEqual(['kept 1']);
  expect(prepared.nameOf('select 0')).toEqual({ name: 'kept 0', isKept: true });
  prepared.forgetAll();
  expect(prepared.takeClosing()).toHaveLength(100);
  expect(prepared.takeClosing()).toEqual([]);
  expect(prepared.nameOf('select 0')).toBeUndefined();
});
