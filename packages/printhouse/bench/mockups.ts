/**
 * Milliseconds of CPU per mockup at 1000 px, by family, beside a floor: sharp laying the same artwork flat on the same
 * picture (no perspective, no folds, no tint). `npx tsx packages/printhouse/bench/mockups.ts [rounds]`.
 */
import { cpus } from 'node:os';
import sharp from 'sharp';
import { blueprints } from '../src/catalogue/catalogue.ts';
import { artworkEdgeFor, readArtwork } from '../src/mockups/artwork.ts';
import { albedoOf } from '../src/mockups/colour.ts';
import { compose } from '../src/mockups/compose.ts';
import { encodePicture } from '../src/mockups/encode.ts';
import { family, familyNames, templateFor } from '../src/mockups/families.ts';
import { containScale, layerMap } from '../src/mockups/placement.ts';
import { renderMockup } from '../src/mockups/render-mockup.ts';
import { loadTemplate } from '../src/mockups/template.ts';

const SIZE = 1000;
const rounds = Number(process.argv[2] ?? 7);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function cpuMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return median(times);
}

/** A drawing as a shopper brings it: 1600 px, transparent around the subject. */
const artwork = await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600">${Array.from({ length: 40 }, (_, index) => `<circle cx="${200 + ((index * 397) % 1200)}" cy="${200 + ((index * 593) % 1200)}" r="${40 + ((index * 31) % 90)}" fill="hsl(${(index * 47) % 360} 70% 55%)" stroke="#222" stroke-width="12"/>`).join('')}</svg>`,
  ),
)
  .png()
  .toBuffer();

const flat = await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: '#ddd' } })
  .raw()
  .toBuffer();
const floor = await cpuMs(async () => {
  const input = await sharp(artwork).resize(500, 500).png({ compressionLevel: 0 }).toBuffer();
  await sharp(flat, { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .composite([{ input, blend: 'multiply' }])
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
});

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, median of ${rounds}, CPU ms at ${SIZE} px`,
);
console.log(`floor (sharp: resize, multiply, JPEG, nothing else): ${floor.toFixed(0)}`);
console.log(
  'family'.padEnd(16),
  'compose'.padStart(8),
  'artwork'.padStart(8),
  'jpeg'.padStart(6),
  'whole'.padStart(7),
);
for (const name of familyNames()) {
  const blueprint = blueprints().find((candidate) => candidate.family === name);
  const view = family(name).views[0];
  if (!blueprint || !view) continue;
  const template = await loadTemplate(templateFor(view, view.templates[0]?.aspect ?? 1), SIZE);
  const { placeholder } = template.meta;
  const edge = artworkEdgeFor(
    template.printSpanPx * Math.max(1, placeholder.height / placeholder.width) * 1.1,
  );
  const art = await readArtwork(artwork, edge);
  const placement = { x: 0.5, y: 0.5, scale: containScale(art, placeholder), angle: 0 };
  const window = { u: 0, v: 0, width: 1, height: 1 };
  const tint = albedoOf('#22304f');
  const look = {
    tints: [tint, tint] as const,
    window,
    layers: [{ artwork: art, map: layerMap(art, placeholder, placement, window) }],
  };
  let picture = compose(template, look);
  const composed = await cpuMs(() => (picture = compose(template, look)));
  const read = await cpuMs(() => readArtwork(artwork, edge));
  const encoded = await cpuMs(() => encodePicture(picture, SIZE, 'jpeg'));
  await renderMockup({ blueprintId: blueprint.id, artwork, widthPx: SIZE });
  const whole = await cpuMs(() =>
    renderMockup({ blueprintId: blueprint.id, artwork: new Uint8Array(artwork), widthPx: SIZE }),
  );
  console.log(
    name.padEnd(16),
    composed.toFixed(0).padStart(8),
    read.toFixed(0).padStart(8),
    encoded.toFixed(0).padStart(6),
    whole.toFixed(0).padStart(7),
  );
}
