import { labDistance, toLch } from '../colour/oklab.ts';
import { clamp } from '../planes/quantile.ts';
import type { Region } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';
import type { FaceMark } from './face-marks.ts';

/** Two marks that may be eyes, perhaps with a mouth, in a room or on bare paper. */
export interface FaceCandidate {
  readonly left: FaceMark;
  readonly right: FaceMark;
  readonly mouth: FaceMark | undefined;
  readonly host: number;
  readonly apart: number;
  /** What is known of it: `pairFacts`, then `mouthFacts`. */
  readonly facts: Float32Array;
}

type Shape = Omit<Region, 'part'>;

/** Bounds of what is looked at, generous: what is likely is for the model to say. Lengths in distances of the eyes. */
const BOUNDS = {
  ratio: 2.6,
  slope: 0.6,
  near: 1.5,
  far: 18,
  ofSize: 0.45,
  mouth: { least: 0.15, most: 5, above: 0.15, below: 3.2, aside: 0.9 },
};
/** A mark is an eye up to this radius, in shares of the size. */
const LARGEST_EYE = 0.09;
/** What hangs on other ink and nobody believes in is none. */
const LEAST_EYE = 0.03;
/** Mouths that are tried for each pair, the likeliest first. */
const MOUTHS = 3;

/** Every pair of marks that might be eyes, with no mouth and with each of those that might be theirs. */
export function faceCandidates(
  evidence: Evidence,
  label: Uint16Array,
  shapes: readonly Shape[],
  marks: readonly FaceMark[],
  pen: number,
): FaceCandidate[] {
  const { width, height, size } = evidence;
  const at = (x: number, y: number) =>
    label[clamp(Math.floor(y), 0, height - 1) * width + clamp(Math.floor(x), 0, width - 1)]!;
  const eyes = marks
    .filter(
      ({ radius, eye, isFree, drawn }) =>
        radius < LARGEST_EYE * size && (eye > LEAST_EYE || isFree || drawn === 'solid'),
    )
    .toSorted((p, q) => p.x - q.x);
  const rooms = new Map<number, readonly FaceMark[]>();
  const marksIn = (host: number) => {
    const known = rooms.get(host);
    if (known) return known;
    const { box } = shapes[host]!;
    const own = marks.filter(
      ({ x, y, radius }) =>
        x > box.x0 &&
        x < box.x1 &&
        y > box.y0 &&
        y < box.y1 &&
        4 * radius < box.x1 - box.x0 + box.y1 - box.y0,
    );
    rooms.set(host, own);
    return own;
  };
  const candidates: FaceCandidate[] = [];
  eyes.forEach((left, i) => {
    for (let k = i + 1; k < eyes.length; k++) {
      const right = eyes[k]!;
      const [dx, dy] = [right.x - left.x, Math.abs(right.y - left.y)];
      if (dx > BOUNDS.ofSize * size) break;
      const radius = (left.radius + right.radius) / 2;
      const ratio = Math.max(left.radius, right.radius) / Math.min(left.radius, right.radius);
      if (ratio > BOUNDS.ratio || dy > BOUNDS.slope * dx) continue;
      const apart = Math.sqrt(dx * dx + dy * dy);
      if (apart < BOUNDS.near * radius || apart > BOUNDS.far * radius) continue;
      const host = hostOf(left, right, apart, at);
      const others = marksIn(host).filter((mark) => mark !== left && mark !== right);
      const place = { left, right, host, apart };
      const own = pairFacts(evidence, shapes, place, others, at, pen);
      for (const mouth of [undefined, ...mouthsOf(others, place)])
        candidates.push({
          ...place,
          mouth,
          facts: Float32Array.from([...own, ...mouthFacts(place, mouth, shapes)]),
        });
    }
  });
  return candidates;
}

type Place = Pick<FaceCandidate, 'left' | 'right' | 'host' | 'apart'>;

const middleOf = ({ left, right }: Place) => ({ x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 });

/** The room that is seen between the eyes, or a little below or above. */
function hostOf(
  left: FaceMark,
  right: FaceMark,
  apart: number,
  at: (x: number, y: number) => number,
): number {
  const own = new Set([...left.regions, ...right.regions]);
  const [x, y] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  return [0, 0.35, -0.35].map((down) => at(x, y + down * apart)).find((id) => id !== 0 && !own.has(id)) ?? 0;
}

function mouthsOf(others: readonly FaceMark[], place: Place): FaceMark[] {
  const { x, y } = middleOf(place);
  const { apart } = place;
  const { least, most, above, below, aside } = BOUNDS.mouth;
  return others
    .flatMap((mark) => {
      const wide = (mark.box.x1 - mark.box.x0 + 1) / apart;
      const down = (mark.y - y) / apart;
      const off = Math.abs(mark.x - x) / apart;
      if (wide < least || wide > most || down < above || down > below || off > aside) return [];
      // what is around the eyes is the head
      if (holds(mark, place.left) || holds(mark, place.right)) return [];
      const likely =
        mark.mouth + (mark.isFree ? 0.2 : 0) + 0.15 * Math.min(2, wide) - 0.5 * off - 0.15 * down;
      return [{ mark, likely }];
    })
    .toSorted((p, q) => q.likely - p.likely)
    .slice(0, MOUTHS)
    .map(({ mark }) => mark);
}

