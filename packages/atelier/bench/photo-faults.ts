// How many photographs are warned of before they are sent, and of copies made worse how many: npm run bench photo-faults -- FOLDER...
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { GLANCE_SIDE, photoFault } from '../src/glance/photo-fault.ts';
import { decodePhoto } from '../src/node/decode-photo.ts';

/** Longer side of a copy, before it is looked at. */
const COPY = 1792;

const fit = { fit: 'inside', withoutEnlargement: true } as const;
const lamp = (width: number, height: number, size: number) =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><radialGradient id="g"><stop offset=".55" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><ellipse cx="${0.45 * width}" cy="${0.45 * height}" rx="${0.17 * size}" ry="${0.13 * size}" fill="url(#g)"/></svg>`,
  );

async function copies(photo: Buffer): Promise<Record<string, Buffer>> {
  const base = await sharp(photo)
    .rotate()
    .resize(COPY, COPY, fit)
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { width, height } = await sharp(base).metadata();
  const size = Math.max(width, height);
  const dim = await sharp(base).linear(0.8, 0).png({ compressionLevel: 1 }).toBuffer();
  const part = (left: number, top: number, wide: number, high: number) =>
    sharp(base).extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.round(wide * width),
      height: Math.round(high * height),
    });
  const made = {
    'as it is': sharp(base),
    'a third as bright': sharp(base).linear(0.3, 0),
    'blurred by 0.5 %': sharp(base).blur(0.005 * size),
    'blurred by 0.8 %': sharp(base).blur(0.008 * size),
    'under a lamp': sharp(dim).composite([{ input: lamp(width, height, size) }]),
    'its middle alone': part(0.3, 0.3, 0.4, 0.4),
    'a side cut off': part(0, 0, 0.6, 1),
  };
  const written = Object.entries(made).map(async ([name, copy]) => [name, await copy.jpeg().toBuffer()]);
  return Object.fromEntries(await Promise.all(written));
}

const counts: Record<string, Record<string, number>> = {};
const folders = process.argv.slice(2);
for (const folder of folders.length > 0 ? folders : ['e2e/journeys/drawings'])
  for (const file of readdirSync(folder).filter((name) => /\.jpe?g$/i.test(name)))
    for (const [name, copy] of Object.entries(await copies(readFileSync(join(folder, file))))) {
      const fault = photoFault(await decodePhoto(copy, { longest: GLANCE_SIDE })) ?? 'none';
      const row = (counts[name] ??= {});
      row[fault] = (row[fault] ?? 0) + 1;
    }
console.table(counts);
