/** Every view that the relief renderer makes, by template name. */
import { CLOTH_SHOTS } from './cloth-goods.ts';
import { blanket, coaster, mousePad, placemat, puzzle } from './desk-goods.ts';
import { greetingCard, magnet, pin, postcard, stickerContext, stickerFront } from './paper-goods.ts';
import { onShelf } from './drinkware.ts';
import { ornament } from './ornaments.ts';
import { garmentShot, toys, toysAround } from './garments.ts';
import { beanie, cap } from './head-wear.ts';
import type { Shot } from './shot.ts';
import { decal, tapestry } from './on-walls.ts';
import { socks } from './socks.ts';
import { wallArt, type WallArt } from './wall-art.ts';

/** Shapes of wall art: width / height. */
const SHAPES = { '2x3': 2 / 3, '3x4': 3 / 4, '4x5': 4 / 5, '1x1': 1, '4x3': 4 / 3, '3x2': 3 / 2 } as const;

type ShapeName = keyof typeof SHAPES;

/** Which shapes each kind of wall art needs in which view; a neighbour stands in for the others. */
const WALL: Record<WallArt, { front: readonly ShapeName[]; context: readonly ShapeName[] }> = {
  poster: { front: ['2x3', '3x4', '4x5', '1x1', '4x3', '3x2'], context: ['2x3', '4x5', '1x1', '3x2'] },
  'framed-poster': { front: ['2x3', '3x4', '4x5', '4x3', '3x2'], context: ['3x2'] },
  canvas: { front: ['2x3', '4x5', '1x1', '3x2'], context: ['1x1', '3x2'] },
};

const VIEWS = ['front', 'context'] as const;
type View = (typeof VIEWS)[number];

const wallShots = (['poster', 'framed-poster', 'canvas'] as const).flatMap((kind) =>
  VIEWS.flatMap((view) =>
    WALL[kind][view].map((shape): [string, () => Shot] => [
      `${kind}-${shape}-${view}`,
      () => wallArt(kind, SHAPES[shape], view),
    ]),
  ),
);

/** What is shown alone and in use. */
const IN_BOTH_VIEWS: Record<string, (view: View) => Shot | Promise<Shot>> = {
  'long-bodysuit': (view) => babyShot(LONG_BODYSUIT, view),
  'baby-tee': (view) => babyShot(BABY_TEE, view),
  decal,
  tapestry,
  socks,
  cap,
  beanie,
  magnet,
  pin,
  'greeting-card': (view) => greetingCard(view, false),
  'greeting-card-wide': (view) => greetingCard(view, true),
  postcard: (view) => postcard(view, false),
  'postcard-wide': (view) => postcard(view, true),
  'mouse-pad': mousePad,
  placemat,
  coaster,
  'ornament-star': (view) => ornament('star', view),
  'ornament-heart': (view) => ornament('heart', view),
  'ornament-snowflake': (view) => ornament('snowflake', view),
};

/** Simulated cloth lies here once `cloth/simulate.ts` has run. */
const MESHES = process.env['MESHES'] ?? 'data/meshes';

const KIDS_SWEATSHIRT = {
  mesh: 'kidsweatflat',
  product: 'kids-sweatshirt',
  print: { width: 0.25, height: 0.275, top: 0.092 },
  placeholder: { width: 2700, height: 2970 },
  width: 0.8,
  middle: 0.27,
} as const;

const KIDS_HOODIE = {
  mesh: 'kidhoodflat',
  product: 'kids-hoodie',
  print: { width: 0.215, height: 0.2365, top: 0.078 },
  placeholder: { width: 2700, height: 2970 },
  width: 0.94,
  middle: 0.372,
  hood: 0.84,
  hasPocket: true,
} as const;

const LONG_BODYSUIT = {
  mesh: 'longonesieflat',
  product: 'long-bodysuit',
  print: { width: 0.16, height: 0.184, top: 0.062 },
  placeholder: { width: 2400, height: 2760 },
  width: 0.6,
  middle: 0.21,
} as const;

