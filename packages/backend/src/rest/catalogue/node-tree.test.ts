import { expect, test } from 'vitest';
import { outermostTargets } from './node-tree.ts';

const entry = (place: number, table: number, column: number, inner = '{VAR :varno 1 :varattno 2}') =>
  `{TARGETENTRY :expr ${inner} :resno ${place} :resname na\\ me\\} :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk false}`;

test('the columns of a view and from where they come', () => {
  const tree = `({QUERY :commandType 1 :cteList <> :rtable ({RANGETBLENTRY :eref {ALIAS :colnames ("a" "b")}}) :targetList (${entry(1, 100, 3)} ${entry(2, 0, 0)}) :returningList <> :groupClause <>})`;
  expect(outermostTargets(tree)).toEqual([
    { place: 1, originTable: 100, originColumn: 3 },
    { place: 2, originTable: 0, originColumn: 0 },
  ]);
});

test("targets of queries inside an expression are not the view's", () => {
  const inner = `{SUBLINK :subselect {QUERY :targetList (${entry(9, 7, 7)})}}`;
  expect(outermostTargets(`({QUERY :targetList (${entry(1, 5, 6, inner)})})`)).toEqual([
    { place: 1, originTable: 5, originColumn: 6 },
  ]);
});
