// How often the sheet is found on the small picture: photographs as they are, and laid crooked on desks: npm run bench sheet-corners -- FOLDER...
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { findCorners } from '../src/glance/find-corners.ts';
import { GLANCE_SIDE } from '../src/glance/photo-fault.ts';
import { decodePhoto } from '../src/node/decode-photo.ts';

type At = { readonly x: number; readonly y: number };

/** Longer side of the sheet. */
const SHEET = 900;
const TURN = 6;
const GOOD = 0.9;
const desks = { wood: '#7a5230', dark: '#33302e', blue: '#37608a', grey: '#9a9a98', light: '#dedad2' };

const isWithin = (corners: readonly At[], { x, y }: At) =>
  corners.every((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

/** Shared share of both, counted on a grid. */
function overlap(one: readonly At[], other: readonly At[]): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < 10_000; i += 1) {
    const at = { x: (i % 100) / 100, y: Math.floor(i / 100) / 100 };
    const [a, b] = [isWithin(one, at), isWithin(other, at)];
    both += Number(a && b);
    either += Number(a || b);
  }
  return both / either;
}

async function onDesk(photo: Buffer, background: string) {
  const sheet = await sharp(photo)
    .rotate()
    .resize(SHEET, SHEET, { fit: 'inside' })
    .removeAlpha()
    .png()
    .toBuffer();
  const { width, height } = await sharp(sheet).metadata();
  const turned = await sharp(sheet).rotate(TURN, { background }).png().toBuffer();
  const box = await sharp(turned).metadata();
  const edge = { top: 90, bottom: 130, left: 140, right: 80 };
  const picture = await sharp(turned)
    .extend({ ...edge, background })
    .jpeg()
    .toBuffer();
  const [cos, sin] = [Math.cos((TURN * Math.PI) / 180), Math.sin((TURN * Math.PI) / 180)];
  const size = { x: box.width + edge.left + edge.right, y: box.height + edge.top + edge.bottom };
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u, v]) => {
    const [x, y] = [(u! * width) / 2, (v! * height) / 2];
    return {
      x: (edge.left + box.width / 2 + x * cos - y * sin) / size.x,
      y: (edge.top + box.height / 2 + x * sin + y * cos) / size.y,
    };
  });
  return { picture, corners };
}

const find = async (picture: Buffer) => findCorners(await decodePhoto(picture, { longest: GLANCE_SIDE }));
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
      const { picture, corners } = await onDesk(photo, background);
      const found = await find(picture);
      rows[name]!.of += 1;
      rows[name]!.found += Number(Boolean(found));
      rows[name]!.good += Number(Boolean(found && overlap(found, corners) > GOOD));
    }
  }
console.table(rows);
