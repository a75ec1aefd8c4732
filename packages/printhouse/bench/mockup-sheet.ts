/**
 * One sheet with every family, three artworks, a light and a dark colour: `npx tsx packages/printhouse/bench/mockup-sheet.ts
 * docs/mockups.jpg <artwork> <artwork> <artwork>`. It is looked at, not compared.
 */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { blueprints, printProviders, variants } from '../src/catalogue/catalogue.ts';
import { family, familyNames, type FamilyName } from '../src/mockups/families.ts';
import { mockupViews, renderMockup } from '../src/mockups/render-mockup.ts';

const TILE = 300;
const DARK = '#1e2a47';
/** Worn and stuck artwork is cut out; hung and laid artwork fills its area. */
const FILLING = 'bleed';

const [target = 'docs/mockups.jpg', ...files] = process.argv.slice(2);
const artworks = await Promise.all(files.map(async (file) => new Uint8Array(await readFile(file))));

function exampleOf(name: FamilyName) {
  const blueprint = blueprints().find((candidate) => candidate.family === name);
  const provider = blueprint && printProviders(blueprint.id)?.[0];
  const variant = provider && variants(blueprint.id, provider.id)?.[0];
  if (!blueprint || !variant) throw new Error(`No blueprint shows the family ${name}.`);
  return { blueprint, variant };
}

async function tiles(name: FamilyName): Promise<Buffer[]> {
  const { blueprint, variant } = exampleOf(name);
  const views = mockupViews(blueprint.id);
  const area = variant.placeholders[0] ?? { width: 1, height: 1 };
  const shots = artworks.flatMap((artwork, index) => [
    { artwork, view: views[index % views.length]?.name, colourHex: undefined },
    {
      artwork,
      view: views[(index + 1) % views.length]?.name,
      colourHex: family(name).tint === 'none' ? undefined : DARK,
    },
  ]);
  return Promise.all(
    shots.map(async ({ artwork, view, colourHex }) => {
      const { width, height } = await sharp(artwork).metadata();
      const ratio = (width / height) * (area.height / area.width);
      const scale =
        family(name).fit === FILLING && !family(name).cut ? Math.max(1, ratio) : Math.min(1, ratio) * 0.92;
      const request = { blueprintId: blueprint.id, variantId: variant.id, view, artwork, widthPx: TILE };
      return renderMockup({
        ...request,
        placement: { x: 0.5, y: 0.5, scale, angle: 0 },
        ...(colourHex ? { colourHex } : {}),
      });
    }),
  );
}

const rows: Buffer[][] = [];
for (const name of familyNames()) rows.push(await tiles(name));

const perLine = 2 * 6;
const all = rows.flat();
await sharp({
  create: {
    width: TILE * perLine,
    height: TILE * Math.ceil(all.length / perLine),
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(
    all.map((input, index) => ({
      input,
      left: (index % perLine) * TILE,
      top: Math.floor(index / perLine) * TILE,
    })),
  )
  .jpeg({ quality: 74 })
  .toFile(target);
console.log(`${rows.length} families, ${all.length} pictures: ${target}`);