const BABY_TEE = {
  mesh: 'babyteeflat',
  product: 'baby-tee',
  print: { width: 0.165, height: 0.19, top: 0.062 },
  placeholder: { width: 2160, height: 2484 },
  width: 0.5,
  middle: 0.15,
} as const;

const babyShot = (garment: typeof LONG_BODYSUIT | typeof BABY_TEE, view: View) =>
  garmentShot(MESHES, {
    ...garment,
    view,
    ...(view === 'context' ? { props: toys } : {}),
  });

const FLEECE = { width: 3531, height: 3884 };

export const SHOTS: Record<string, () => Shot | Promise<Shot>> = {
  ...Object.fromEntries(wallShots),
  'sweatshirt-back': () =>
    garmentShot(MESHES, {
      mesh: 'sweatback',
      product: 'sweatshirt',
      view: 'back',
      print: { width: 0.36, height: 0.396, top: 0.06 },
      placeholder: FLEECE,
      width: 1.2,
      middle: 0.33,
    }),
  'hoodie-back': () =>
    garmentShot(MESHES, {
      mesh: 'hoodback',
      product: 'hoodie',
      view: 'back',
      print: { width: 0.3, height: 0.33, top: 0.17 },
      placeholder: FLEECE,
      width: 1.2,
      middle: 0.45,
      hood: 1,
    }),
  'long-sleeve-back': () =>
    garmentShot(MESHES, {
      mesh: 'longback',
      product: 'long-sleeve',
      view: 'back',
      print: { width: 0.34, height: 0.413, top: 0.03 },
      placeholder: { width: 2767, height: 3362 },
      width: 1.2,
      middle: 0.34,
    }),
  'bodysuit-context': () =>
    garmentShot(MESHES, {
      mesh: 'onesieflat',
      product: 'bodysuit',
      view: 'context',
      print: { width: 0.17, height: 0.1955, top: 0.06 },
      placeholder: { width: 2400, height: 2760 },
      width: 0.56,
      middle: 0.21,
      props: toys,
    }),
  'kids-sweatshirt-front': () => garmentShot(MESHES, { ...KIDS_SWEATSHIRT, view: 'front' }),
  'kids-sweatshirt-context': () =>
    garmentShot(MESHES, {
      ...KIDS_SWEATSHIRT,
      view: 'context',
      width: 0.92,
      props: (field) => toysAround(field, 0.36, 0.3),
    }),
  'kids-hoodie-front': () => garmentShot(MESHES, { ...KIDS_HOODIE, view: 'front' }),
  'kids-hoodie-back': () =>
    garmentShot(MESHES, {
      ...KIDS_HOODIE,
      mesh: 'kidhoodback',
      view: 'back',
      print: { ...KIDS_HOODIE.print, top: 0.14 },
      hasPocket: false,
    }),
  'kids-hoodie-context': () =>
    garmentShot(MESHES, {
      ...KIDS_HOODIE,
      view: 'context',
      width: 1.02,
      props: (field) => toysAround(field, 0.4, 0.36),
    }),
  ...Object.fromEntries(
    Object.entries(IN_BOTH_VIEWS).flatMap(([name, taken]) =>
      VIEWS.map((view) => [`${name}-${view}`, () => taken(view)]),
    ),
  ),
  ...CLOTH_SHOTS,
  'bottle-context': () => onShelf('bottle'),
  'tumbler-context': () => onShelf('tumbler'),
  'sticker-front': stickerFront,
  'sticker-context': stickerContext,
  'puzzle-front': () => puzzle(false),
  'puzzle-tall-front': () => puzzle(true),
  'ornament-front': () => ornament('round', 'front'),
  'blanket-front': () => blanket(false),
  'blanket-wide-front': () => blanket(true),
};
