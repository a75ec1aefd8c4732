import { expect, test } from 'vitest';
import { labPlanes } from '../planes/oklab.ts';
import { editAreas } from './edit-areas.ts';
import type { Edit } from './edit.ts';
import { placeEdits } from './place-edits.ts';

const [width, height] = [120, 80];
const cell = (x: number, y: number) => y * width + x;
const same = <T>(point: T): T => point;

/** A thin line across the page with a thick tip on it, all read as line; `long`: a marker's line all along instead. */
function edited(edits: readonly Edit[], long = false) {
  const mask = new Uint8Array(width * height);
  for (let x = 2; x < 118; x++)
    for (let y = 4; y < 76; y++) {
      const isTip = !long && Math.abs(x - 60) < 14;
      if (Math.abs(y - 40) < (isTip ? 9 : long ? 3 : 2)) mask[cell(x, y)] = 1;
    }
  const grid = { width, height, size: width };
  const placed = placeEdits(edits, { toPage: same, toPhoto: same }, grid);
  const label = new Int32Array(mask.length);
  const page = {
    grid,
    lines: { mask, width: 4 },
    lab: labPlanes(mask.length),
    dropped: new Uint8Array(mask.length),
  };
  return { ...editAreas({ label, painted: [false] }, placed, page), missed: placed.missed(), mask };
}

const at = { x: 60 / width, y: 40 / height };
const SOLID: Edit = { kind: 'drawing', at, solid: true };

test('a tap on what was filled and read as a line makes it a piece, and leaves the line that it hangs on', () => {
  const red: Edit = { kind: 'fill', at, colour: '#d23c2c' };
  const { label, painted, lines, fills, missed, mask } = edited([SOLID, red]);
  const id = label[cell(60, 40)]!;
  expect([id > 0, painted[id], fills.has(id), missed]).toEqual([true, true, true, []]);
  const cells = label.filter((one) => one === id).length;
  expect(cells).toBeGreaterThan(0.8 * 27 * 17);
  expect(cells).toBeLessThan(1.1 * 27 * 17);
  expect([lines.mask[cell(60, 40)], lines.mask[cell(12, 40)], label[cell(12, 40)]]).toEqual([0, 1, 0]);
  // what was read stays as it was
  expect(mask[cell(60, 40)]).toBe(1);
});

test('a thin line is no piece, nor one that is thick all along, and older lists say no word of it', () => {
  const thin: Edit = { kind: 'drawing', at: { x: 12 / width, y: 40 / height }, solid: true };
  expect(edited([thin]).missed).toEqual([0]);
  expect(edited([{ kind: 'drawing', at }]).missed).toEqual([0]);

  expect(edited([SOLID], true).missed).toEqual([0]);
});
