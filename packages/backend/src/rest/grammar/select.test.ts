import { describe, expect, test } from 'vitest';
import { RestError } from '../rest-error.ts';
import { parseSelect } from './select.ts';

const column = (name: string, rest: object = {}) => ({ kind: 'column', field: { name, path: [] }, ...rest });

test.each([
  ['*', [column('*')]],
  ['a,b', [column('a'), column('b')]],
  [' a , b ', [column('a'), column('b')]],
  ['alias:a::text', [column('a', { alias: 'alias', cast: 'text' })]],
  ['"first, name"', [column('first, name')]],
  ['a-b', [column('a-b')]],
  ['n.sum()::int', [column('n', { aggregate: 'sum', aggregateCast: 'int' })]],
  ['total:count()', [column('*', { alias: 'total', aggregate: 'count' })]],
  ['count', [column('count')]],
  [
    'd->a->>b',
    [
      {
        kind: 'column',
        field: {
          name: 'd',
          path: [
            { arrow: '->', key: 'a' },
            { arrow: '->>', key: 'b' },
          ],
        },
      },
    ],
  ],
  [
    'd->-1::int',
    [{ kind: 'column', field: { name: 'd', path: [{ arrow: '->', index: '-1' }] }, cast: 'int' }],
  ],
  ['rel()', [{ kind: 'embed', name: 'rel', isSpread: false, items: [] }]],
  [
    'x:rel!fk!inner(a,...deep(b))',
    [
      {
        kind: 'embed',
        name: 'rel',
        alias: 'x',
        hint: 'fk',
        join: 'inner',
        isSpread: false,
        items: [column('a'), { kind: 'embed', name: 'deep', isSpread: true, items: [column('b')] }],
      },
    ],
  ],
  [
    'rel!left!fk(*)',
    [{ kind: 'embed', name: 'rel', hint: 'fk', join: 'left', isSpread: false, items: [column('*')] }],
  ],
])('%s is read', (text, expected) => {
  expect(parseSelect(text)).toEqual(expected);
});

describe('what is not in the grammar is refused with its place', () => {
  test.each([
    [':', 1, 'unexpected ":" expecting field name (* or [a..z0..9_$])'],
    ['id,clients(name[])', 16, /^unexpected '\[' expecting letter, digit, "-", .*end of input$/],
    ['name::', 7, 'unexpected end of input expecting letter or digit'],
    ['rel(a', 6, /^unexpected end of input expecting/],
  ])('%s', (text, place, details) => {
    let refusal: unknown;
    try {
      parseSelect(text);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(RestError);
    const { code, message, details: told } = refusal as RestError;
    expect([code, message]).toEqual([
      'PGRST100',
      `"failed to parse select parameter (${text})" (line 1, column ${place})`,
    ]);
    expect(told).toMatch(details);
  });
});