const holds = ({ box }: FaceMark, { x, y }: FaceMark): boolean =>
  x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;

const log = (value: number) => Math.log(Math.max(1e-3, value));
const isLike = (one: FaceMark, radius: number) => one.radius > radius / 1.5 && one.radius < 1.5 * radius;

/** What the weights were fitted to, in this order: alike, where, of what ink, believed, what else is near, in which room. */
function pairFacts(
  { size, silhouette, width }: Evidence,
  shapes: readonly Shape[],
  place: Place,
  others: readonly FaceMark[],
  at: (x: number, y: number) => number,
  pen: number,
): number[] {
  const { left, right, host, apart } = place;
  const { x, y } = middleOf(place);
  const radius = (left.radius + right.radius) / 2;
  const flatness = ({ box }: FaceMark) => log((box.x1 - box.x0 + 1) / (box.y1 - box.y0 + 1));
  const { box, area, perimeter, kind, inradius } = shapes[host]!;
  const [wide, high] = [box.x1 - box.x0 + 1, box.y1 - box.y0 + 1];
  const near = others.filter(
    (mark) =>
      Math.max(Math.abs(mark.x - x), Math.abs(mark.y - y)) < 2.5 * apart && mark.radius > 0.3 * radius,
  );
  const like = near.filter((mark) => isLike(mark, radius));
  const between = Math.floor(y) * width + Math.floor(x);
  const under = [at(left.x, left.y), at(right.x, right.y)];
  const own = new Set([host, ...left.regions, ...right.regions]);
  return [
    log(Math.max(left.radius, right.radius) / Math.min(left.radius, right.radius)),
    Math.abs(right.y - left.y) / (right.x - left.x),
    log(apart / radius),
    log((2 * radius) / pen),
    log(apart / size),
    (flatness(left) + flatness(right)) / 2,
    Math.abs(flatness(left) - flatness(right)),
    Math.min(left.full, right.full),
    Math.abs(left.full - right.full),
    labDistance(left.lab, right.lab),
    Math.min(left.ink, right.ink),
    Math.abs(left.ink - right.ink),
    (toLch(left.lab).chroma + toLch(right.lab).chroma) / 2,
    Math.min(left.eye, right.eye),
    Math.max(left.eye, right.eye),
    Math.max(left.mouth, right.mouth),
    Number(left.isFree) + Number(right.isFree),
    Number(left.drawn === right.drawn),
    Math.abs(left.sag) + Math.abs(right.sag),
    like.length,
    near.length,
    near.filter((mark) => mark.y < y - 0.3 * apart).length,
    near.filter((mark) => mark.y < y - 0.3 * apart && isLike(mark, radius)).length,
    Math.max(0, ...near.filter((mark) => mark.y < y - 0.3 * apart).map((mark) => mark.eye)),
    Math.max(0, ...near.filter((mark) => mark.y < y - 0.3 * apart).map((mark) => mark.mouth)),
    log(1 + others.length),
    host === 0 ? 0 : 1,
    host === 0 ? 1 : Math.abs((x - box.x0) / wide - 0.5),
    host === 0 ? 0.5 : (y - box.y0) / high,
    host === 0 ? 0 : apart / wide,
    host === 0 ? 0 : log(wide / high),
    host === 0 ? 0 : area / (wide * high),
    host === 0 ? 0 : (4 * Math.PI * area) / Math.max(1, perimeter * perimeter),
    host === 0 ? 0 : (Math.PI * inradius * inradius) / area,
    host === 0 ? 0 : log(Math.sqrt(area) / size),
    kind === 'fill' ? 1 : 0,
    under.filter((id) => !own.has(id)).length,
    silhouette[between]!,
  ];
}

/** The same of a mouth. */
function mouthFacts(place: Place, mouth: FaceMark | undefined, shapes: readonly Shape[]): number[] {
  if (!mouth) return [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const { left, right, host, apart } = place;
  const { x, y } = middleOf(place);
  const { box } = mouth;
  const [wide, high] = [box.x1 - box.x0 + 1, box.y1 - box.y0 + 1];
  const head = shapes[host]!.box;
  const radius = (left.radius + right.radius) / 2;
  return [
    1,
    (mouth.y - y) / apart,
    Math.abs(mouth.x - x) / apart,
    wide / apart,
    log(wide / high),
    mouth.mouth,
    mouth.eye,
    mouth.sag,
    log(mouth.radius / radius),
    host === 0 ? 1 : (head.y1 - box.y1) / (head.y1 - head.y0 + 1),
    mouth.isFree ? 1 : 0,
    mouth.full,
    labDistance(mouth.lab, left.lab),
  ];
}
