import { lch, toLch } from '../colour/oklab.ts';
import type { Lab } from '../scene/scene.ts';
import type { Pt } from '../shape/contour.ts';
import type { Element } from '../vector/document.ts';
import { archCurve, ellipseCurve, leafCurve, polygon, rectangle } from '../vector/primitives.ts';
import { disc, fill, groundTop, hill, shadow, type PosterWorld } from './poster-shapes.ts';

type Composition = (world: PosterWorld, top: number) => Element[];

const deeper = (lab: Lab, by = 0.07): Lab => {
  const { L, chroma, hue } = toLch(lab);
  return lch(L - by, Math.min(0.17, chroma * 1.12), hue);
};

/** The free side of the sheet, counted from its edge. */
const side = ({ figure, grid: { width } }: PosterWorld, share: number) =>
  (figure.x0 + figure.x1) / 2 > width / 2 ? share * width : (1 - share) * width;

/** Land in bands, each with a swing of its own. */
const terraces: Composition = (world, top) => {
  const { grid, tones, random } = world;
  const bands = [deeper(tones.sky, 0.03), tones.form, tones.far];
  return bands.map((tone, k) =>
    hill(world, tone, top - (0.36 - 0.12 * k) * grid.height, 0.07 * grid.height, random.between(0.1, 0.9)),
  );
};

/** Peaks that overlap, folded along the middle. */
const peaks: Composition = (world, top) => {
  const { grid, tones, random } = world;
  const { width, height } = grid;
  return [0.1, 0.86, 0.3, 0.66].flatMap((at, k) => {
    const [x, w] = [side(world, at), width * random.between(0.2, 0.28)];
    const [y, foot] = [top - height * random.between(0.2, 0.46), top + 0.06 * height];
    const tone = [tones.form, tones.far][k % 2]!;
    return [
      fill(
        tone,
        polygon([
          [x - w, foot],
          [x, y],
          [x + w, foot],
        ]),
      ),
      fill(
        deeper(tone),
        polygon([
          [x, y],
          [x + w, foot],
          [x + 0.18 * w, foot],
        ]),
      ),
    ];
  });
};

/** Rings around a corner of the ground. */
const rings: Composition = (world, top) => {
  const { grid, tones } = world;
  const reach = 0.72 * Math.min(grid.width, grid.height);
  return [tones.form, tones.light, tones.far, tones.light, tones.form].map((tone, k) =>
    disc(side(world, 0.04), top, reach * (1 - 0.19 * k), tone),
  );
};

/** Leaves cut with scissors, from both sides. */
const leaves: Composition = (world, top) => {
  const { grid, tones, random } = world;
  const { width, height, size } = grid;
  const tone = [tones.form, tones.far, tones.plant];
  return [0.06, 0.15, 0.94, 0.86, 0.24].flatMap((at, k): Element[] => {
    const [x, y] = [side(world, at), top + 0.02 * height];
    const inwards = x < width / 2 ? 1 : -1;
    const [tall, turn] = [size * random.between(0.3, 0.52), inwards * random.between(-0.1, 0.22)];
    const own = tone[k % 3]!;
    const w = 0.0022 * size;
    const tip: Pt = [x + Math.sin(turn) * 0.8 * tall, y - Math.cos(turn) * 0.8 * tall];
    return [
      fill(own, leafCurve(x, y, 0.14 * tall, tall, turn)),
      fill(tones.sky, polygon([[x - w, y], tip, [x + w, y]])),
    ];
  });
};

/** An awning's stripes. */
const stripes: Composition = ({ grid: { width, height }, tones }, top) => {
  const count = 11;
  return [
    fill(
      tones.form,
      ...Array.from({ length: 6 }, (_, k) =>
        rectangle((2 * k * width) / count, -9, ((2 * k + 1) * width) / count, top + 0.02 * height),
      ),
    ),
  ];
};

