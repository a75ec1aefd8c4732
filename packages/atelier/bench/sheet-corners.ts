// How often the sheet is found on the small picture: photographs as they are, and laid crooked on desks: npm run bench sheet-corners -- FOLDER...
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brightPatches } from '../src/glance/bright-patches.ts';
import { findCorners } from '../src/glance/find-corners.ts';
import { GLANCE_SIDE } from '../src/glance/photo-fault.ts';
import { decodePhoto } from '../src/node/decode-photo.ts';
import { desks, onDesk, overlap } from './sheets/on-desk.ts';

const lies = {
  edge: { top: 90, bottom: 130, left: 140, right: 80 },
  gap: 0,
  isStacked: false,
  shade: 0,
};
const GOOD = 0.9;

const find = async (picture: Buffer) =>
  findCorners(brightPatches(await decodePhoto(picture, { longest: GLANCE_SIDE })));
const rows = Object.fromEntries(
  ['as it is', ...Object.keys(desks)].map((name) => [name, { found: 0, good: 0, of: 0 }]),
);
const folders = process.argv.slice(2);
for (const folder of folders.length > 0 ? folders : ['e2e/journeys/drawings'])
  for (const file of readdirSync(folder).filter((name) => /\.jpe?g$/i.test(name))) {
    const photo = readFileSync(join(folder, file));
    rows['as it is']!.of += 1;
    rows['as it is']!.found += Number(Boolean(await find(photo)));
    for (const [name, background] of Object.entries(desks)) {
      const { picture, corners } = await onDesk([{ photo, longest: 900, turn: 6 }], { background, ...lies });
      const found = await find(picture);
      rows[name]!.of += 1;
      rows[name]!.found += Number(Boolean(found));
      rows[name]!.good += Number(Boolean(found && overlap(found, corners[0]!) > GOOD));
    }
  }
console.table(rows);
