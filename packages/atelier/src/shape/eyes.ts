import { clamp } from '../raster/math.ts';
import type { Eye, Face, Scene } from '../scene/scene.ts';

/** ball: white, iris, pupil; googly: white half ball, black disc; bead: dark and shining. */
export type EyeKind = 'ball' | 'googly' | 'bead';

export interface PlacedEye {
  /** In cells. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly kind: EyeKind;
  /** Where it looks, as a share of the radius. */
  readonly gazeX: number;
  readonly gazeY: number;
  readonly host: number;
  readonly face: number;
}

export interface EyeRule {
  /** Growth of the smallest eyes; large ones keep the child's size, or monsters appear. */
  readonly grow: number;
  /** Share of the long side no eye falls below. */
  readonly smallest: number;
  readonly kind: (drawn: Eye['drawn'], radiusShare: number) => EyeKind;
}

/** Radii, as shares of the long side, between which growth fades out. */
const SMALL = 0.008;
const LARGE = 0.024;
const LARGE_GROWTH = 1.1;
/** Limits: of the distance between the eyes, of the long side, of the way to the head's border. */
const LIMIT = { ofDistance: 0.43, ofSize: 0.07, ofRoom: 0.8 };

/** The eyes a style puts where the child drew some. Both eyes of a face get the same kind and size. */
export function placeEyes(scene: Scene, rule: EyeRule, gaze: readonly [number, number]): PlacedEye[] {
  return scene.faces.flatMap((face, index) => {
    const open = face.eyes.filter(({ drawn }) => drawn !== 'closed');
    if (open.length === 0) return [];
    const { size } = scene.grid;
    const mean = open.reduce((sum, { radius }) => sum + radius, 0) / open.length;
    const drawn = open[0]!.drawn;
    const kind = rule.kind(drawn, mean / size);
    const fade = clamp((mean / size - SMALL) / (LARGE - SMALL), 0, 1);
    const grow = rule.grow + (LARGE_GROWTH - rule.grow) * fade;
    const room = Math.min(...open.map((eye) => roomFor(scene, face, eye)));
    const distance =
      open.length > 1
        ? Math.hypot(open[0]!.centre.x - open[1]!.centre.x, open[0]!.centre.y - open[1]!.centre.y)
        : Infinity;
    const wanted =
      kind === 'bead'
        ? Math.max(mean * 1.12, rule.smallest * 0.6 * size)
        : Math.max(mean * grow, rule.smallest * size);
    const radius = Math.max(
      1.2,
      Math.min(wanted, LIMIT.ofDistance * distance, LIMIT.ofSize * size, Math.max(mean, LIMIT.ofRoom * room)),
    );
    return open.map((eye) => ({
      x: eye.centre.x,
      y: eye.centre.y,
      radius,
      kind,
      gazeX: eye.pupil ? clamp((eye.pupil.x - eye.centre.x) / eye.radius, -0.4, 0.4) : gaze[0],
      gazeY: eye.pupil ? clamp((eye.pupil.y - eye.centre.y) / eye.radius, -0.4, 0.4) : gaze[1],
      host: face.host,
      face: index,
    }));
  });
}

/** Cells from an eye's centre to the head's border or the mouth, whichever is nearer. */
function roomFor(scene: Scene, face: Face, { centre, regions }: Eye): number {
  const { width, height, size } = scene.grid;
  const own = new Set([face.host, ...regions, ...face.eyes.flatMap((eye) => eye.regions)]);
  const reach = 0.1 * size;
  let room = reach;
  for (let turn = 0; turn < 16; turn++) {
    const dx = Math.cos((turn * Math.PI) / 8);
    const dy = Math.sin((turn * Math.PI) / 8);
    for (let r = 2; r < room; r++) {
      const x = Math.floor(centre.x + dx * r);
      const y = Math.floor(centre.y + dy * r);
      const id = x < 0 || y < 0 || x >= width || y >= height ? 0 : scene.label[y * width + x]!;
      if (own.has(id) || scene.regions[id]!.parent === face.host) continue;
      room = r;
      break;
    }
  }
  const mouth = face.mouth?.box;
  return mouth && mouth.y0 > centre.y ? Math.min(room, mouth.y0 - centre.y) : room;
}

/** A ring runs along its cheek for this share of its points. */
const RING = 0.5;

/** Strokes that a placed eye takes the place of, and rings around painted cheeks: blush has no outline. */
export function replacedStrokes(scene: Scene): Set<number> {
  const ofEyes = scene.faces.flatMap(({ eyes }) =>
    eyes.filter(({ drawn }) => drawn !== 'closed').flatMap(({ strokes }) => strokes),
  );
  const cheeks = paintedCheeks(scene);
  const rings = [...scene.strokes.keys()].filter((k) => {
    const { side, host, role } = scene.strokes[k]!;
    // a smile may begin in one cheek and end in the other
    const along = side.filter((id) => cheeks.has(id)).length;
    return cheeks.has(host) || along > RING * role.length;
  });
  return new Set([...ofEyes, ...rings]);
}

/** The pieces that are painted cheeks. */
export const paintedCheeks = ({ faces, regions }: Scene): Set<number> =>
  new Set(
    faces.flatMap(({ cheeks = [] }) =>
      cheeks.flatMap((cheek) => cheek.regions.filter((id) => regions[id]!.kind === 'fill')),
    ),
  );
