/** Every view that the relief renderer makes, by template name. */
import { CLOTH_SHOTS } from './cloth-goods.ts';
import { blanket, coaster, mousePad, placemat, puzzle } from './desk-goods.ts';
import { greetingCard, magnetFront, pin, postcard, stickerContext, stickerFront } from './paper-goods.ts';
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

const wallShots = (['poster', 'framed-poster', 'canvas'] as const).flatMap((kind) =>
  (['front', 'context'] as const).flatMap((view) =>
    WALL[kind][view].map((shape): [string, () => Shot] => [
      `${kind}-${shape}-${view}`,
      () => wallArt(kind, SHAPES[shape], view, shape),
    ]),
  ),
);

/** Simulated cloth lies here once `cloth/simulate.ts` has run. */
const MESHES = process.env['MESHES'] ?? 'data/meshes';

const KIDS_SWEATSHIRT = {
  mesh: 'kidsweatflat',
  pattern: 'kids-sweatshirt',
  product: 'kids-sweatshirt',
  position: 'front',
  print: { width: 0.25, height: 0.275, top: 0.092 },
  placeholder: { width: 2700, height: 2970 },
  width: 0.8,
  middle: 0.27,
} as const;

const KIDS_HOODIE = {
  mesh: 'kidhoodflat',
  pattern: 'kids-hoodie',
  product: 'kids-hoodie',
  position: 'front',
  print: { width: 0.215, height: 0.2365, top: 0.078 },
  placeholder: { width: 2700, height: 2970 },
  width: 0.94,
  middle: 0.372,
  hood: 0.84,
  hasPocket: true,
} as const;

const LONG_BODYSUIT = {
  mesh: 'longonesieflat',
  pattern: 'long-bodysuit',
  product: 'long-bodysuit',
  position: 'front',
  print: { width: 0.16, height: 0.184, top: 0.062 },
  placeholder: { width: 2400, height: 2760 },
  width: 0.6,
  middle: 0.21,
} as const;

const BABY_TEE = {
  mesh: 'babyteeflat',
  pattern: 'baby-tee',
  product: 'baby-tee',
  position: 'front',
  print: { width: 0.165, height: 0.19, top: 0.062 },
  placeholder: { width: 2160, height: 2484 },
  width: 0.5,
  middle: 0.15,
} as const;

const babyShot = (garment: typeof LONG_BODYSUIT | typeof BABY_TEE, view: 'front' | 'context') =>
  garmentShot(MESHES, {
    ...garment,
    view,
    ...(view === 'front' ? { surface: 'paper' } : { surface: 'pale', props: toys }),
  });

const FLEECE = { width: 3531, height: 3884 };

