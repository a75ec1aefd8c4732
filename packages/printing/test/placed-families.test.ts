import { groundOf } from '@doodleloom/domain/placement/ground';
import { placeArtwork, type PlacedArtwork } from '@doodleloom/domain/placement/place-artwork';
import type { Placement } from '@doodleloom/domain/placement/placement';
import { blueprints, variant as variantOf } from '@doodleloom/printhouse/catalogue/catalogue';
import { family, templateFor } from '@doodleloom/printhouse/mockups/families';
import { printWindow } from '@doodleloom/printhouse/mockups/placement';
import { coordinateReader } from '@doodleloom/printhouse/mockups/print-coordinates';
import { loadTemplate } from '@doodleloom/printhouse/mockups/load-template';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { prepared } from '../src/composition/prepare-picture.ts';
import type { OwnPicture } from '../src/ports.ts';
import { openWorkshop, ownUrl, type Workshop } from './with-print-house.ts';

const ground = '#8020c0';
const odd: Placement = { scale: 0.8, x: 0.08, y: -0.06, turn: 25, mirror: true, ground };
const shop = 5_432_101;
const shape = { width: 1200, height: 900 };
/** The quarters of the picture, row by row, as strong colors that no light makes another. */
const quarters = ['#e01020', '#10a030', '#2030e0', '#e0c000'] as const;
const photoPx = 400;

async function quartered(width: number, height: number): Promise<Uint8Array> {
  const [w, h] = [width / 2, height / 2];
  const rects = quarters.map(
    (color, index) =>
      `<rect x="${(index % 2) * w}" y="${Math.floor(index / 2) * h}" width="${w}" height="${h}" fill="${color}"/>`,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rects.join('')}</svg>`;
  return sharp(Buffer.from(picture)).png().toBuffer();
}

/** What the shop's pictures are: the drawing for mockups, and the file that an order prints, mirrored already. */
async function pictures() {
  const scene = await quartered(shape.width, shape.height);
  const printFile = await prepared([await quartered(shape.width * 2, shape.height * 2)], {
    mode: 'scene',
    mirror: true,
  });
  const found = (url: string, bytes: Uint8Array): OwnPicture => ({ url, bytes, mime: 'image/png' });
  return {
    artwork: { isThere: async () => true, read: async (url: string) => found(url, scene) },
    printFiles: { read: async (url: string) => found(url, printFile) },
    printFile,
  };
}

/** One blank of each family; a sticker is cut around its picture before it is photographed. */
const oneOfEach = blueprints().filter(
  ({ family: name }, index, all) => all.findIndex((other) => other.family === name) === index,
);
const isCut = ({ family: name }: (typeof oneOfEach)[number]) => family(name).cut !== undefined;
const rows = (some: typeof oneOfEach) =>
  some.map(({ id, title, family: name }) => [name, title, id] as const);

const areas = z.array(
  z.object({
    background: z.string().optional(),
    placeholders: z.array(
      z.object({
        position: z.string(),
        images: z.array(
          z.object({
            x: z.number(),
            y: z.number(),
            scale: z.number(),
            angle: z.number(),
            src: z.string(),
            width: z.number(),
            height: z.number(),
          }),
        ),
      }),
    ),
  }),
);

let workshop: Workshop;
let shown: Awaited<ReturnType<typeof pictures>>;
beforeAll(async () => {
  workshop = await openWorkshop({ looksReal: true });
  shown = await pictures();
});
afterAll(() => workshop.close());

async function orderedProduct(blueprintId: number, variantId: number, printProviderId: number) {
  const { artwork, printFiles } = shown;
  const printing = workshop.another({ artwork, printFiles });
  const name = `placed-${blueprintId}`;
  const orderId = await printing.orders.submit({
    externalId: name,
    label: name,
    address: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      phone: '',
      address1: '1 Sample Way',
      address2: '',
      city: 'Oakland',
      state: 'CA',
      zipCode: '94601',
      country: 'US',
    },
    lines: [
      {
        blueprintId,
        printProviderId,
        variantId,
        quantity: 1,
        name,
        style: 'clay',
        background: 'scene',
        placement: odd,
        printFileUrl: `https://shop.example/storage/v1/object/public/orders/all/${name}.png`,
      },
    ],
  });
  const { line_items } = await printing.client.orders.find(shop, orderId);
  return printing.client.products.find(shop, line_items[0]?.product_id ?? '');
}

/** Where a point of the print area lies on the print file, in shares of its sides; outside of 0 to 1 it lies beside it. */
function onPrintFile(placed: PlacedArtwork, area: { width: number; height: number }, u: number, v: number) {
  const angle = (placed.angle * Math.PI) / 180;
  const [x, y] = [(u - placed.x) * area.width, (v - placed.y) * area.height];
  const width = placed.scale * area.width;
  const s = (x * Math.cos(angle) + y * Math.sin(angle)) / width + 0.5;
  const t = (-x * Math.sin(angle) + y * Math.cos(angle)) / ((width * shape.height) / shape.width) + 0.5;
  return { s, t };
}

