import { clearOf, figureColours } from '../colour/figure-colours.ts';
import { labToLinear, light as colour, linearToLab, mix, scale, type Rgb } from '../colour/oklab.ts';
import type { ColourPlan } from '../colour/plan.ts';
import { noise } from '../noise/lattice.ts';
import { blur } from '../planes/blur.ts';
import { clamp, smoothStep, unit } from '../raster/math.ts';
import { plane } from '../raster/resample.ts';
import type { Scene } from '../scene/scene.ts';
import { isWintry, placeOf, turnOf, type Place } from './place.ts';
import { WINTER } from './poster-tones.ts';
import { tableTop, type TopKind } from './table-tops.ts';
import {
  addBokeh,
  defocus,
  dropShadow,
  enlargeAll,
  farView,
  type Planes,
  type SetContext,
  type StageSet,
} from './stage.ts';

interface Room {
  readonly name: string;
  readonly wall: Rgb;
  /** The table's own tone, what it is made of or covered with, and the tone of checks, hems and joints. */
  readonly table: Rgb;
  readonly top: TopKind;
  readonly second: Rgb;
  readonly things: readonly Rgb[];
  readonly lights: readonly Rgb[];
  /** A garden has leaves where a room has furniture. */
  readonly garden: boolean;
  /** Water as far as the sky. */
  readonly sea?: Rgb;
}

const ROOMS: readonly Room[] = [
  {
    name: 'windowsill',
    wall: colour(0.82, 0.035, 90),
    table: colour(0.66, 0.07, 66),
    top: 'planks',
    second: colour(0.66, 0.07, 66),
    things: [colour(0.6, 0.09, 150), colour(0.72, 0.08, 40), colour(0.86, 0.05, 85), colour(0.62, 0.07, 230)],
    lights: [colour(0.95, 0.08, 85), colour(0.97, 0.04, 95)],
    garden: false,
  },
  {
    name: 'garden table',
    wall: colour(0.7, 0.1, 140),
    table: colour(0.94, 0.02, 95),
    top: 'checks',
    second: colour(0.76, 0.1, 25),
    things: [
      colour(0.56, 0.12, 142),
      colour(0.68, 0.14, 128),
      colour(0.46, 0.09, 150),
      colour(0.82, 0.12, 112),
    ],
    lights: [colour(0.97, 0.09, 112), colour(0.95, 0.06, 95), colour(0.9, 0.1, 350)],
    garden: true,
  },
  {
    name: 'terrace by the sea',
    wall: colour(0.84, 0.075, 228),
    table: colour(0.85, 0.03, 82),
    top: 'flags',
    second: colour(0.78, 0.035, 60),
    things: [colour(0.97, 0.012, 220), colour(0.93, 0.03, 225)],
    lights: [colour(0.98, 0.03, 200), colour(0.96, 0.05, 90)],
    garden: true,
    sea: colour(0.62, 0.1, 225),
  },
  {
    name: 'garden in the evening',
    wall: colour(0.79, 0.11, 72),
    table: colour(0.6, 0.075, 54),
    top: 'planks',
    second: colour(0.6, 0.075, 54),
    things: [colour(0.62, 0.11, 100), colour(0.5, 0.09, 115), colour(0.8, 0.13, 78), colour(0.68, 0.13, 50)],
    lights: [colour(0.96, 0.13, 82), colour(0.95, 0.12, 68)],
    garden: true,
  },
  {
    name: 'orchard in blossom',
    wall: colour(0.84, 0.06, 200),
    table: colour(0.93, 0.014, 90),
    top: 'linen',
    second: colour(0.72, 0.09, 250),
    things: [
      colour(0.9, 0.07, 355),
      colour(0.86, 0.09, 350),
      colour(0.72, 0.12, 130),
      colour(0.94, 0.03, 10),
    ],
    lights: [colour(0.97, 0.05, 350), colour(0.97, 0.04, 100)],
    garden: true,
  },
  {
    name: 'kitchen',
    wall: colour(0.85, 0.05, 170),
    table: colour(0.93, 0.02, 170),
    top: 'tiles',
    second: colour(0.8, 0.07, 195),
    things: [colour(0.78, 0.08, 190), colour(0.9, 0.05, 90), colour(0.74, 0.11, 35), colour(0.66, 0.08, 160)],
    lights: [colour(0.97, 0.05, 95), colour(0.95, 0.06, 180)],
    garden: false,
  },
  {
    name: 'nursery',
    wall: colour(0.86, 0.05, 10),
    table: colour(0.86, 0.05, 60),
    top: 'rug',
    second: colour(0.78, 0.08, 350),
    things: [colour(0.78, 0.1, 350), colour(0.85, 0.08, 85), colour(0.75, 0.07, 240), colour(0.92, 0.03, 40)],
    lights: [colour(0.96, 0.06, 60), colour(0.97, 0.04, 340)],
    garden: false,
  },
  {
    name: 'shelf in the evening',
    wall: colour(0.56, 0.05, 250),
    table: colour(0.54, 0.075, 54),
    top: 'planks',
    second: colour(0.54, 0.075, 54),
    things: [colour(0.45, 0.07, 265), colour(0.6, 0.09, 40), colour(0.5, 0.06, 200), colour(0.7, 0.07, 80)],
    lights: [colour(0.9, 0.12, 72), colour(0.93, 0.1, 60)],
    garden: false,
  },
  // the last, for snow alone
  {
    name: 'garden in snow',
    wall: labToLinear(WINTER.form),
    table: labToLinear(WINTER.near),
    top: 'linen',
    second: labToLinear(WINTER.form),
    things: [WINTER.near, WINTER.floor, WINTER.plant, WINTER.light].map(labToLinear),
    lights: [[1, 1, 1]],
    garden: true,
  },
];