export const SHOTS: Record<string, () => Shot | Promise<Shot>> = {
  ...Object.fromEntries(wallShots),
  'sweatshirt-back': () =>
    garmentShot(MESHES, {
      mesh: 'sweatback',
      pattern: 'sweatshirt',
      product: 'sweatshirt',
      view: 'back',
      position: 'back',
      print: { width: 0.36, height: 0.396, top: 0.06 },
      placeholder: FLEECE,
      surface: 'paper',
      width: 1.2,
      middle: 0.33,
    }),
  'hoodie-back': () =>
    garmentShot(MESHES, {
      mesh: 'hoodback',
      pattern: 'hoodie',
      product: 'hoodie',
      view: 'back',
      position: 'back',
      print: { width: 0.3, height: 0.33, top: 0.17 },
      placeholder: FLEECE,
      surface: 'paper',
      width: 1.2,
      middle: 0.45,
      hood: 1,
    }),
  'long-sleeve-back': () =>
    garmentShot(MESHES, {
      mesh: 'longback',
      pattern: 'long-sleeve',
      product: 'long-sleeve',
      view: 'back',
      position: 'back',
      print: { width: 0.34, height: 0.413, top: 0.03 },
      placeholder: { width: 2767, height: 3362 },
      surface: 'paper',
      width: 1.2,
      middle: 0.34,
    }),
  'bodysuit-context': () =>
    garmentShot(MESHES, {
      mesh: 'onesieflat',
      pattern: 'bodysuit',
      product: 'bodysuit',
      view: 'context',
      position: 'front',
      print: { width: 0.17, height: 0.1955, top: 0.06 },
      placeholder: { width: 2400, height: 2760 },
      surface: 'pale',
      width: 0.56,
      middle: 0.21,
      props: toys,
    }),
  'kids-sweatshirt-front': () => garmentShot(MESHES, { ...KIDS_SWEATSHIRT, view: 'front', surface: 'paper' }),
  'kids-sweatshirt-context': () =>
    garmentShot(MESHES, {
      ...KIDS_SWEATSHIRT,
      view: 'context',
      surface: 'pale',
      width: 0.92,
      props: (field) => toysAround(field, 0.36, 0.3),
    }),
  'kids-hoodie-front': () => garmentShot(MESHES, { ...KIDS_HOODIE, view: 'front', surface: 'paper' }),
  'kids-hoodie-back': () =>
    garmentShot(MESHES, {
      ...KIDS_HOODIE,
      mesh: 'kidhoodback',
      view: 'back',
      position: 'back',
      print: { ...KIDS_HOODIE.print, top: 0.14 },
      hasPocket: false,
      surface: 'paper',
    }),
  'kids-hoodie-context': () =>
    garmentShot(MESHES, {
      ...KIDS_HOODIE,
      view: 'context',
      surface: 'pale',
      width: 1.02,
      props: (field) => toysAround(field, 0.4, 0.36),
    }),
  ...Object.fromEntries(
    (['front', 'context'] as const).flatMap((view) => [
      [`long-bodysuit-${view}`, () => babyShot(LONG_BODYSUIT, view)],
      [`baby-tee-${view}`, () => babyShot(BABY_TEE, view)],
      [`decal-${view}`, () => decal(view)],
      [`tapestry-${view}`, () => tapestry(view)],
    ]),
  ),
  ...CLOTH_SHOTS,
  'socks-front': socks('front'),
  'socks-context': socks('context'),
  'cap-front': () => cap('front'),
  'cap-context': () => cap('context'),
  'beanie-front': beanie('front'),
  'beanie-context': beanie('context'),
  'bottle-context': () => onShelf('bottle'),
  'tumbler-context': () => onShelf('tumbler'),
  'sticker-front': stickerFront,
  'sticker-context': stickerContext,
  'magnet-front': magnetFront('front'),
  'magnet-context': magnetFront('context'),
  'pin-front': pin('front'),
  'pin-context': pin('context'),
  'greeting-card-front': greetingCard('front'),
  'greeting-card-context': greetingCard('context'),
  'greeting-card-wide-front': greetingCard('front', true),
  'greeting-card-wide-context': greetingCard('context', true),
  'postcard-front': postcard('front'),
  'postcard-context': postcard('context'),
  'postcard-wide-front': postcard('front', true),
  'postcard-wide-context': postcard('context', true),
  'mouse-pad-front': mousePad('front'),
  'mouse-pad-context': mousePad('context'),
  'placemat-front': placemat('front'),
  'placemat-context': placemat('context'),
  'coaster-front': coaster('front'),
  'coaster-context': coaster('context'),
  'puzzle-front': puzzle(false),
  'puzzle-tall-front': puzzle(true),
  'ornament-front': ornament('round', 'front'),
  ...Object.fromEntries(
    (['star', 'heart', 'snowflake'] as const).flatMap((kind) =>
      (['front', 'context'] as const).map((view) => [`ornament-${kind}-${view}`, ornament(kind, view)]),
    ),
  ),
  'blanket-front': blanket(false),
  'blanket-wide-front': blanket(true),
};
