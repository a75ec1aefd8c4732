import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropOwnLines } from './drop-own-lines.ts';

const [width, height] = [24, 16];
const pen = 2;

const all = Array.from({ length: width * height }, (_, i) => i);
/** To every cell those within a pen of it. */
const around = all.map((cell) =>
  all.filter(
    (i) => Math.hypot((i % width) - (cell % width), Math.floor(i / width) - Math.floor(cell / width)) <= pen,
  ),
);

const kind = fc.constantFrom('paper', 'taken', 'piece');
const cells = <Value>(one: fc.Arbitrary<Value>) =>
  fc.array(one, { minLength: width * height, maxLength: width * height });
/** Of patches, as pieces come. */
const patches = fc
  .array(kind, { minLength: 6, maxLength: 6 })
  .map((of) =>
    Array.from(
      { length: width * height },
      (_, i) => of[Math.floor((i % width) / 8) + 3 * Math.floor(i / width / 8)]!,
    ),
  );

test('a line goes just where it is near to what is taken away and to nothing that stays', () => {
  fc.assert(
    fc.property(fc.oneof(patches, cells(kind)), cells(fc.boolean()), (of, drawn) => {
      const mask = Uint8Array.from(drawn, Number);
      const label = Int32Array.from(of, (what) => (what === 'piece' ? 1 : 0));
      const taken = Uint8Array.from(of, (what) => (what === 'taken' ? 1 : 0));
      const dropped = dropOwnLines(taken, { label, lines: { mask, width: pen }, width, height });
      for (const [cell, line] of drawn.entries()) {
        const near = around[cell]!.map((i) => of[i]);
        const goes = line && near.includes('taken') && !near.includes('piece');
        expect([dropped[cell], mask[cell]]).toEqual([Number(goes), Number(line && !goes)]);
      }
    }),
    { numRuns: 30 },
  );
});
