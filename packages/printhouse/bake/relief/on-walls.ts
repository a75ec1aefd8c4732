/** What sticks to a wall, and what hangs on it as cloth: decals and tapestries. */
import { Field, linear, type Material } from './field.ts';
import { block, books, sideboard, stroke, vase } from './props.ts';
import { wallLight } from './rooms.ts';
import { placed, rectangleUv, roundedBox } from './shapes.ts';
import type { Shot } from './shot.ts';
import { cloud, plaster, weave } from './texture.ts';

const dots = 300 / 0.0254;

interface View {
  product: string;
  view: 'front' | 'context';
  /** How much of the wall is seen, in metres. */
  width: number;
  print: { width: number; height: number };
  groups: string[];
  groupDefaults?: string[];
  sunAt: readonly [number, number];
}

const shotOf = (field: Field, shot: View): Shot => ({
  field,
  light: wallLight(shot.sunAt),
  camera: { at: [0, 0, shot.width * 3], towards: [0, 0, 0], width: shot.width },
  record: {
    product: shot.product,
    view: shot.view,
    position: 'front',
    placeholder: { width: Math.round(shot.print.width * dots), height: Math.round(shot.print.height * dots) },
    groups: shot.groups,
    ...(shot.groupDefaults ? { groupDefaults: shot.groupDefaults } : {}),
    exposure: { percentile: 0.7 },
  },
});

/** A painted wall is the print area itself: the artwork brings its own outline, as with stickers. */
const wallPaint: Material = {
  group: 0,
  gloss: 0.004,
  roughness: 0.8,
  bump: (x, y) => 0.0006 * cloud(x * 60, y * 60, 4, 2),
};

const WALL = '#c9d8d3';
const DECAL = 0.457;

/** A decal on a nursery's wall, above what stands at it. */
export function decal(view: 'front' | 'context'): Shot {
  const isRoom = view === 'context';
  const width = isRoom ? 1.16 : 0.62;
  const y = isRoom ? 0.13 : 0;
  const field = new Field(width * 1.08, isRoom ? 1150 : 950, plaster(WALL));
  const uv = rectangleUv(DECAL, DECAL);
  field.stamp(placed({ y }, width, roundedBox(width * 2, width * 2, 0.001), () => 0, wallPaint, uv));
  if (isRoom) {
    sideboard(field, -0.36, -0.5, 0.66, -0.8);
    const top = books(field, -0.36, -0.36, ['#5b8e7d', '#e7dcc6', '#b5503c']);
    block(field, -0.34, top + 0.0225, 0.1, '#d9a45f');
    block(field, 0.34, -0.36 + 0.0225, 0, '#3d5a63');
    block(field, 0.395, -0.36 + 0.0225, 0.05, '#d9a45f');
    block(field, 0.365, -0.36 + 0.0675, -0.08, '#b5503c');
  }
  return shotOf(field, {
    product: 'decal',
    view,
    width,
    print: { width: DECAL, height: DECAL },
    groups: ['wall'],
    groupDefaults: [WALL],
    sunAt: isRoom ? [0.42, 0.14] : [0.3, 0.1],
  });
}

/** Cloth that hangs from a rod: soft vertical folds that grow towards the free hem. */
function hangingFolds(width: number, height: number) {
  return (x: number, b: number): number => {
    const down = 0.5 - b / height;
    const wave = Math.sin(x * 21 + 1.7 * Math.sin(x * 6)) * 0.5 + 0.5;
    const sag = cloud(x * 3 + 9, b * 2, 3, 4);
    const edge = Math.min(1, (width / 2 - Math.abs(x)) / 0.02);
    return 0.006 + edge * (0.006 * wave * (0.25 + down) + 0.014 * sag * down);
  };
}

/** A woven tapestry on its wooden rod. */
export function tapestry(view: 'front' | 'context'): Shot {
  const isRoom = view === 'context';
  const width = isRoom ? 2.5 : 1.5;
  const [clothWidth, clothHeight] = [0.86, 1.06];
  const y = isRoom ? 0.36 : -0.02;
  const field = new Field(width * 1.06, isRoom ? 1200 : 1000, plaster(isRoom ? '#d9d3c7' : '#e3ded5'));
  if (isRoom) {
    sideboard(field, -0.62, -0.72, 1.24, -1.4);
    vase(field, 0.72, -0.62, '#d9cbb8', 1.3);
    const top = books(field, -0.5, -0.62, ['#b5503c', '#e7dcc6', '#3d5a63']);
    block(field, -0.48, top + 0.0225, 0, '#d9a45f');
  }
  const stitch = (x: number, b: number) => {
    const inside = Math.min(clothWidth / 2 - Math.abs(x), clothHeight / 2 - Math.abs(b));
    return Math.exp(-(((inside - 0.014) / 0.0012) ** 2));
  };
  const fine = weave(0.0022, 0.00022);
  field.stamp(
    placed(
      { y },
      clothHeight,
      roundedBox(clothWidth, clothHeight, 0.003),
      (inside, x, b) => hangingFolds(clothWidth, clothHeight)(x, b) * Math.min(1, inside / 0.012 + 0.3),
      {
        group: 0,
        bump: (x, b) => fine(x, b) - 0.0007 * stitch(x, b),
        shade: (x, b) => 1 - 0.14 * stitch(x, b),
      },
      rectangleUv(clothWidth, clothHeight),
    ),
  );
  const rodY = y + clothHeight / 2 - 0.006;
  const oak: Material = {
    colour: linear('#b98a56'),
    gloss: 0.02,
    roughness: 0.5,
    bump: (a, b) => 0.0002 * cloud(a * 30, b * 400, 3, 4),
  };
  const half = clothWidth / 2 + 0.05;
  const cord: Material = { colour: linear('#8d7a54') };
  for (const side of [-1, 1])
    field.stamp(stroke([side * (half - 0.02), rodY], [0, rodY + 0.15], 0.0022, cord, 0.006));
  field.stamp(stroke([-half, rodY], [half, rodY], 0.0095, oak, 0.012));
  field.stamp(
    placed(
      { y: rodY + 0.152 },
      0.02,
      (a, b) => Math.hypot(a, b) - 0.007,
      () => 0.02,
      {
        colour: linear('#4b4f52'),
        gloss: 0.05,
        roughness: 0.3,
      },
    ),
  );
  return shotOf(field, {
    product: 'tapestry',
    view,
    width,
    print: { width: clothWidth, height: clothHeight },
    groups: ['cloth'],
    sunAt: isRoom ? [0.9, 0.2] : [0.5, 0.14],
  });
}