/** Blocks of colour over each other, and half a disc. */
const blocks: Composition = (world, top) => {
  const { grid, tones } = world;
  const { width, height } = grid;
  const x = (share: number) => side(world, share);
  const r = 0.17 * Math.min(width, height);
  return [
    fill(tones.form, rectangle(Math.min(x(0.08), x(0.6)), 0.1 * height, Math.max(x(0.08), x(0.6)), top + 9)),
    fill(tones.far, rectangle(Math.min(x(0.44), x(0.9)), 0.36 * height, Math.max(x(0.44), x(0.9)), top + 9)),
    fill(tones.light, ellipseCurve(x(0.86), 0.36 * height, r, r)),
    fill(
      tones.far,
      rectangle(x(0.86) - 1.05 * r, 0.36 * height, x(0.86) + 1.05 * r, 0.36 * height + 1.05 * r),
    ),
  ];
};

/** Small shapes thrown all over, none behind the figure. */
const confetti: Composition = ({ grid, tones, random, figure }, top) => {
  const { width, size } = grid;
  const across = 7;
  const step = width / across;
  const tone = [tones.form, tones.far, tones.light];
  return Array.from({ length: across * Math.ceil(top / step) }, (_, k) => {
    const [x, y] = [
      ((k % across) + random.between(0.3, 0.7)) * step,
      (Math.floor(k / across) + random.between(0.3, 0.7)) * step,
    ];
    const r = size * random.between(0.017, 0.026);
    const turn = random.between(0, 6);
    const corners = (count: number) =>
      polygon(
        Array.from({ length: count }, (__, j): Pt => {
          const angle = turn + (j * 2 * Math.PI) / count;
          return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
        }),
      );
    const isBehind = x > figure.x0 + r && x < figure.x1 - r && y > figure.y0 + r && y < figure.y1 - r;
    const shape = [ellipseCurve(x, y, 0.8 * r, 0.8 * r), corners(3), corners(4)][k % 3]!;
    return isBehind || y + r > top ? [] : [fill(tone[(k + Math.floor(k / across)) % 3]!, shape)];
  }).flat();
};

/** A doorway of light behind the figure. */
const arch: Composition = ({ grid: { width, height }, tones, figure }, top) => {
  const x = (figure.x0 + figure.x1) / 2;
  const wide = Math.min(0.84 * width, Math.max(0.9 * (figure.x1 - figure.x0), 0.5 * width));
  const upper = Math.max(0.05 * height, figure.y0 - 0.05 * height);
  return [
    fill(tones.far, archCurve(x + 0.035 * width, wide, upper - 0.03 * height, top + 9)),
    fill(tones.form, archCurve(x, wide, upper, top + 9)),
  ];
};

const OUTDOORS = [terraces, peaks, leaves, rings, blocks, stripes];
const ANYWHERE = [blocks, leaves, rings, confetti, stripes, arch, terraces];
/** These would be a second sun beside a drawn one. */
const SUNS: ReadonlySet<Composition> = new Set([rings, blocks]);

/** A poster composed around the figure: one idea in three tones, a ground to stand on. */
export function posterComposition(world: PosterWorld): Element[] {
  const { tones, grid, grounded, shining, place, variant, figure, wet } = world;
  const all = (place === 'anywhere' ? ANYWHERE : OUTDOORS).filter(
    (one) => !(shining && SUNS.has(one)) && !(wet && one === leaves),
  );
  const top =
    place === 'anywhere'
      ? Math.min(0.93 * grid.height, figure.y1 - 0.04 * grid.height)
      : grounded
        ? Math.min(figure.y1, 0.86 * grid.height)
        : groundTop(world);
  return [
    { kind: 'flood', colour: tones.sky },
    ...all[variant % all.length]!(world, top),
    ...(grounded
      ? []
      : [
          fill(tones.near, rectangle(-9, top, grid.width + 9, grid.height + 9)),
          ...shadow(world, tones.floor),
        ]),
  ];
}
