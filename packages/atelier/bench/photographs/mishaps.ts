import sharp from 'sharp';
import { random, type Random } from '../../src/noise/random.ts';
import { movedLabels, type LabelPoint, type Labels } from './labels.ts';

/** What parents' photographs show besides the drawing, laid on photographs whose drawing is labelled. */
export const MISHAPS = ['punched', 'ruled', 'framed', 'shadowed', 'taped', 'tabled'] as const;
export type Mishap = (typeof MISHAPS)[number];

interface Page {
  readonly width: number;
  readonly height: number;
  readonly dice: Random;
  /** Whether nothing that is labelled as drawn lies within a square of this half side. */
  readonly isFree: (x: number, y: number, reach: number) => boolean;
}
type Place = readonly [x: number, y: number];

/** The picture with the mishap, and the labels with what of it may not be drawn. */
export async function mishap(upright: Buffer, labels: Labels, how: Mishap) {
  const { width, height } = await sharp(upright).metadata();
  const dice = random(`${how}/${labels.hard}`);
  const isFree = (x: number, y: number, reach: number) =>
    labels.objects.every(({ box: [x0, y0, x1, y1] }) => {
      const [left, right] = [(x0 * width) / 1000, (x1 * width) / 1000];
      const [top, bottom] = [(y0 * height) / 1000, (y1 * height) / 1000];
      return x + reach < left || x - reach > right || y + reach < top || y - reach > bottom;
    });
  if (how === 'tabled') return onTable(upright, width, height, labels, dice);
  const { shapes, noise, blend } = LAY[how]({ width, height, dice, isFree });
  // what is blurred loses its strength at the border of what is drawn: that lies outside
  const margin = Math.round(0.1 * Math.max(width, height));
  const overlay = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * margin}" height="${height + 2 * margin}"
        viewBox="${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}">${shapes}</svg>`,
    ),
  )
    .extract({ left: margin, top: margin, width, height })
    .png()
    .toBuffer();
  const thousandths = ([x, y]: Place): LabelPoint => [(1000 * x) / width, (1000 * y) / height];
  return {
    picture: sharp(upright).composite([{ input: overlay, blend }]),
    labels: { ...labels, noise: [...labels.noise, ...noise.map(thousandths)] },
  };
}

interface Laid {
  readonly shapes: string;
  readonly noise: readonly Place[];
  readonly blend: 'over' | 'multiply';
}

const LAY: Readonly<Record<Exclude<Mishap, 'tabled'>, (page: Page) => Laid>> = {
  punched,
  ruled,
  framed,
  shadowed,
  taped,
};

/** What lies below a sheet: a desk of some kind, another sheet, a dark folder. */
const BELOW = ['#2c2622', '#4a3a2e', '#8b6a4a', '#8a8885', '#c9c5bd', '#f6f5f1'];

/** One to four holes for a binder along one side: 6 mm wide where a sheet is 210. */
function punched({ width, height, dice, isFree }: Page): Laid {
  const radius = dice.between(0.011, 0.017) * width;
  const side = dice.below(4);
  const deep = dice.between(0.03, 0.065) * width;
  const along = side % 2 === 0 ? height : width;
  const step = dice.between(0.1, 0.3) * along;
  const places: Place[] = [];
  for (let at = dice.between(0.08, 0.3) * along; at < 0.95 * along && places.length < 4; at += step) {
    const far = side < 2 ? deep : (side % 2 === 0 ? width : height) - deep;
    const place: Place = side % 2 === 0 ? [far, at] : [at, far];
    if (isFree(...place, 3 * radius)) places.push(place);
  }
  const [below, angle, shade] = [dice.pick(BELOW), dice.between(0, 2 * Math.PI), dice.between(0.25, 0.75)];
  const [dx, dy] = [0.35 * radius * Math.cos(angle), 0.35 * radius * Math.sin(angle)];
  const holes = places.map(
    (
      [x, y],
      k,
    ) => `<clipPath id="h${k}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><g clip-path="url(#h${k})">
      <circle cx="${x}" cy="${y}" r="${radius}" fill="${below}"/><circle cx="${x + dx}" cy="${y + dy}" r="${1.3 * radius}"
      fill="none" stroke="#000" stroke-opacity="${shade}" stroke-width="${0.6 * radius}" filter="url(#soft)"/></g>`,
  );
  return { shapes: soft(0.12 * radius) + holes.join(''), noise: places, blend: 'over' };
}

const soft = (by: number) =>
  `<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter>`;

/** Printed rules. */
function ruled({ width, height, dice, isFree }: Page): Laid {
  const upright = dice.next() < 0.3;
  const [along, across] = upright ? [height, width] : [width, height];
  const step = dice.between(0.035, 0.06) * Math.max(width, height);
  const thick = dice.between(0.0015, 0.003) * Math.max(width, height);
  const colour = dice.pick(['#9fb6d8', '#a9a9b4', '#b4a3c0', '#8fb0c4']);
  const tilt = dice.between(-0.02, 0.02) * along;
  const noise: Place[] = [];
  let lines = '';
  for (let at = dice.between(0.3, 1) * step; at < across; at += step) {
    const [a, b] = [at - tilt / 2, at + tilt / 2];
    lines += upright
      ? `<line x1="${a}" y1="0" x2="${b}" y2="${height}"/>`
      : `<line x1="0" y1="${a}" x2="${width}" y2="${b}"/>`;
    const t = dice.between(0.06, 0.94);
    const place: Place = upright ? [a + t * tilt, t * height] : [t * width, a + t * tilt];
    if (isFree(...place, 2 * step)) noise.push(place);
  }
  return {
    shapes: `<rect x="-50%" y="-50%" width="200%" height="200%" fill="#fff"/><g stroke="${colour}" stroke-width="${thick}">${lines}</g>`,
    noise,
    blend: 'multiply',
  };
}

/** A sheet of a keepsake book: rules within a printed frame, single or double, and ornaments in its corners. */
function framed({ width, height, dice, isFree }: Page): Laid {
  const size = Math.max(width, height);
  const colour = dice.pick(['#8f9098', '#a9a9b4', '#8b96ab', '#b4a3c0', '#9a8f86']);
  const thick = dice.between(0.0015, 0.003) * size;
  const step = dice.between(0.045, 0.09) * size;
  const [x0, y0] = [dice.between(-0.01, 0.08) * width, dice.between(-0.01, 0.08) * height];
  const [x1, y1] = [width - dice.between(-0.01, 0.08) * width, height - dice.between(-0.01, 0.08) * height];
  const upright = dice.next() < 0.4;
  let lines = '';
  for (let at = (upright ? x0 : y0) + step; at < (upright ? x1 : y1) - 0.3 * step; at += step)
    lines += upright
      ? `<line x1="${at}" y1="${y0}" x2="${at}" y2="${y1}"/>`
      : `<line x1="${x0}" y1="${at}" x2="${x1}" y2="${at}"/>`;
  const frames = dice.below(3);
  for (let k = 0; k < frames; k++) {
    const by = 0.012 * size * k;
    lines += `<rect x="${x0 - by}" y="${y0 - by}" width="${x1 - x0 + 2 * by}" height="${y1 - y0 + 2 * by}" fill="none"/>`;
  }
  const noise: Place[] = [];
  const [kind, radius] = [
    dice.pick(['scroll', 'flower', 'sprig'] as const),
    dice.between(0.025, 0.06) * size,
  ];
  for (const place of [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ] as const) {
    const [dx, dy] = [Math.sign(width / 2 - place[0]), Math.sign(height / 2 - place[1])];
    const at: Place = [place[0] + 0.4 * dx * radius, place[1] + 0.4 * dy * radius];
    if (dice.next() < 0.15 || !isFree(...at, 1.6 * radius)) continue;
    lines += `<g transform="translate(${at.join(' ')}) scale(${dx * radius} ${dy * radius})" stroke-width="${(1.3 * thick) / radius}">${ornament(kind, dice)}</g>`;
    for (const [u, v] of [
      [0.1, 0.1],
      [0.3, -0.2],
    ] as const) {
      const asked: Place = [at[0] + u * dx * radius, at[1] + v * dy * radius];
      if (asked[0] > 0 && asked[1] > 0 && asked[0] < width && asked[1] < height) noise.push(asked);
    }
  }
  return {
    shapes: `<rect x="-50%" y="-50%" width="200%" height="200%" fill="#fff"/><g stroke="${colour}" fill="none" stroke-width="${thick}">${lines}</g>`,
    noise,
    blend: 'multiply',
  };
}

/** Around the origin, as large as one. */
function ornament(kind: 'scroll' | 'flower' | 'sprig', dice: Random): string {
  const shade = dice.pick(['none', 'none', '#e4e4e8', '#c9c9cf']);
  if (kind === 'flower') {
    const many = 5 + dice.below(4);
    const petals = Array.from(
      { length: many },
      (_, k) =>
        `<ellipse cx=".55" rx=".4" ry=".24" transform="rotate(${(360 * k) / many})" fill="${shade}"/>`,
    );
    return `${petals.join('')}<circle r=".2" fill="${shade}"/>`;
  }
  if (kind === 'sprig') {
    const leaves = Array.from({ length: 5 }, (_, k) => {
      const [at, side] = [-0.7 + 0.35 * k, k % 2 === 0 ? 50 : -50];
      return `<path d="M0 0 Q.25 .2 .5 0 Q.25 -.2 0 0" fill="${shade}" transform="translate(${at} ${at * at * 0.4}) rotate(${side})"/>`;
    });
    return `<path d="M-.9 .35 Q0 -.2 .9 .35"/>${leaves.join('')}`;
  }
  const scroll = (turns: number, from: number, flip: number) => {
    const points = Array.from({ length: 12 * turns }, (_, k) => {
      const [angle, far] = [from + (flip * k * Math.PI) / 6, 0.06 + (0.5 * k) / (12 * turns)];
      return `${far * Math.cos(angle)} ${far * Math.sin(angle)}`;
    });
    return `<polyline points="${points.join(' ')}"/>`;
  };
  return `${scroll(2, 0, 1)}<g transform="translate(.6 -.35) scale(.7)">${scroll(2, dice.between(0, 6), -1)}</g>
    <g transform="translate(-.4 .6) scale(.6)">${scroll(1, dice.between(0, 6), 1)}</g><path d="M-.9 .9 Q-.5 -.2 .9 -.8" fill="${shade}"/>`;
}

/** The shadow of a phone or an arm that comes in from one side. */
function shadowed({ width, height, dice, isFree }: Page): Laid {
  const size = Math.max(width, height);
  const [cx, cy] = [dice.between(0.2, 0.8) * width, dice.between(0.2, 0.8) * height];
  const angle = dice.between(0, 2 * Math.PI);
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const half = dice.between(0.12, 0.3) * size;
  const at = (a: number, b: number): Place => [cx + a * ux - b * uy, cy + a * uy + b * ux];
  const corners = [at(0, -half), at(0, half), at(2 * size, 1.2 * half), at(2 * size, -1.2 * half)];
  const dark = dice.between(0.25, 0.55);
  const edge = dice.between(0.003, 0.02) * size;
  const onEdge = [0.15, 0.3].flatMap((far) => [at(far * size, half), at(far * size, -half)]);
  const noise = [at(0, 0), ...onEdge].filter(
    ([x, y]) =>
      Math.min(x, width - x) > 0.02 * width &&
      Math.min(y, height - y) > 0.02 * height &&
      isFree(x, y, 0.02 * size),
  );
  return {
    shapes: `${soft(edge)}<rect x="-50%" y="-50%" width="200%" height="200%" fill="#fff"/>
      <polygon filter="url(#soft)" points="${corners.map((place) => place.join(',')).join(' ')}" fill="#101828" fill-opacity="${dark}"/>`,
    noise,
    blend: 'multiply',
  };
}

/** Strips of tape over corners. */
function taped({ width, height, dice, isFree }: Page): Laid {
  const size = Math.max(width, height);
  const noise: Place[] = [];
  let strips = '';
  const [colour, dense] = [
    dice.pick(['#d9c9a0', '#e9e6da', '#bfc6c9', '#e4b7c0', '#9fc7e8']),
    dice.between(0.3, 0.85),
  ];
  for (const [sx, sy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    if (dice.next() < 0.4) continue;
    const [x, y] = [
      Math.abs(sx * width - dice.between(0.04, 0.09) * size),
      Math.abs(sy * height - dice.between(0.04, 0.09) * size),
    ];
    const [long, wide] = [dice.between(0.1, 0.18) * size, dice.between(0.03, 0.06) * size];
    if (!isFree(x, y, 0.6 * long)) continue;
    const turn = (sx === sy ? -45 : 45) + dice.between(-20, 20);
    strips += `<rect x="${x - long / 2}" y="${y - wide / 2}" width="${long}" height="${wide}" fill="${colour}" fill-opacity="${dense}"
      stroke="#0002" transform="rotate(${turn} ${x} ${y})"/>`;
    noise.push([x, y]);
  }
  return { shapes: strips, noise, blend: 'over' };
}

/** Below the sheet a table, and around it. */
async function onTable(upright: Buffer, width: number, height: number, labels: Labels, dice: Random) {
  const share = dice.between(0.6, 0.78);
  const degrees = dice.between(-9, 9);
  const sheet = await sharp(upright)
    .resize(Math.round(share * width), Math.round(share * height))
    .ensureAlpha()
    .png()
    .toBuffer();
  const turned = await sharp(sheet)
    .rotate(degrees, { background: '#0000' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((width - turned.info.width) * dice.between(0.3, 0.7));
  const top = Math.round((height - turned.info.height) * dice.between(0.3, 0.7));
  const table = Buffer.from(tableOf(width, height, dice));
  const angle = (degrees * Math.PI) / 180;
  const [cx, cy] = [left + turned.info.width / 2, top + turned.info.height / 2];
  const move = ([x, y]: LabelPoint): LabelPoint => {
    const [dx, dy] = [(x / 1000 - 0.5) * share * width, (y / 1000 - 0.5) * share * height];
    return [
      (1000 * (cx + dx * Math.cos(angle) - dy * Math.sin(angle))) / width,
      (1000 * (cy + dx * Math.sin(angle) + dy * Math.cos(angle))) / height,
    ];
  };
  const there = movedLabels(labels, move);
  const around: LabelPoint[] = (
    [
      [-0.06, 0.5],
      [1.06, 0.5],
      [0.5, -0.06],
      [0.5, 1.06],
    ] as const
  )
    .map(([x, y]) => move([1000 * x, 1000 * y]))
    .filter(([x, y]) => x > 0 && y > 0 && x < 1000 && y < 1000);
  return {
    picture: sharp(table)
      .composite([{ input: turned.data, left, top }])
      .removeAlpha(),
    labels: { ...there, noise: [...there.noise, ...around] },
  };
}

/** Planks, cloth, stone or a plain board, with grain, and lit from one side. */
function tableOf(width: number, height: number, dice: Random): string {
  const colour = dice.pick([
    '#8b6a4a',
    '#5d4433',
    '#b58b5f',
    '#3b3f46',
    '#7d8a92',
    '#c7b79e',
    '#a8a39b',
    '#6f4e37',
  ]);
  const [kind, seed] = [dice.pick(['planks', 'cloth', 'stone', 'board'] as const), dice.below(1000)];
  const fine = 1000 / Math.max(width, height);
  const grain = {
    planks: `${0.004 * fine} ${0.09 * fine}`,
    board: `${0.006 * fine} ${0.05 * fine}`,
    cloth: `${0.25 * fine} ${0.25 * fine}`,
    stone: `${0.03 * fine} ${0.03 * fine}`,
  }[kind];
  const many = kind === 'planks' ? dice.below(4) + 4 : 0;
  const seams = Array.from(
    { length: many },
    (_, k) =>
      `<rect y="${(k * height) / many}" width="100%" height="${0.004 * height}" fill="#000" fill-opacity=".55"/>`,
  ).join('');
  const [x, y] = [dice.next(), dice.next()];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><filter id="grain" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="4" seed="${seed}"/>
    <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${dice.between(1.2, 2.4)} 0 0 0 -0.55"/></filter>
    <radialGradient id="light" cx="${x}" cy="${y}" r="1.2"><stop offset="0" stop-color="#fff" stop-opacity=".18"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient>
    <rect width="100%" height="100%" fill="${colour}"/><rect width="100%" height="100%" filter="url(#grain)"/>${seams}
    <rect width="100%" height="100%" fill="url(#light)"/></svg>`;
}
