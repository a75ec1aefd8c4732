// How often several sheets are seen where there is one, and where there are two or three: npm run bench several-sheets -- FOLDER...
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brightPatches } from '../src/glance/bright-patches.ts';
import { findSheets } from '../src/glance/find-sheets.ts';
import { GLANCE_SIDE } from '../src/glance/photo-fault.ts';
import { decodePhoto } from '../src/node/decode-photo.ts';
import { random } from '../src/noise/random.ts';
import { desks, onDesk, overlap } from './sheets/on-desk.ts';

const GOOD = 0.9;
/** One photograph in so many is laid on desks: fifteen pictures each. */
const EVERY = 3;

const find = async (picture: Buffer) =>
  findSheets(brightPatches(await decodePhoto(picture, { longest: GLANCE_SIDE })));

/** Sheets of unlike sizes, each crooked in its own way, closer or farther apart, under a lamp at one side. */
function lay(photos: readonly Buffer[], name: string, background: string) {
  const rng = random(name);
  const whole = (from: number, to: number) => Math.round(rng.between(from, to));
  const sheets = photos.map((photo) => ({ photo, longest: whole(430, 620), turn: rng.between(-8, 8) }));
  const edge = { top: whole(20, 110), bottom: whole(20, 110), left: whole(20, 110), right: whole(20, 110) };
  const isStacked = rng.between(0, 1) < 0.4;
  return onDesk(sheets, { background, edge, gap: whole(20, 120), isStacked, shade: 0.3 });
}

const folders = process.argv.slice(2);
const photos = (folders.length > 0 ? folders : ['e2e/journeys/drawings']).flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.jpe?g$/i.test(name))
    .map((name) => readFileSync(join(folder, name))),
);
const other = (index: number, step: number) => photos[(index + step) % photos.length]!;

/** Offered: more than one sheet; right: as many as there are, each where it lies. */
const rows: Record<string, { offered: number; right: number; of: number }> = {};
async function count(name: string, picture: Buffer, corners: Awaited<ReturnType<typeof lay>>['corners']) {
  const found = await find(picture);
  const row = (rows[name] ??= { offered: 0, right: 0, of: 0 });
  row.of += 1;
  row.offered += Number(found.length > 1);
  const isEachFound = corners.every((sheet) => found.some((quad) => overlap(quad, sheet) > GOOD));
  row.right += Number(corners.length > 1 && found.length === corners.length && isEachFound);
}

for (const [index, photo] of photos.entries()) {
  await count('one, as it is', photo, []);
  if (index % EVERY > 0) continue;
  for (const [desk, background] of Object.entries(desks)) {
    const groups = {
      one: [photo],
      two: [photo, other(index, 37)],
      three: [photo, other(index, 37), other(index, 91)],
    };
    for (const [name, group] of Object.entries(groups)) {
      const { picture, corners } = await lay(group, `${index}/${name}/${desk}`, background);
      await count(`${name} on ${desk}`, picture, corners);
    }
  }
}
console.table(rows);
