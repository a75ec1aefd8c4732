import { light, mix } from '../colour/oklab.ts';
import { type Random } from '../noise/random.ts';
import {
  pellet,
  ring,
  sheet,
  snake,
  spiral,
  starPiece,
  strand,
  weed,
  type ClayPiece,
} from '../surfaces/clay-pieces.ts';
import { CORALS, LEVEL, WEEDS, type ClayPlace } from './clay-place.ts';

const SAND = light(0.88, 0.07, 86);

/** Under water: snakes of clay for the waves above, weed and bubbles, or corals and a starfish. */
export function coveIn(at: ClayPlace): ClayPiece[] {
  const { width, height, top, random, turn, drawn } = at;
  const floor = Math.max(top, 0.84 * height);
  const waves = [0, 1, 2].map((k) =>
    snake(
      [0, width],
      height * (0.055 + 0.036 * k),
      { high: 0.009, long: 0.13 + 0.02 * k, phase: random.between(0, 6) },
      0.0082,
      mix([0.62, 0.85, 0.95], light(0.66, 0.115, 226), 0.35 * k),
    ),
  );
  const side = () => (random.next() < 0.5 ? random.between(0.04, 0.2) : random.between(0.8, 0.96)) * width;
  const grown =
    turn % 2 === 0
      ? Array.from({ length: 7 }, () =>
          weed(
            side(),
            floor + 0.02,
            random.between(0.14, 0.34),
            0.0125,
            random.between(0.012, 0.024) * random.sign(),
            random.pick(WEEDS),
          ),
        )
      : [0, 1, 2, 3].flatMap(() => coral(side(), floor + 0.02, random.between(0.09, 0.15), random));
  const bubbles = Array.from({ length: 9 }, () => {
    const [x, y] = [side(), height * random.between(0.2, 0.75)];
    return ring(x, y, random.between(0.008, 0.019), 0.0042, [0.7, 0.88, 0.95]);
  });
  const edge = (u: number) => floor - 0.01 * Math.sin(u * 6 + 1) - 0.005 * Math.sin(u * 15);
  const ripples = (u: number, v: number) => -0.0016 * Math.sin(v * 300 + 3 * Math.sin(u * 11)) ** 8;
  const sand = drawn
    ? []
    : [sheet([0, width], [floor - 0.016, height], edge, SAND, { mark: ripples, level: LEVEL + 0.02 })];
  const shells = [0.1, 0.88].flatMap((u, k) => [
    k === turn % 2
      ? starPiece(u * width, floor + 0.06, 0.036, random.between(0, 1), light(0.72, 0.15, 35))
      : spiral(u * width, floor + 0.065, 2, 0.0065, light(0.83, 0.08, 20)),
  ]);
  return [...waves, ...grown, ...bubbles, ...sand, ...(drawn ? [] : shells)];
}

function coral(x: number, y: number, tall: number, random: Random): ClayPiece[] {
  const tone = random.pick(CORALS);
  const arm = (lean: number, from: number, to: number, r: number): ClayPiece[] => {
    const foot = [x + lean * from * 0.5, y - from] as const;
    const tip = [x + lean * to, y - to] as const;
    return [strand(foot, tip, [r, 0.75 * r], tone), pellet(tip[0], tip[1], 1.05 * r, tone)];
  };
  return [
    ...arm(0.06, 0, tall, 0.0125),
    ...arm(-0.55, 0.3 * tall, 0.8 * tall, 0.0105),
    ...arm(0.6, 0.42 * tall, 0.86 * tall, 0.0105),
  ];
}
