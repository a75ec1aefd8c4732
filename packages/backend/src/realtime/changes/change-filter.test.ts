import { expect, test } from 'vitest';
import { parseChangeFilter } from './change-filter.ts';

const one = (field: string, operator: string, operand: string, isNegated = false, values = 1) => ({
  field,
  operator,
  operand,
  isNegated,
  values,
});

test.each([
  [undefined, []],
  ['', []],
  ['user_id=eq.7', [one('user_id', 'eq', '7')]],
  ['body=eq.a,b', [one('body', 'eq', 'a,b')]],
  ['a=eq.1,b=not.lt.2', [one('a', 'eq', '1'), one('b', 'lt', '2', true)]],
  ['id=in.(1,2,3)', [one('id', 'in', '{"1","2","3"}', false, 3)]],
  ['name=in.("a,b",c),id=gte.5', [one('name', 'in', '{"a,b","c"}', false, 2), one('id', 'gte', '5')]],
  ['id=in.()', [one('id', 'in', '{}', false, 0)]],
])('the filter %s is read', (filter, expected) => {
  expect(parseChangeFilter(filter)).toEqual(expected);
});

test.each(['user_id', 'user_id=7', 'user_id=near.7', 'id=in.1,2', '=eq.1'])('%s is no filter', (filter) => {
  expect(parseChangeFilter(filter)).toBeUndefined();
});