/** Rooms by where a figure belongs: a rainbow is never indoors, night is the shelf's alone. */
const FOR: Record<Place, readonly string[]> = {
  anywhere: [
    'windowsill',
    'kitchen',
    'nursery',
    'garden table',
    'terrace by the sea',
    'garden in the evening',
  ],
  outdoors: ['garden table', 'terrace by the sea', 'garden in the evening', 'orchard in blossom'],
  sea: ['terrace by the sea', 'garden table'],
  night: ['shelf in the evening'],
  space: ['shelf in the evening'],
};

/** Of the rooms that suit, those before which the figure stands out; the drawing turns one up, another seed the next. */
export function roomFor(scene: Scene, plan: ColourPlan, seed: number): number {
  if (isWintry(scene)) return ROOMS.length - 1;
  const suited = ROOMS.filter(({ name }) => FOR[placeOf(scene)].includes(name));
  const walls = suited.map(({ wall }) => linearToLab(...wall));
  const chosen = clearOf(figureColours(scene, plan), walls, turnOf(scene) + seed - 1);
  return ROOMS.indexOf(suited[walls.indexOf(chosen)]!);
}

/** Long side at which the table is painted before it is put out of focus. */
const TABLE = 640;

type Inside = (u: number, v: number) => number;

/** Furniture has corners, even far out of focus; leaves and clouds are round. */
const box =
  (x: number, w: number, top: number, bottom: number): Inside =>
  (u, v) =>
    Math.abs(u - x) >= w
      ? 0
      : smoothStep(w, w * 0.7, Math.abs(u - x)) *
        smoothStep(top, top + 0.02, v) *
        smoothStep(bottom + 0.01, bottom - 0.01, v);
const bush =
  (x: number, w: number, top: number, bottom: number): Inside =>
  (u, v) =>
    Math.abs(u - x) > 1.1 * w
      ? 0
      : smoothStep(1.1, 0.6, Math.hypot((u - x) / w, (2 * v - top - bottom) / (bottom - top)));

