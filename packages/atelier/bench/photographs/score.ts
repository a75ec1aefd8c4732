import { LINEAR_OF_BYTE, hueDistance, labDistance, linearToLab, toLch } from '../../src/colour/oklab.ts';
import { PARTS, type Box, type Lab, type Scene } from '../../src/scene/scene.ts';
import { isSunDisc, type LabelPoint, type Labels } from './labels.ts';
import { toCell, type Cell, type Seen } from './to-cell.ts';

/** What is asked of every photograph; the README beside says when an answer is right. */
export const KINDS = [
  'inside',
  'painted',
  'colour',
  'left',
  'bare',
  'noise',
  'same',
  'apart',
  'faces',
  'noface',
  'objects',
  'classes',
  'named',
  'parts',
  'turn',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Answer {
  readonly kind: Kind;
  readonly right: boolean;
  /** The label that asks. */
  readonly asked: unknown;
}

export type ScoredReading = Seen & {
  readonly scene: Pick<Scene, 'grid' | 'label' | 'subject'> & {
    readonly regions: readonly Pick<Scene['regions'][number], 'kind' | 'lab' | 'part'>[];
    readonly faces: readonly {
      readonly eyes: readonly Pick<Scene['faces'][number]['eyes'][number], 'centre'>[];
    }[];
    readonly objects: readonly Pick<Scene['objects'][number], 'box' | 'kind'>[];
  };
};

/** How far beside its label an eye may be found, in thousandths of the longer side. */
const EYE_REACH = 14;
/** Beyond this much of its cell something is drawn. */
const DRAWN = 127;

/** Every answer to the labels. A refused photograph (no reading) has answered nothing right. */
export function answer(reading: ScoredReading | undefined, labels: Labels): Answer[] {
  const answers: Answer[] = [];
  const say = (kind: Kind, asked: unknown, right: (see: Sight) => boolean) =>
    answers.push({ kind, asked, right: sight !== undefined && right(sight) });
  const sight = reading && lookAt(reading);
  const classOf = new Map(labels.objects.map((one) => [one.id, one.class]));
  for (const one of labels.inside) {
    say('inside', one, ({ region }) => region(one.at) !== 0);
    const found = sight?.kindOf(one.at);
    // how a piece is filled can only be asked where one was found
    if (!found) continue;
    const { fill } = one;
    const part = partNamed(one.part, classOf.get(one.of));
    if (part && found.part !== 'unknown') say('parts', one, () => part.includes(found.part));
    if (fill === null) say('left', one, () => found.kind === 'paper');
    else {
      const { lab } = found;
      say('painted', one, () => found.kind === 'fill');
      if (lab) say('colour', one, () => isAlike(labOfHex(fill), lab));
    }
  }
  for (const at of labels.bare) say('bare', at, ({ drawn }) => !drawn(at));
  for (const at of labels.noise) say('noise', at, ({ drawn }) => !drawn(at));
  for (const [a, b] of labels.same)
    say('same', [a, b], ({ region }) => region(a) !== 0 && region(a) === region(b));
  for (const [a, b] of labels.apart) say('apart', [a, b], ({ region }) => region(a) !== region(b));
  for (const face of labels.faces) {
    if (face.eyes.length === 0) continue;
    say('faces', face, ({ isEye }) => 2 * face.eyes.filter(isEye).length >= face.eyes.length);
  }
  for (const at of labels.notFaces) say('noface', at, ({ isEye }) => !isEye(at));
  for (const object of labels.objects) {
    const { box } = object;
    say('objects', object, ({ objectIn }) => objectIn(box) !== undefined);
    const kind = sight?.objectIn(box)?.kind;
    // what a thing is can only be asked where it was found
    if (kind === undefined) continue;
    const meant = KINDS_NAMED[object.class] ?? object.class;
    if (meant !== 'other') say('classes', object, () => kind === meant);
    if (kind !== 'unknown' && kind !== 'scenery') say('named', object, () => kind === meant);
  }
  say('turn', labels.turn, ({ turn }) => turn === labels.turn);
  return answers;
}

/** Words of the labels for what the scene has one name for. */
const KINDS_NAMED: Readonly<Record<string, string>> = { monster: 'animal', ground: 'scenery', text: 'other' };
const PARTS_NAMED: Readonly<Record<string, readonly string[]>> = {
  dress: ['body'],
  trousers: ['body', 'leg'],
  neck: ['body'],
  hand: ['arm'],
  foot: ['leg'],
  leaf: ['stem'],
  hill: ['ground'],
};
const isPart = (word: string): boolean => PARTS.some((part) => part === word);
/** Which parts of the scene a label means; a body is no part of a heart or a cloud, nor are words that no style knows. */
function partNamed(word: string, of: string | undefined): readonly string[] | undefined {
  if (isSunDisc(of, word)) return ['sun'];
  return PARTS_NAMED[word] ?? (isPart(word) ? [word] : undefined);
}

type Sight = ReturnType<typeof lookAt>;

/** What the reading has to say about places of the photograph. */
function lookAt(reading: ScoredReading) {
  const { grid, label, subject, regions, faces, objects } = reading.scene;
  const { width, height } = grid;
  const cellOf = toCell(reading);
  const indexAt = (x: number, y: number) =>
    Math.min(height - 1, Math.max(0, Math.floor(y))) * width +
    Math.min(width - 1, Math.max(0, Math.floor(x)));

  /** Most of five cells decide, so that a crumb under the point does not; what lies beside the sheet is background. */
  const region = (at: LabelPoint) => {
    const { x, y, on } = cellOf(at);
    if (!on) return 0;
    const votes = new Map<number, number>();
    for (const [dx, dy] of FIVE) {
      const id = label[indexAt(x + dx, y + dy)]!;
      votes.set(id, (votes.get(id) ?? 0) + 1);
    }
    return [...votes].toSorted(([, p], [, q]) => q - p)[0]![0];
  };
  const drawn = (at: LabelPoint) => {
    const { x, y, on } = cellOf(at);
    const i = indexAt(x, y);
    return on && (label[i] !== 0 || subject[i]! > DRAWN);
  };
  const eyes = faces.flatMap((face) => face.eyes.map(({ centre }) => centre));
  const reach = (EYE_REACH * Math.max(width, height)) / 1000;
  const isEye = (at: LabelPoint) => {
    const { x, y } = cellOf(at);
    return eyes.some((eye) => Math.hypot(eye.x - x, eye.y - y) < reach);
  };
  const objectIn = ([x0, y0, x1, y1]: Labels['objects'][number]['box']) => {
    const [p, q] = [cellOf([x0, y0]), cellOf([x1, y1])];
    const [best] = objects
      .map((object) => ({ object, alike: overlap(p, q, object.box) }))
      .toSorted((one, other) => other.alike - one.alike);
    return best && best.alike > 0.5 ? best.object : undefined;
  };
  const kindOf = (at: LabelPoint) => {
    const id = region(at);
    return id === 0 ? undefined : regions[id];
  };
  return { region, kindOf, drawn, isEye, objectIn, turn: reading.turns * 90 };
}

const FIVE = [
  [0, 0],
  [2, 0],
  [-2, 0],
  [0, 2],
  [0, -2],
] as const;

/** Intersection over union of a labelled box, given by two opposite corners, and one of the scene. */
function overlap(p: Cell, q: Cell, box: Box): number {
  const [left, right, top, bottom] = [
    Math.min(p.x, q.x),
    Math.max(p.x, q.x),
    Math.min(p.y, q.y),
    Math.max(p.y, q.y),
  ];
  // the scene's boxes count their last cells
  const wide = Math.min(right, box.x1 + 1) - Math.max(left, box.x0);
  const high = Math.min(bottom, box.y1 + 1) - Math.max(top, box.y0);
  if (wide <= 0 || high <= 0) return 0;
  const both = wide * high;
  return both / ((right - left) * (bottom - top) + (box.x1 + 1 - box.x0) * (box.y1 + 1 - box.y0) - both);
}

function labOfHex(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((k) => LINEAR_OF_BYTE[Number.parseInt(hex.slice(k, k + 2), 16)]!);
  return linearToLab(r!, g!, b!);
}

/** Whether a person would call it the same paint: near in OKLab, or of one hue and no other lightness. */
export function isAlike(meant: Lab, found: Lab): boolean {
  if (labDistance(meant, found) < 0.16) return true;
  const [p, q] = [toLch(meant), toLch(found)];
  const [degrees, lightness] = [hueDistance(p.hue, q.hue), Math.abs(p.L - q.L)];
  return p.chroma > 0.05 && q.chroma > 0.03 && degrees < 28.65 && lightness < 0.25;
}
