import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { random, type Random } from '../../src/noise/random.ts';
import { temptingThing } from './tempting-things.ts';
import { doodleFace, type Doodle, type DoodleFace, type DoodlePoint } from './doodle-faces.ts';

/** A photograph of a page of doodles, with the faces on it in its pixels. */
export interface DoodlePage {
  readonly jpeg: Uint8Array;
  readonly faces: readonly {
    readonly eyes: readonly DoodlePoint[];
    readonly mouth: DoodlePoint | undefined;
  }[];
}

/** People draw these with a face that is plain where it is; of creatures fewer are. */
export const PEOPLE = ['face', 'smiley_face'];
export const CREATURES = ['owl', 'cat', 'bear', 'pig', 'monkey', 'panda', 'teddy_bear', 'rabbit'];
/** And these without any: windows, wheels, petals, holes, dots and pairs of everything. */
export const FACELESS: readonly string[] = (
  'house flower butterfly car tree cactus ice_cream strawberry mushroom apple t_shirt clock hand cookie pizza ' +
  'soccer_ball birthday_cake sailboat bus castle door present television cup star cloud barn church cake donut ' +
  'hot_air_balloon rainbow airplane train truck umbrella leaf wheel camera telephone suitcase alarm_clock ladder grapes ' +
  'pineapple watermelon bicycle eyeglasses bowtie scissors shoe foot leg arm pants backpack light_bulb guitar drums'
).split(' ');

const PAGE_SIDE = 1000;

export type Pack = ReadonlyMap<string, readonly Doodle[]>;

export async function openDoodles(folder: string): Promise<Pack> {
  const names = [...PEOPLE, ...CREATURES, ...FACELESS];
  return new Map(
    await Promise.all(
      names.map(
        async (name) =>
          [name, JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Doodle[]] as const,
      ),
    ),
  );
}

/** The same seed draws the same page. */
export async function drawPage(pack: Pack, seed: string): Promise<DoodlePage> {
  const dice = random(seed);
  const across = dice.pick([1, 1, 2, 2, 2, 3, 3, 4, 5, 6]);
  const cell = PAGE_SIDE / across;
  const broad = dice.pick([0.006, 0.008, 0.01, 0.014, 0.02]) * PAGE_SIDE;
  const ink = dice.pick([
    '#222',
    '#333a44',
    '#555',
    '#7a2a1c',
    '#1f3f8f',
    '#7d3fae',
    '#2f7a3a',
    '#c8322c',
    '#8a8a8a',
  ]);
  const drawn: string[] = [];
  const faces: DoodlePage['faces'][number][] = [];
  for (let k = 0; k < across * across; k++) {
    const kind = dice.next();
    if (kind > 0.75) {
      const size = cell * dice.between(0.28, 0.45);
      drawn.push(
        drawThing(dice, ((k % across) + 0.5) * cell, (Math.floor(k / across) + 0.5) * cell, size, broad, ink),
      );
      continue;
    }
    const name =
      kind < 0.4 ? dice.pick(PEOPLE.slice(0, 1)) : kind < 0.55 ? dice.pick(CREATURES) : dice.pick(FACELESS);
    const doodle = dice.pick(pack.get(name)!);
    const isFaceless = !PEOPLE.includes(name) && !CREATURES.includes(name);
    const face = isFaceless ? undefined : doodleFace(doodle, CREATURES.includes(name));
    // what may have a face nobody knows is not drawn at all
    if (!isFaceless && !face) continue;
    const hasBody = PEOPLE.includes(name) && across < 6 && dice.next() < 0.5;
    const scale = (cell * dice.between(0.5, 0.85) * (hasBody ? 0.45 : 1)) / 255;
    // nobody draws a head with a pen as broad as its eyes
    const pen = Math.min(broad, dice.between(0.03, 0.06) * 255 * scale);
    const turn = dice.between(-0.2, 0.2);
    const [x, y] = [
      ((k % across) + 0.5) * cell + dice.between(-0.06, 0.06) * cell,
      (Math.floor(k / across) + (hasBody ? 0.27 : 0.5)) * cell + dice.between(-0.04, 0.04) * cell,
    ];
    const place = ({ x: px, y: py }: DoodlePoint): DoodlePoint => {
      const [dx, dy] = [(px - 127) * scale, (py - 127) * scale];
      return {
        x: x + dx * Math.cos(turn) - dy * Math.sin(turn),
        y: y + dx * Math.sin(turn) + dy * Math.cos(turn),
      };
    };
    const lines = doodle.map(([xs, ys]) => xs.map((px, n) => place({ x: px, y: ys[n]! })));
    if (hasBody) drawn.push(bodyBelow(dice, lines, 255 * scale, pen, ink));
    const outline = lines.toSorted((p, q) => spanOf(q) - spanOf(p))[0]!;
    if (dice.next() < 0.45)
      drawn.push(
        `<path d="${pathOf(outline)} Z" fill="${dice.pick(PAINTS)}" fill-opacity="${dice.between(0.4, 1)}"/>`,
      );
    drawn.push(
      ...lines.map(
        (line) =>
          `<path d="${pathOf(line)}" fill="none" stroke="${ink}" stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round"/>`,
      ),
    );
    if (face) faces.push(placed(face, place));
  }
  return { jpeg: await photographed(drawn.join(''), dice), faces };
}