/** A table in focus at the object's foot, a room or a garden far out of focus behind it. */
export function tabletop(context: SetContext, index: number): StageSet & { readonly base: number } {
  const { grid, ground, random } = context;
  const room = ROOMS[index % ROOMS.length]!;
  const horizon = ground.horizon;
  const windowAt = random.between(0.1, 0.3);
  const things = Array.from({ length: room.sea ? 5 : room.garden ? 34 : 10 }, () => {
    const [x, w] = [random.next(), random.between(0.03, room.garden ? 0.1 : 0.12)];
    const top = horizon - random.between(0.1, room.garden ? 0.75 : 0.45);
    const bottom = room.garden ? top + random.between(0.06, 0.2) : horizon;
    return {
      at: room.garden ? bush(x, w, top, bottom) : box(x, w, top, bottom),
      colour: random.pick(room.things),
    };
  });
  const far = farView(grid, 240, (u, v) => {
    let c = scale(room.wall, 1.05 - 0.42 * u);
    if (!room.garden) {
      const pane =
        smoothStep(0.15, 0.13, Math.abs(u - windowAt)) *
        smoothStep(0.05, 0.07, v) *
        smoothStep(horizon - 0.18, horizon - 0.2, v);
      const bar = Math.abs(u - windowAt) < 0.01 || Math.abs(v - horizon * 0.42) < 0.008 ? 0.25 : 1;
      c = mix(c, [1.25, 1.22, 1.14], pane * bar);
    } else if (room.sea) {
      const shore = horizon - 0.2;
      c = mix(
        mix(c, [1.05, 1.06, 1.08], 0.6 * unit(v / shore)),
        scale(room.sea, 1.1 - 0.25 * u),
        smoothStep(shore - 0.004, shore + 0.004, v),
      );
    } else c = mix(c, [1.15, 1.16, 0.95], 0.5 * Math.exp(-((u - windowAt) ** 2 * 8 + (v - 0.12) ** 2 * 9)));
    for (const thing of things) {
      const share = thing.at(u, v);
      if (share > 0) c = mix(c, scale(thing.colour, 0.95 - 0.3 * u), 0.85 * share);
    }
    return c;
  });
  defocus(far, 0.026);
  addBokeh(far, random, {
    count: room.garden ? 30 : 16,
    radius: [0.014, 0.04],
    between: [0.06, horizon * 0.97],
    colours: room.lights,
    strength: room.garden ? 0.2 : 0.24,
  });
  const table = paintTable(context, room, windowAt);
  const fine = noise(`fine/${random.below(1e6)}`);
  return {
    name: room.name,
    base: ground.base,
    behind: (frame) => {
      const view = enlargeAll(far, frame);
      const top = enlargeAll(table, frame);
      const { width, height, top: first, size } = frame;
      for (let i = 0; i < view.red.length; i++) {
        const v = (Math.floor(i / width) + first + 0.5) / height;
        const on = smoothStep(horizon - 0.006, horizon + 0.008, v);
        if (on <= 0) continue;
        const sharp = 1 - unit(Math.abs(v - ground.base) / 0.07);
        const u = ((i % width) + 0.5) / size;
        const grain = sharp > 0 ? 1 + 0.05 * sharp * fine(u * 60, v * 900) : 1;
        view.red[i]! += (top.red[i]! * grain - view.red[i]!) * on;
        view.green[i]! += (top.green[i]! * grain - view.green[i]!) * on;
        view.blue[i]! += (top.blue[i]! * grain - view.blue[i]!) * on;
      }
      dropShadow(view, ground, { cast: 0.55, contact: 0.7, tint: [0.35, 0.25, 0.2] });
      return view;
    },
    keyColour: [1.0, 0.95, 0.88],
  };
}

/** How much of the room shows in a table at a slant: cloth takes it away. */
const GLOSS: Record<TopKind, number> = { planks: 1, tiles: 1, flags: 0.6, checks: 0.3, linen: 0.3, rug: 0.2 };

/** A table in perspective with the depth of field of a lens focused on the feet. */
function paintTable({ grid, ground, random }: SetContext, room: Room, windowAt: number): Planes {
  const horizon = ground.horizon;
  const top = tableTop(room.top, room.table, room.second, random);
  const sharp = farView(grid, TABLE, (u, v) => {
    if (v < horizon - 0.02) return scale(room.table, 0.8);
    const depth = Math.max(0.008, v - horizon + 0.02);
    const z = 0.16 / depth;
    const x = (u - 0.5) * z * 2.2;
    const away = z * 2.4;
    const [red, green, blue] = top(x, away);
    const lit = 1.14 - 0.46 * u - 0.12 * v;
    const grazing = clamp(1 - depth / 0.5, 0, 1) ** 3;
    const glare = GLOSS[room.top] * grazing * (0.2 + 0.16 * Math.exp(-((u - windowAt - 0.05) ** 2) * 26));
    return [
      red * lit + glare * room.wall[0],
      green * lit * 0.97 + glare * room.wall[1],
      blue * lit * 0.92 + glare * room.wall[2],
    ];
  });
  return sharp.map(({ data, width, height }) => {
    const soft = blur(data, width, height, 0.0035 * width);
    const softer = blur(data, width, height, 0.012 * width);
    const out = new Float32Array(data.length);
    for (let y = 0; y < height; y++) {
      const v = (y + 0.5) / height - ground.base;
      const blurred =
        Math.abs(v) < 0.02
          ? 0
          : v < 0
            ? clamp((-v - 0.02) / 0.09, 0, 1)
            : clamp((v - 0.03) / 0.14, 0, 1) * 0.8;
      const [near, far] = [smoothStep(0, 0.5, blurred), smoothStep(0.45, 1, blurred)];
      for (let i = y * width; i < (y + 1) * width; i++) {
        const half = data[i]! + (soft[i]! - data[i]!) * near;
        out[i] = half + (softer[i]! - half) * far;
      }
    }
    return plane(width, height, out);
  }) as unknown as Planes;
}
