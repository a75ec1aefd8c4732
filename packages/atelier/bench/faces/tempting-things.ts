import type { Random } from '../../src/noise/random.ts';
import type { DoodlePoint } from './doodle-faces.ts';

/** Lines and dots of a thing between -1 and 1 that is no face, though something in it stands like eyes over a mouth. */
export interface Thing {
  readonly lines: readonly (readonly DoodlePoint[])[];
  readonly dots: readonly (DoodlePoint & { readonly radius: number })[];
}

const RING = 18;
const HAND = 0.012;

const rect = (x: number, y: number, wide: number, high: number): DoodlePoint[] => [
  { x: x - wide, y: y - high },
  { x: x + wide, y: y - high },
  { x: x + wide, y: y + high },
  { x: x - wide, y: y + high },
  { x: x - wide, y: y - high },
];
const ring = (x: number, y: number, wide: number, high = wide): DoodlePoint[] =>
  Array.from({ length: RING + 1 }, (_, k) => ({
    x: x + wide * Math.cos((2 * Math.PI * k) / RING),
    y: y + high * Math.sin((2 * Math.PI * k) / RING),
  }));
const line = (x0: number, y0: number, x1: number, y1: number): DoodlePoint[] => [
  { x: x0, y: y0 },
  { x: x1, y: y1 },
];
const either = (dice: Random, share = 0.5) => dice.next() < share;

/** Windows side by side over a door. */
function house(dice: Random): Thing {
  const [wide, top] = [dice.between(0.5, 0.8), dice.between(-0.35, 0)];
  const pane = dice.between(0.1, 0.2);
  const [aside, level] = [dice.between(0.25, 0.5), top + dice.between(0.22, 0.4)];
  const isRound = either(dice, 0.25);
  const at = either(dice, 0.6) ? 0 : dice.between(-0.4, 0.4);
  const windows = [-aside, aside].flatMap((x) => [
    isRound ? ring(x, level, pane) : rect(x, level, pane, pane * dice.between(0.7, 1.2)),
    ...(either(dice) ? [line(x - pane, level, x + pane, level), line(x, level - pane, x, level + pane)] : []),
  ]);
  const high = dice.between(0.15, 0.28);
  return {
    lines: [
      rect(0, (top + 1) / 2, wide, (1 - top) / 2),
      [
        { x: -wide - 0.1, y: top },
        { x: 0, y: -0.95 },
        { x: wide + 0.1, y: top },
      ],
      ...windows,
      ...(either(dice, 0.8) ? [rect(at, 1 - high, dice.between(0.1, 0.18), high)] : []),
    ],
    dots: either(dice, 0.3) ? [{ x: at + 0.08, y: 1 - high, radius: 0.02 }] : [],
  };
}

/** Wheels under windows. */
function car(dice: Random): Thing {
  const wheel = dice.between(0.14, 0.24);
  return {
    lines: [
      rect(0, 0.15, 0.9, 0.2),
      [
        { x: -0.55, y: -0.05 },
        { x: -0.35, y: -0.45 },
        { x: 0.35, y: -0.45 },
        { x: 0.55, y: -0.05 },
      ],
      ...[-0.5, 0.5].flatMap((x) => [
        ring(x, 0.4, wheel),
        ...(either(dice) ? [ring(x, 0.4, wheel / 2)] : []),
      ]),
      ...(either(dice) ? [rect(-0.18, -0.23, 0.13, 0.12), rect(0.18, -0.23, 0.13, 0.12)] : []),
    ],
    dots: [],
  };
}

/** Buttons in rows, a pocket or a belt below. */
function coat(dice: Random): Thing {
  const rows = 2 + dice.below(3);
  const [aside, radius] = [either(dice, 0.7) ? dice.between(0.06, 0.2) : 0, dice.between(0.03, 0.07)];
  const dots = Array.from({ length: rows }, (_, k) => -0.5 + (1.2 * k) / rows).flatMap((y) =>
    [-aside, aside].map((x) => ({ x, y, radius })),
  );
  const hem = dice.between(0.4, 0.7);
  return {
    lines: [
      [
        { x: -0.35, y: -0.8 },
        { x: 0.35, y: -0.8 },
        { x: hem, y: 0.9 },
        { x: -hem, y: 0.9 },
        { x: -0.35, y: -0.8 },
      ],
      ...(either(dice) ? [line(-0.4, 0.55, 0.4, 0.55)] : []),
    ],
    dots,
  };
}

