// The products on the landing page: mockups of the print house with sample drawings restyled by the engine, cut out
// along the product's own outline, so that they hang on a rope and stand on colored paper.
//   npx tsx --conditions=source tools/landing-products.ts          all of them
//   npx tsx --conditions=source tools/landing-products.ts mug tee  some
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { restyle } from '../packages/atelier/src/restyle.ts';
import type { StyleName } from '../packages/atelier/src/context/style-context.ts';
import { blueprint, printProviders, variants } from '../packages/printhouse/src/catalogue/catalogue.ts';
import { family, templateFor } from '../packages/printhouse/src/mockups/families.ts';
import { renderMockup } from '../packages/printhouse/src/mockups/render-mockup.ts';
import { TEMPLATE_FOLDER } from '../packages/printhouse/src/mockups/load-template.ts';
import { root } from './lib/run.mjs';

interface Piece {
  name: string;
  blueprintId: number;
  view?: string;
  /** Of the variants, the one whose print area is nearest to this width by height. */
  ratio?: number;
  colourHex?: string;
  drawing: string;
  style: StyleName;
  /** Its outline is a rectangle, whatever holds its corners. */
  rectangle?: boolean;
  /** Apparel and bags wear the subject alone. */
  cutout?: boolean;
  placement?: { x: number; y: number; scale: number; angle: number };
}

const pieces: Piece[] = [
  {
    name: 'mug',
    blueprintId: 19,
    view: 'angle',
    drawing: 'girl',
    style: 'clay',
    placement: { x: 0.66, y: 0.5, scale: 0.34, angle: 0 },
  },
  { name: 'tee', blueprintId: 12, drawing: 'robot', style: 'comic', cutout: true },
  {
    name: 'poster',
    blueprintId: 284,
    ratio: 3 / 2,
    rectangle: true,
    drawing: 'house',
    style: 'clay',
  },
  {
    name: 'tote',
    blueprintId: 609,
    colourHex: '#e9dcc2',
    drawing: 'girl',
    style: 'vector',
    cutout: true,
  },
  {
    name: 'kids',
    blueprintId: 157,
    colourHex: '#f6c64f',
    drawing: 'dinosaur',
    style: 'comic',
    cutout: true,
  },
  {
    name: 'bodysuit',
    blueprintId: 33,
    colourHex: '#cfe1f0',
    drawing: 'bunny',
    style: 'disney',
    cutout: true,
  },
  {
    name: 'hoodie',
    blueprintId: 77,
    colourHex: '#e86a53',
    drawing: 'cat',
    style: 'clay',
    cutout: true,
  },
];

const RENDERED_PX = 1200;
const SHOWN_PX = 560;
/** For phones. */
const SMALL_PX = 320;
const written = { quality: 80, alphaQuality: 90, effort: 6 };
const PUBLIC = join(root, 'apps/storefront/public');

/** The baked view that the mockup is drawn from. */
function templateOf({ blueprintId, view, ratio }: Piece): string {
  const product = blueprint(blueprintId);
  if (!product) throw new Error(`There is no blueprint ${blueprintId}.`);
  const { views } = family(product.family);
  const shown = views.find(({ name }) => name === view) ?? views[0]!;
  return templateFor(shown, ratio ?? shown.templates[0]?.aspect ?? 1);
}

/** What belongs to the product: the coverage of its tintable parts. */
async function outlineOf(piece: Piece): Promise<Buffer> {
  const { data, info } = await sharp(join(TEMPLATE_FOLDER, templateOf(piece), 'mask.png'))
    .removeAlpha()
    .resize(RENDERED_PX, RENDERED_PX, { kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alpha = Buffer.alloc(info.width * info.height);
  for (let at = 0; at < alpha.length; at += 1)
    alpha[at] = Math.min(255, (data[at * 3] ?? 0) + (data[at * 3 + 2] ?? 0));
  if (!piece.rectangle) return alpha;
  const inside = [...alpha.keys()].filter((at) => alpha[at] === 255);
  const columns = inside.map((at) => at % RENDERED_PX);
  const [top = 0, bottom = 0] = [inside[0], inside.at(-1)].map((at) => Math.floor((at ?? 0) / RENDERED_PX));
  const left = columns.reduce((least, column) => Math.min(least, column));
  const right = columns.reduce((most, column) => Math.max(most, column));
  for (let row = top; row <= bottom; row += 1)
    alpha.fill(255, row * RENDERED_PX + left, row * RENDERED_PX + right + 1);
  return alpha;
}

function variantOf({ blueprintId, ratio }: Piece): { variantId?: number } {
  const distance = ({
    placeholders: [area],
  }: {
    placeholders: readonly { width: number; height: number }[];
  }) => (area && ratio ? Math.abs(area.width / area.height - ratio) : Infinity);
  const offered = variants(blueprintId, printProviders(blueprintId)?.[0]?.id ?? 0) ?? [];
  const nearest = offered.toSorted((one, other) => distance(one) - distance(other))[0];
  return ratio && nearest ? { variantId: nearest.id } : {};
}

const wanted = process.argv.slice(2);
await mkdir(join(PUBLIC, 'products'), { recursive: true });
for (const piece of pieces) {
  const { name, drawing, style, cutout, blueprintId, view, colourHex, placement } = piece;
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const photo = await readFile(join(PUBLIC, `samples/${drawing}-original-960.webp`));
  const { bytes: artwork } = await restyle(photo, {
    style,
    size: 1024,
    background: cutout ? 'cutout' : 'scene',
  });
  const mockup = await renderMockup({
    blueprintId,
    ...variantOf(piece),
    view,
    colourHex,
    placement,
    artwork,
    widthPx: RENDERED_PX,
    format: 'png',
  });
  const pixels = await sharp(mockup).ensureAlpha().raw().toBuffer();
  for (const [at, coverage] of (await outlineOf(piece)).entries()) {
    if (coverage === 0) pixels.fill(0, at * 4, at * 4 + 4);
    else pixels[at * 4 + 3] = coverage;
  }
  const shown = await sharp(pixels, { raw: { width: RENDERED_PX, height: RENDERED_PX, channels: 4 } })
    .trim()
    .resize(SHOWN_PX, SHOWN_PX, { fit: 'contain', position: 'top', background: '#ffffff00' })
    .webp(written)
    .toBuffer();
  await writeFile(join(PUBLIC, `products/${name}.webp`), shown);
  await sharp(shown)
    .resize(SMALL_PX)
    .webp(written)
    .toFile(join(PUBLIC, `products/${name}-${SMALL_PX}.webp`));
  process.stdout.write(`${name}: ${(shown.length / 1024).toFixed(1)} kB\n`);
}
