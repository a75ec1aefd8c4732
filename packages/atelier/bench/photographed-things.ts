// What is drawn on labelled photographs, as the engine sees it and turned upright, for training/upright:
//   npm run bench photographed-things -- OUT.npy FOLDER… [--labels FOLDER]…
// Only photographs of known: what check holds is for measuring. OUT holds N x 40 x 40 bytes of ink; one row's photograph stands in OUT.json.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { thingsOf } from '../src/intake/upright.ts';
import { turnMaps, type Turns } from '../src/paper/turn-page.ts';
import { SQUARE } from '../src/net/line-directions.ts';
import { readPhoto } from '../src/net/read-photo.ts';
import { decodePhoto } from '../src/node/decode-photo.ts';
import { findSheet } from '../src/paper/sheet.ts';
import { straighten } from '../src/paper/straighten.ts';
import { learnable } from './photographs/retake.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { labels: { type: 'string', multiple: true } },
});
const [out, ...folders] = positionals;
if (out === undefined || folders.length === 0) {
  console.log(
    'not measured: name a file and the folders, npm run bench photographed-things -- OUT.npy FOLDER…',
  );
  process.exit(0);
}
const things: Uint8Array[] = [];
const names: string[] = [];
for await (const { name, bytes, labels } of learnable({
  photographs: folders,
  labels: values.labels ?? folders,
})) {
  const photo = await decodePhoto(bytes, { longest: 1792 });
  const first = await readPhoto(photo, 512);
  const page = straighten(photo, findSheet(first));
  const maps = page === photo ? first : await readPhoto(page, 512);
  for (const thing of thingsOf(turnMaps(maps, (labels.turn / 90) as Turns))) {
    things.push(thing);
    names.push(name);
  }
}
const shape = `{'descr': '|u1', 'fortran_order': False, 'shape': (${things.length}, ${SQUARE}, ${SQUARE}), }`;
const header = Buffer.from(`\x93NUMPY\x01\x00\x00\x00${shape.padEnd(117)}\n`, 'latin1');
header.writeUInt16LE(118, 8);
await writeFile(out, Buffer.concat([header, ...things]));
await writeFile(`${out}.json`, JSON.stringify(names));
console.log(`${things.length} things of ${new Set(names).size} photographs in ${out}`);