/** The same spots on both sides. */
function butterfly(dice: Random): Thing {
  const spots = Array.from({ length: 1 + dice.below(3) }, () => ({
    x: dice.between(0.35, 0.7),
    y: dice.between(-0.55, 0.5),
    radius: dice.between(0.04, 0.1),
  }));
  const isRing = either(dice);
  return {
    lines: [
      ...[-1, 1].flatMap((side) => [ring(side * 0.5, -0.3, 0.42, 0.45), ring(side * 0.42, 0.4, 0.34, 0.34)]),
      ring(0, 0, 0.07, 0.6),
      ...(isRing ? spots.flatMap(({ x, y, radius }) => [ring(x, y, radius), ring(-x, y, radius)]) : []),
    ],
    dots: isRing ? [] : spots.flatMap((spot) => [spot, { ...spot, x: -spot.x }]),
  };
}

/** Apples, cherries, dots of dice, dabs of paint: many alike in something round. */
function spotted(dice: Random): Thing {
  const radius = dice.between(0.03, 0.1);
  const dots = Array.from({ length: 2 + dice.below(14) }, () => {
    const [turn, reach] = [dice.between(0, 2 * Math.PI), 0.75 * Math.sqrt(dice.next())];
    return {
      x: 0.8 * reach * Math.cos(turn),
      y: reach * Math.sin(turn) - 0.1,
      radius: radius * dice.between(0.8, 1.2),
    };
  });
  const isRing = either(dice, 0.3);
  return {
    lines: [
      ring(0, -0.1, 0.8, 0.85),
      ...(either(dice) ? [line(-0.1, 0.75, -0.12, 1), line(0.1, 0.75, 0.12, 1)] : []),
      ...(isRing ? dots.map(({ x, y }) => ring(x, y, radius)) : []),
    ],
    dots: isRing ? [] : dots,
  };
}

/** Round or long petals around a middle, each dabbed with dots; some stand on a stem. */
function flower(dice: Random): Thing {
  const count = 5 + dice.below(3);
  const turns = Array.from({ length: count }, (_, k) => (2 * Math.PI * k) / count);
  const dabs = either(dice) ? 6 + dice.below(60) : 0;
  const [reach, long, wide] = [dice.between(0.45, 0.62), dice.between(0.24, 0.36), dice.between(0.18, 0.32)];
  const along = (turn: number, out: number, aside: number) => ({
    x: out * Math.cos(turn) - aside * Math.sin(turn),
    y: out * Math.sin(turn) + aside * Math.cos(turn),
  });
  const middle = dice.between(0.15, 0.3);
  const isDot = either(dice);
  return {
    lines: [
      ...(isDot ? [] : [ring(0, 0, middle)]),
      ...turns.map((turn) => ring(0, 0, long, wide).map(({ x, y }) => along(turn, reach + x, y))),
      ...(either(dice) ? [line(0, reach + long, 0, 1.6), line(0, 1.4, 0.35, 1.2)] : []),
    ],
    dots: [
      ...(isDot ? [{ x: 0, y: 0, radius: middle }] : []),
      ...turns.flatMap((turn) =>
        Array.from({ length: dabs }, () => {
          const [angle, share] = [dice.between(0, 2 * Math.PI), 0.85 * Math.sqrt(dice.next())];
          return {
            ...along(turn, reach + share * long * Math.cos(angle), share * wide * Math.sin(angle)),
            radius: dice.between(0.008, 0.025),
          };
        }),
      ),
    ],
  };
}

/** Loudspeakers or knobs over a slot. */
function player(dice: Random): Thing {
  const [aside, radius] = [dice.between(0.3, 0.5), dice.between(0.15, 0.28)];
  return {
    lines: [
      rect(0, 0, 0.9, 0.6),
      ...[-aside, aside].flatMap((x) => [
        ring(x, -0.1, radius),
        ...(either(dice)
          ? [line(x - radius, -0.1, x + radius, -0.1), line(x, -0.1 - radius, x, radius - 0.1)]
          : []),
      ]),
      ...(either(dice) ? [rect(0, 0.4, dice.between(0.15, 0.4), 0.06)] : []),
    ],
    dots: either(dice) ? [-0.2, 0, 0.2].map((x) => ({ x, y: 0.4, radius: 0.04 })) : [],
  };
}

/** A hand wobbles. */
function byHand({ lines, dots }: Thing, dice: Random): Thing {
  const off = () => HAND * (dice.next() + dice.next() - dice.next() - dice.next());
  return {
    lines: lines.map((points) =>
      points
        .flatMap((at, k): DoodlePoint[] => {
          const before = points[k - 1];
          return before ? [{ x: (before.x + at.x) / 2, y: (before.y + at.y) / 2 }, at] : [at];
        })
        .map(({ x, y }) => ({ x: x + off(), y: y + off() })),
    ),
    dots,
  };
}

const THINGS = [
  house,
  house,
  house,
  car,
  coat,
  coat,
  butterfly,
  spotted,
  spotted,
  flower,
  flower,
  flower,
  player,
];

export function temptingThing(dice: Random): Thing {
  const draw = dice.pick(THINGS);
  return byHand(draw(dice), dice);
}