const margin = 0.06;
/** Clearly within a quarter, and clearly beside the picture: nothing is asked of the seams. */
const isWithin = (at: number) => at > margin && at < 1 - margin && Math.abs(at - 0.5) > margin;
const isBeside = (at: number) => at < -margin || at > 1 + margin;

const hueOf = (red: number, green: number, blue: number): number | undefined => {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 40) return undefined;
  const sixth =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return sixth * 60;
};
const apart = (one: number, other: number) => Math.min(Math.abs(one - other), 360 - Math.abs(one - other));

/** The print file as a small raster, read at shares of its sides. */
async function smallPrintFile() {
  const { data, info } = await sharp(shown.printFile)
    .resize(60, 45)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (s: number, t: number): [number, number, number] => {
    const at = (Math.floor(t * info.height) * info.width + Math.floor(s * info.width)) * 3;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
}

/**
 * Of all points of the mockup that lie in one quarter of the print file, the share with that quarter's hue; and of those
 * beside it, where a color was wished for, the share with the color's.
 */
async function agreement(photo: Uint8Array, blueprintId: number, variantId: number, placed: PlacedArtwork) {
  const known = blueprints().find(({ id }) => id === blueprintId)!;
  const behind = groundOf(known.title, odd, undefined) ? hueOf(0x80, 0x20, 0xc0) : undefined;
  const area = variantOf(blueprintId, variantId)!.placeholders.find(({ position }) => position === 'front')!;
  const { views, fit } = family(known.family);
  const template = await loadTemplate(templateFor(views[0]!, area.width / area.height), photoPx);
  const window = printWindow(template.meta.placeholder, area, fit);
  const pixels = await sharp(photo).resize(photoPx, photoPx).removeAlpha().raw().toBuffer();
  const printFile = await smallPrintFile();
  const rowAt = coordinateReader(template);
  let [seen, right] = [0, 0];
  for (let y = 0; y < photoPx; y += 1) {
    const row = rowAt(y, 0, photoPx - 1);
    for (let x = 0; x < photoPx; x += 1) {
      if ((template.area[y * photoPx + x] ?? 0) < 250) continue;
      const [u, v] = [(row.u[x]! - window.u) / window.width, (row.v[x]! - window.v) / window.height];
      if (u < 0.01 || v < 0.01 || u > 0.99 || v > 0.99) continue;
      const { s, t } = onPrintFile(placed, area, u, v);
      const at = (y * photoPx + x) * 3;
      const hue = hueOf(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
      const wanted =
        isWithin(s) && isWithin(t)
          ? hueOf(...printFile(s, t))
          : isBeside(s) || isBeside(t)
            ? behind
            : undefined;
      if (wanted === undefined) continue;
      seen += 1;
      if (hue !== undefined && apart(hue, wanted) < 35) right += 1;
    }
  }
  return { seen, share: right / seen };
}

/** Orders one: where the printer has its print file, which is mirrored, and where the placement puts it. */
async function orderOne(title: string, blueprintId: number) {
  const { catalog } = workshop.printing;
  const offer = (await catalog.offer(blueprintId))!;
  const [first] = offer.variants.filter(({ is_available }) => is_available);
  const [variantId, printProviderId] = [first?.id ?? 0, offer.printProviderId ?? 0];
  const area = (await catalog.printAreaOf(blueprintId, printProviderId, variantId))!;
  const placed = placeArtwork(shape, area, { title, mode: 'scene' }, odd);
  const product = await orderedProduct(blueprintId, variantId, printProviderId);
  const [printed] = areas.parse(product['print_areas']);
  const [layer] = printed?.placeholders[0]?.images ?? [];
  expect(printed?.background).toBe(groundOf(title, odd, undefined));
  return { variantId, printProviderId, placed, layer };
}

test.each(rows(oneOfEach.filter(isCut)))(
  'a %s is printed where it was placed',
  async (_, title, blueprintId) => {
    const { layer, placed } = await orderOne(title, blueprintId);
    expect(layer).toMatchObject({ ...placed, scale: expect.closeTo(placed.scale, 6), width: 2400 });
  },
);

test.each(rows(oneOfEach.filter((each) => !isCut(each))))(
  'a %s shows what its print file prints, where it was placed',
  async (_, title, blueprintId) => {
    const { variantId, printProviderId, placed, layer } = await orderOne(title, blueprintId);
    expect(layer).toMatchObject({ ...placed, scale: expect.closeTo(placed.scale, 6), width: 2400 });
    // The shopper's mockup is made of the picture for the screen.
    const { mockups } = workshop.another({ artwork: shown.artwork });
    const { urls, error } = await mockups({
      blueprintId,
      printProviderId,
      variantId,
      artworkUrl: ownUrl,
      artworkMode: 'scene',
      placement: odd,
    });
    expect(error).toBeUndefined();
    const photo = workshop.kept.get((urls[0] ?? '').replace('/mockups/', ''))!;
    const { seen, share } = await agreement(photo.bytes, blueprintId, variantId, placed);
    expect(seen, title).toBeGreaterThan(300);
    expect(share, title).toBeGreaterThan(0.97);
  },
  60_000,
);
