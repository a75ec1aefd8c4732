/**
 * CPU milliseconds per mockup at 1000 px, by family, and of the smaller picture that follows a finger, which fails when it comes later than an eye waits:
 * `npx tsx packages/printhouse/bench/mockups.ts [rounds] [family...]`. CPU time, not wall time: it holds on a busy machine.
 */
import { cpus } from 'node:os';
import sharp from 'sharp';
import { drawLive, livePx, liveScene } from '../src/browser/live-scene.ts';
import { blueprints } from '../src/catalogue/catalogue.ts';
import { artworkEdgeFor, readArtwork } from '../src/mockups/artwork.ts';
import { albedoOf } from '../src/mockups/colour.ts';
import { compose } from '../src/mockups/compose.ts';
import { encodePicture } from '../src/mockups/encode.ts';
import { family, familyNames, isFamilyName, templateFor } from '../src/mockups/families.ts';
import { containScale, layerMap } from '../src/mockups/placement.ts';
import { renderMockup, renderScene } from '../src/mockups/render-mockup.ts';
import { loadTemplate } from '../src/mockups/load-template.ts';
import { artworkFromRgba } from '../src/mockups/mip-levels.ts';
import type { Template } from '../src/mockups/template.ts';
import { readScene } from '../test/read-scene.ts';

const SIZE = 1000;
/** From the finger's move to the picture, on one core. */
const LIVE_MS = 150;
const [rounds = 7, ...asked] = process.argv
  .slice(2)
  .map((word) => (isFamilyName(word) ? word : Number(word)));
const count = typeof rounds === 'number' ? rounds : 7;
const chosen = asked.filter((word) => typeof word === 'string');

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function cpuMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < count; round++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return median(times);
}

/** A drawing as a shopper brings it: 1600 px, transparent around the subject. */
const circles = Array.from(
  { length: 40 },
  (_, index) =>
    `<circle cx="${200 + ((index * 397) % 1200)}" cy="${200 + ((index * 593) % 1200)}" r="${40 + ((index * 31) % 90)}" fill="hsl(${(index * 47) % 360} 70% 55%)" stroke="#222" stroke-width="12"/>`,
);
const artwork = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600">${circles.join('')}</svg>`),
)
  .png()
  .toBuffer();

/** The look of a plain mockup, its artwork as large as it fits. */
async function lookOf(template: Template) {
  const { placeholder } = template.meta;
  const scale = containScale({ width: 1, height: 1 }, placeholder);
  const edge = artworkEdgeFor(template.printSpanPx * scale * 1.1);
  const art = await readArtwork(artwork, edge);
  const window = { u: 0, v: 0, width: 1, height: 1 };
  const map = layerMap(art, placeholder, { x: 0.5, y: 0.5, scale, angle: 0 }, window);
  const tint = albedoOf('#22304f');
  return { edge, look: { tints: [tint, tint] as const, window, layers: [{ artwork: art, map }] } };
}

/** As a browser draws while somebody moves the artwork; what is cut around its artwork is not drawn so. */
async function liveMs(blueprintId: number): Promise<number> {
  const packed = await renderScene({ blueprintId });
  const scene = liveScene(packed, await readScene(packed));
  const { data, info } = await sharp(artwork).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const drawn = artworkFromRgba(data, info.width, info.height);
  let angle = 0;
  return cpuMs(() => {
    angle += 1;
    const placement = { x: 0.5, y: 0.5, scale: 0.8, angle };
    return drawLive(scene, { artwork: drawn, placement, background: '#ffe7a6' });
  });
}

async function measure(name: ReturnType<typeof familyNames>[number]) {
  const blueprint = blueprints().find((candidate) => candidate.family === name);
  const view = family(name).views[0];
  if (!blueprint || !view) return undefined;
  const template = await loadTemplate(templateFor(view, view.templates[0]?.aspect ?? 1), SIZE);
  const { edge, look } = await lookOf(template);
  const picture = compose(template, look);
  const request = { blueprintId: blueprint.id, widthPx: SIZE };
  await renderMockup({ ...request, artwork });
  return {
    compose: await cpuMs(() => compose(template, look)),
    artwork: await cpuMs(() => readArtwork(artwork, edge)),
    jpeg: await cpuMs(() => encodePicture(picture, SIZE, 'jpeg')),
    webp: await cpuMs(() => encodePicture(picture, SIZE, 'webp')),
    // A fresh array each time: nothing of the artwork is remembered.
    whole: await cpuMs(() => renderMockup({ ...request, artwork: new Uint8Array(artwork) })),
    again: await cpuMs(() => renderMockup({ ...request, artwork })),
    live: family(name).cut ? Number.NaN : await liveMs(blueprint.id),
  };
}

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, ${SIZE} px, median of ${count}, CPU ms.`,
);
console.log(
  `whole: artwork read anew, composed, JPEG. again: the artwork is known. per second: of the two, one core. live: ${livePx} px, at most ${LIVE_MS}.`,
);
const columns = ['compose', 'artwork', 'jpeg', 'webp', 'whole', 'again', 'per second', 'live'];
console.log('family'.padEnd(16), ...columns.map((column) => column.padStart(Math.max(8, column.length))));
for (const name of chosen.length > 0 ? chosen : familyNames()) {
  const ms = await measure(name);
  if (!ms) continue;
  const perSecond = `${(1000 / ms.whole).toFixed(0)}-${(1000 / ms.again).toFixed(0)}`;
  if (ms.live > LIVE_MS) process.exitCode = 1;
  const live = Number.isNaN(ms.live) ? '-' : ms.live.toFixed(1);
  const cells = [ms.compose, ms.artwork, ms.jpeg, ms.webp, ms.whole, ms.again].map((value) =>
    value.toFixed(0),
  );
  console.log(
    name.padEnd(16),
    ...[...cells, perSecond, live].map((cell, index) =>
      cell.padStart(Math.max(8, columns[index]?.length ?? 8)),
    ),
  );
}
