import { expect, test } from 'vitest';
import { judgeLicenses, type LockedPackage } from './licenses.ts';

const path = 'node_modules/planted';
const refused = (entry: LockedPackage, installed?: string) =>
  judgeLicenses({ '': {}, 'packages/domain': {}, [path]: entry }, () => installed).refused;

test.each(['GPL-3.0', 'MIT AND AGPL-3.0', '(GPL-2.0 OR SSPL-1.0)', 'SEE LICENSE IN LICENSE.md', 'none'])(
  'a planted package under %s is refused',
  (license) => {
    expect(refused({ license })).toEqual([`${path}: ${license}`]);
  },
);

test.each(['MIT', '(MIT OR GPL-2.0)', 'MIT AND ISC', 'Apache-2.0 AND LGPL-3.0-or-later'])(
  'one under %s is not',
  (license) => {
    expect(refused({ license })).toEqual([]);
  },
);

test('a package whose entry has no license is judged by its own words, and not where it is not installed', () => {
  expect(refused({}, 'GPL-3.0')).toEqual([`${path}: GPL-3.0`]);
  expect(refused({}, 'MIT')).toEqual([]);
  expect(refused({})).toEqual([]);
});

test.each([{ dev: true }, { devOptional: true }, { link: true }])(
  'what does not ship is not judged: %o',
  (how) => {
    expect(refused({ ...how, license: 'GPL-3.0' })).toEqual([]);
  },
);
