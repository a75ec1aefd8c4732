import { mkdir, writeFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { understand } from '../intake/understand.ts';
import { renderScene } from '../render-scene.ts';
import { makeRelief } from '../shape/relief.ts';
import { STYLES } from '../context/style-context.ts';
import { SAMPLES } from './drawings.ts';
import { photograph } from './photograph.ts';

// The sheet of all samples for the docs, and the landing page's pictures.
//   npm run samples --workspace packages/atelier            all of them
//   npm run samples --workspace packages/atelier cat clay   some drawings or styles, without the sheet

const ROOT = new URL('../../../..', import.meta.url);
const PICTURES = new URL('apps/storefront/public/samples/', ROOT);
const SHEET = new URL('docs/styles.jpg', ROOT);
/** Shown on the landing page; the others are on the sheet alone. */
const SHOWN = ['cat', 'house', 'robot', 'dinosaur', 'girl', 'bunny'];
const WIDTHS = [960, 720, 480];
/** Products wear it where somebody only looks around: also as a cut-out. */
const SHOP_SAMPLE = { drawing: 'robot', style: 'pixar' };
const TILE = 260;
const GAP = 6;

const wanted = process.argv.slice(2);
const only = <Name extends string>(names: readonly Name[]): readonly Name[] => {
  const some = names.filter((name) => wanted.includes(name));
  return some.length > 0 ? some : names;
};
const names = only(SAMPLES.map(({ name }) => name));
const styles = only(STYLES);
const samples = SAMPLES.filter(
  ({ name }) => names.includes(name) && (wanted.length === 0 || SHOWN.includes(name)),
);
await mkdir(PICTURES, { recursive: true });
const tiles: OverlayOptions[] = [];
for (const [row, sample] of samples.entries()) {
  const photo = await photograph(sample);
  const scene = await understand(photo);
  const relief = makeRelief(scene);
  const shown = SHOWN.includes(sample.name);
  await keep(photo, sample.name, 'original', row, 0);
  for (const [column, style] of styles.entries()) {
    const { bytes } = await renderScene(scene, { style, size: shown ? WIDTHS[0]! : TILE }, {}, relief);
    await keep(bytes, sample.name, style, row, column + 1);
    if (sample.name !== SHOP_SAMPLE.drawing || style !== SHOP_SAMPLE.style) continue;
    const cutout = await renderScene(scene, { style, size: WIDTHS[0]!, background: 'cutout' }, {}, relief);
    await store(cutout.bytes, `${sample.name}-${style}-cutout`, WIDTHS[0]!);
  }
  process.stdout.write(`${sample.name}\n`);
}
if (wanted.length === 0)
  await sharp({
    create: {
      width: (STYLES.length + 1) * (TILE + GAP) + GAP,
      height: samples.length * (TILE + GAP) + GAP,
      channels: 3,
      background: '#f4f1ec',
    },
  })
    .composite(tiles)
    .jpeg({ quality: 86 })
    .toFile(SHEET.pathname);

async function keep(bytes: Uint8Array, name: string, kind: string, row: number, column: number) {
  tiles.push({
    input: await sharp(bytes).resize(TILE, TILE, { fit: 'contain', background: '#f4f1ec' }).png().toBuffer(),
    left: GAP + column * (TILE + GAP),
    top: GAP + row * (TILE + GAP),
  });
  if (!SHOWN.includes(name)) return;
  for (const width of WIDTHS) await store(bytes, `${name}-${kind}`, width);
}

async function store(bytes: Uint8Array, name: string, width: number): Promise<void> {
  const picture = await sharp(bytes)
    .resize(width, width, { fit: 'inside' })
    .webp({ quality: 78, smartSubsample: true })
    .toBuffer();
  await writeFile(new URL(`${name}-${width}.webp`, PICTURES), picture);
}
