/**
 * One sheet with every family, three artworks, a light and a dark colour: `npx tsx packages/printhouse/bench/mockup-sheet.ts
 * docs/mockups.jpg [family...]`. It is looked at, not compared. The artworks are the shop's own samples.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { blueprints, printProviders, variants } from '../src/catalogue/catalogue.ts';
import { family, familyNames, isFamilyName, type FamilyName } from '../src/mockups/families.ts';
import { containScale, coverScale } from '../src/mockups/placement.ts';
import { mockupViews, renderMockup } from '../src/mockups/render-mockup.ts';

const ROOT = new URL('../../../', import.meta.url);
const ARTWORKS = [
  'apps/storefront/public/samples/cat-clay-960.webp',
  'docs/pictures/robot-cut-out.webp',
  'apps/storefront/public/samples/girl-sesame-960.webp',
];
const TILE = 156;
const LABEL = 24;
const HEAD = 64;
const GAP = 12;
/** Printed all around: a picture that covered it would be seen in part only, from any side. */
const AROUND: ReadonlySet<FamilyName> = new Set(['tumbler']);
const DARK = '#1e2a47';
const FAMILIES_PER_LINE = 2;
const SHOTS = ARTWORKS.length * 2;

const [target = 'docs/mockups.jpg', ...asked] = process.argv.slice(2);
const names = asked.length > 0 ? asked.filter(isFamilyName) : familyNames();
const artworks = await Promise.all(
  ARTWORKS.map(async (file) => new Uint8Array(await readFile(fileURLToPath(new URL(file, ROOT))))),
);

function exampleOf(name: FamilyName) {
  const blueprint = blueprints().find((candidate) => candidate.family === name);
  const provider = blueprint && printProviders(blueprint.id)?.[0];
  const variant = provider && variants(blueprint.id, provider.id)?.[0];
  if (!blueprint || !variant) throw new Error(`No blueprint shows the family ${name}.`);
  return { blueprint, variant };
}

/** Light and dark of each artwork, every next picture from the next view. */
async function shotsOf(name: FamilyName): Promise<Buffer[]> {
  const { blueprint, variant } = exampleOf(name);
  const { tint, fit, cut } = family(name);
  const views = mockupViews(blueprint.id);
  const area = variant.placeholders[0] ?? { width: 1, height: 1 };
  const shots: Buffer[] = [];
  for (const [index, artwork] of artworks.entries()) {
    const shape = await sharp(artwork).metadata();
    const covers = fit === 'bleed' && !cut && !AROUND.has(name);
    const scale = covers ? coverScale(shape, area) : containScale(shape, area) * 0.95;
    for (const isDark of [false, true]) {
      const view = views[(index + Number(isDark)) % views.length];
      shots.push(
        await renderMockup({
          blueprintId: blueprint.id,
          variantId: variant.id,
          view: view?.name,
          position: view?.position === 'back' ? 'back' : 'front',
          artwork,
          widthPx: TILE * 2,
          format: 'png',
          placement: { x: 0.5, y: 0.5, scale, angle: 0 },
          ...(isDark && tint !== 'none' ? { colourHex: DARK } : {}),
        }),
      );
    }
  }
  return Promise.all(shots.map((shot) => sharp(shot).resize(TILE, TILE).toBuffer()));
}

const width = FAMILIES_PER_LINE * SHOTS * TILE + (FAMILIES_PER_LINE - 1) * GAP;
const height = HEAD + Math.ceil(names.length / FAMILIES_PER_LINE) * (TILE + LABEL);
const tiles: OverlayOptions[] = [];
const labels: string[] = [];
for (const [index, name] of names.entries()) {
  const left = (index % FAMILIES_PER_LINE) * (SHOTS * TILE + GAP);
  const top = HEAD + Math.floor(index / FAMILIES_PER_LINE) * (TILE + LABEL);
  const count = blueprints().filter((blueprint) => blueprint.family === name).length;
  labels.push(
    `<text x="${left + 4}" y="${top + 17}"><tspan font-weight="bold">${name}</tspan>  ${count} ${count === 1 ? 'blank' : 'blanks'}</text>`,
  );
  const shots = await shotsOf(name);
  tiles.push(...shots.map((input, shot) => ({ input, left: left + shot * TILE, top: top + LABEL })));
}
const legend =
  'Each family: three artworks (a scene, a cut-out, a scene), each on a light and on a dark product where the product has colors; neighbors show different views.';
const writing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="15" fill="#22302b"><text x="4" y="26" font-size="22" font-weight="bold">Mockups of the print house</text><text x="4" y="50">${legend}</text>${labels.join('')}</svg>`;
await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
  .composite([...tiles, { input: Buffer.from(writing), left: 0, top: 0 }])
  .jpeg({ quality: 76, mozjpeg: true })
  .toFile(target);
console.log(`${names.length} families, ${tiles.length} pictures: ${target}`);
