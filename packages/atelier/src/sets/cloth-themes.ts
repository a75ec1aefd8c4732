import { light as colour, type Rgb } from '../colour/oklab.ts';
import type { Pt } from '../shape/contour.ts';
import { ellipseCurve, leafCurve, polygon, rectangle, smoothLoop } from '../vector/primitives.ts';
import {
  felt,
  card,
  GREEN,
  BLUE,
  CREAM,
  KRAFT,
  GOLD,
  CORAL,
  PLUM,
  at,
  hillsOf,
  cloudAt,
  hung,
  star,
  type Props,
  type Piece,
  clouds,
} from './cloth-pieces.ts';
import type { Theme } from './theme.ts';

/** What is sewn and set up for each theme, by day. */
export const THEMES: Record<Theme, Props> = {
  forest: (boards) => {
    const {
      grid: { size },
      random,
      top,
    } = boards;
    const trees = [0.17, 0.27, 0.36, 0.74, 0.84].flatMap((share, k) => {
      const [x, y, tall] = [at(boards, share), top + 0.01 * size, size * random.between(0.2, 0.3)];
      const w = 0.008 * size;
      return [
        card(KRAFT, rectangle(x + w, y, x - w, y - 0.3 * tall)),
        felt(GREEN[1 + (k % 2)]!, leafCurve(x, y - 0.12 * tall, 0.27 * tall, tall)),
      ];
    });
    return [...clouds(boards), hillsOf(boards, GREEN)[0]!, ...trees, hillsOf(boards, GREEN)[1]!];
  },
  village: (boards) => {
    const {
      grid: { size },
      top,
    } = boards;
    const house = (share: number, k: number, wall: Rgb, roof: Rgb): Piece[] => {
      const [x, w, y] = [at(boards, share), 0.055 * size * k, top + 0.012 * size];
      return [
        card(wall, rectangle(x + w, y, x - w, y - 1.5 * w)),
        card(
          roof,
          polygon([
            [x - 1.25 * w, y - 1.4 * w],
            [x, y - 2.6 * w],
            [x + 1.25 * w, y - 1.4 * w],
          ]),
        ),
        card(PLUM, rectangle(x + 0.22 * w, y, x - 0.22 * w, y - 0.75 * w)),
      ];
    };
    return [
      ...clouds(boards),
      hillsOf(boards, GREEN)[0]!,
      ...house(0.19, 1.15, CREAM, CORAL),
      ...house(0.33, 0.85, GOLD, BLUE[1]),
      ...house(0.8, 1, CREAM, BLUE[1]),
      hillsOf(boards, GREEN)[1]!,
    ];
  },
  lake: (boards) => {
    const {
      grid: { width, height, size },
      top,
    } = boards;
    const wave = (y: number, tone: Rgb, shift: number): Piece => {
      const step = width / 9;
      const crest = Array.from({ length: 25 }, (_, k): Pt => [
        (k - 2 + shift) * (step / 2),
        y + (k % 2 === 0 ? 0 : 0.02 * height),
      ]);
      return felt(tone, smoothLoop([...crest, [1.3 * width, 1.4 * height], [-0.3 * width, 1.4 * height]]));
    };
    const [x, k, y] = [at(boards, 0.22), 0.085 * size, top - 0.045 * height];
    const boat = [
      card(
        CREAM,
        polygon([
          [x, y - 0.3 * k],
          [x, y - 2.1 * k],
          [x + 1.1 * k, y - 0.4 * k],
        ]),
      ),
      card(
        GOLD,
        polygon([
          [x - 0.1 * k, y - 0.3 * k],
          [x - 0.1 * k, y - 1.7 * k],
          [x - 0.8 * k, y - 0.4 * k],
        ]),
      ),
      card(
        CORAL,
        polygon([
          [x - 1.1 * k, y - 0.3 * k],
          [x + 1.1 * k, y - 0.3 * k],
          [x + 0.7 * k, y + 0.5 * k],
          [x - 0.7 * k, y + 0.5 * k],
        ]),
      ),
    ];
    return [
      ...clouds(boards),
      wave(top - 0.13 * height, BLUE[0], 0),
      ...boat,
      wave(top - 0.07 * height, BLUE[1], 0.5),
      wave(top - 0.015 * height, BLUE[2], 0.2),
    ];
  },
  mountains: (boards) => {
    const {
      grid: { width, height },
      top,
    } = boards;
    const peak = (share: number, wide: number, tall: number, tone: Rgb): Piece[] => {
      const [x, w, h, y] = [at(boards, share), wide * width, tall * height, top + 0.05 * height];
      const cap: Pt[] = [
        [x, y - h],
        [x + 0.3 * w, y - 0.7 * h],
        [x + 0.1 * w, y - 0.64 * h],
        [x - 0.06 * w, y - 0.72 * h],
        [x - 0.3 * w, y - 0.7 * h],
      ];
      return [
        felt(
          tone,
          polygon([
            [x - w, y],
            [x, y - h],
            [x + w, y],
          ]),
        ),
        felt(CREAM, polygon(cap)),
      ];
    };
    return [
      ...clouds(boards),
      ...peak(0.8, 0.32, 0.3, colour(0.62, 0.07, 275)),
      ...peak(0.22, 0.36, 0.42, colour(0.54, 0.08, 285)),
      hillsOf(boards, GREEN)[1]!,
    ];
  },
  balloons: (boards) => {
    const {
      grid: { height, size },
      random,
    } = boards;
    const tones = [CORAL, GOLD, BLUE[1], PLUM];
    const hanging = [0.2, 0.34, 0.7, 0.82].flatMap((share, k) => {
      const [x, y, r] = [
        at(boards, share),
        height * random.between(0.2, 0.42),
        size * random.between(0.03, 0.042),
      ];
      const shape = k % 2 === 0 ? star(x, y, 1.25 * r, random.between(-0.2, 0.2)) : cloudAt(x, y, r);
      return hung(x, y, shape, tones[k]!, size);
    });
    return [...hanging, ...hillsOf(boards, [GOLD, GREEN[0]])];
  },
  garden: (boards) => {
    const {
      grid: { size },
      random,
      top,
    } = boards;
    const petals = [CORAL, GOLD, PLUM];
    const flowers = [0.17, 0.25, 0.34, 0.76, 0.85].flatMap((share, k) => {
      const [x, tall, r] = [at(boards, share), size * random.between(0.16, 0.27), size * 0.026];
      const [y, w] = [top - tall, 0.004 * size];
      const ring = Array.from({ length: 6 }, (_, j) =>
        ellipseCurve(
          x + Math.cos((j * Math.PI) / 3) * r,
          y + Math.sin((j * Math.PI) / 3) * r,
          0.78 * r,
          0.78 * r,
        ),
      );
      return [
        felt(
          GREEN[2],
          rectangle(x + w, top + 9, x - w, y),
          leafCurve(x, top - 0.2 * tall, 0.012 * size, 0.4 * tall, 0.7),
        ),
        felt(petals[k % 3]!, ...ring),
        felt(k % 3 === 1 ? CORAL : GOLD, ellipseCurve(x, y, 0.7 * r, 0.7 * r)),
      ];
    });
    return [...clouds(boards), hillsOf(boards, GREEN)[0]!, ...flowers, hillsOf(boards, GREEN)[1]!];
  },
};