const PAINTS = [
  '#f2c9a0',
  '#e8b080',
  '#f5d22a',
  '#e85a50',
  '#6fb7e8',
  '#69b85a',
  '#c79be0',
  '#b98a5c',
  '#f4a3c0',
  '#999',
];

const placed = ({ eyes, mouth }: DoodleFace, place: (at: DoodlePoint) => DoodlePoint) => ({
  eyes: eyes.map(place),
  mouth: mouth && place(mouth),
});

const pathOf = (line: readonly DoodlePoint[]) =>
  `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L')}`;

export function spanOf(line: readonly DoodlePoint[]): number {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}

function drawThing(dice: Random, x: number, y: number, size: number, broad: number, ink: string): string {
  const { lines, dots } = temptingThing(dice);
  const pen = Math.min(broad, dice.between(0.03, 0.08) * size);
  const place = (at: DoodlePoint) => ({ x: x + size * at.x, y: y + size * at.y });
  const paint = dice.next() < 0.4 ? dice.pick(PAINTS) : undefined;
  const panes = dice.next() < 0.3 ? dice.pick(PAINTS) : undefined;
  const colour = dice.next() < 0.3 ? dice.pick(PAINTS) : ink;
  return [
    ...lines.map((line, k) => {
      const fill = k === 0 ? paint : panes;
      const isOpen = line.length < 5 || !fill;
      return `<path d="${pathOf(line.map(place))}" fill="${isOpen ? 'none' : fill}" stroke="${ink}" stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round"/>`;
    }),
    ...dots.map((dot) => {
      const at = place(dot);
      return `<circle cx="${at.x}" cy="${at.y}" r="${Math.max(dot.radius * size, pen / 2)}" fill="${colour}"/>`;
    }),
  ].join('');
}

/** A stick, a dress or a jersey under a head, some with buttons: what lies below heads on children's pages. */
function bodyBelow(
  dice: Random,
  lines: readonly (readonly DoodlePoint[])[],
  size: number,
  pen: number,
  ink: string,
): string {
  const all = lines.flat();
  const y = Math.max(...all.map((at) => at.y));
  const x = (Math.min(...all.map((at) => at.x)) + Math.max(...all.map((at) => at.x))) / 2;
  const line = `fill="none" stroke="${ink}" stroke-width="${pen}" stroke-linecap="round"`;
  const arms = `M${x} ${y + 0.3 * size} L${x - 0.6 * size} ${y + 0.15 * size} M${x} ${y + 0.3 * size} L${x + 0.6 * size} ${y + 0.4 * size}`;
  if (dice.next() < 0.4)
    return `<path d="M${x} ${y} V${y + 0.8 * size} L${x - 0.3 * size} ${y + 1.2 * size} M${x} ${y + 0.8 * size} L${x + 0.3 * size} ${y + 1.2 * size} ${arms}" ${line}/>`;
  const [top, low] = [0.2 * size, dice.between(0.3, 0.6) * size];
  const dress = `M${x - top} ${y} L${x + top} ${y} L${x + low} ${y + 0.9 * size} L${x - low} ${y + 0.9 * size} Z`;
  const buttons = dice.next() < 0.6 ? [0.2, 0.45, 0.7] : [];
  const beside = dice.next() < 0.5 ? [0] : [-0.09, 0.09];
  return (
    `<path d="${dress}" fill="${dice.pick(PAINTS)}" fill-opacity="${dice.next() < 0.6 ? 0.8 : 0}"/><path d="${dress} ${arms}" ${line}/>` +
    buttons
      .flatMap((down) =>
        beside.map(
          (aside) =>
            `<circle cx="${x + aside * size}" cy="${y + down * size}" r="${1.1 * pen}" fill="${ink}"/>`,
        ),
      )
      .join('')
  );
}

/** Light from one side, warm paper, grain and JPEG. */
async function photographed(svg: string, dice: Random): Promise<Uint8Array> {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE_SIDE}" height="${PAGE_SIDE}">`;
  const [from, to] = [dice.between(0.75, 0.95), dice.between(0.55, 0.9)];
  const grey = (value: number, warm: number) =>
    `rgb(${[1, 1 - 0.4 * warm, 1 - warm].map((c) => Math.round(255 * value * c)).join(',')})`;
  const warm = dice.between(0, 0.12);
  const light =
    `${open}<defs><linearGradient id="l" x2="${dice.next()}" y2="${dice.next()}"><stop offset="0" stop-color="${grey(from, warm)}"/>` +
    `<stop offset="1" stop-color="${grey(to, warm)}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`;
  const page = `${open}<rect width="100%" height="100%" fill="#fff"/>${svg}</svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: dice.between(2, 9) } as const;
  const grain = await sharp({
    create: { width: PAGE_SIDE, height: PAGE_SIDE, channels: 3, background: '#808080', noise },
  })
    .png()
    .toBuffer();
  return sharp(Buffer.from(page))
    .blur(dice.between(0.4, 1.4))
    .composite([
      { input: Buffer.from(light), blend: 'multiply' },
      { input: grain, blend: 'soft-light' },
    ])
    .removeAlpha()
    .jpeg({ quality: 84 })
    .toBuffer();
}
