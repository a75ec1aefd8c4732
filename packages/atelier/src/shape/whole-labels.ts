import { components } from '../planes/components.ts';
import { growLabels } from '../planes/grow.ts';
import { cellsWithin } from '../planes/cells-within.ts';
import { close } from '../planes/morphology.ts';
import type { Face, Region, Scene } from '../scene/scene.ts';
import { areaOf } from './contour.ts';
import { cellsOf, largeStars } from './large-stars.ts';
import { finalHeir } from './crumbs.ts';
import type { Opening } from './openings.ts';
import { wholePieces } from './whole-pieces.ts';
import { smallStars, starCorners } from './whole-stars.ts';

/** Cracks narrower than this, in pen widths, are the pen's own: no child draws the background inside a line. */
const CRACK = 0.9;
/** Pockets of background inside the figure up to this many squared pen widths are filled; in a face, up to a share of the head. */
const POCKET = { ofPen: 2.2, ofHead: 0.2 };
/** Pieces of paper beside a drawn eye, in radii from its centre and in areas of the eye. */
const BESIDE_EYE = { away: 1.7, area: 1.3 };

/**
 * The scene's labels as whole shapes: without outline crumbs, without the drawn eyes and what lay between their lines,
 * and without holes that are only the gap between two strokes of a broad pen. On a page painted all over nothing is left free.
 */
export function wholeLabels(scene: Scene): Uint16Array {
  const { width, height } = scene.grid;
  const label = inherited(scene);
  fillGround(scene, label);
  const reach = (CRACK * scene.pen.width) / 2;
  // what a page painted all over leaves free is a corner that the brush forgot
  const isPage = scene.frame === 'full-bleed';
  const box = isPage
    ? { x0: 0, y0: 0, w: width, h: height }
    : figureBox(label, width, height, Math.ceil(reach) + 2);
  if (!box) return label;
  const { x0, y0, w, h } = box;
  const cellIn = (i: number) => (((i / w) | 0) + y0) * width + (i % w) + x0;
  const drawn = new Uint8Array(w * h);
  const empty = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const isDrawn = label[(y + y0) * width + x + x0] === 0 ? 0 : 1;
      drawn[y * w + x] = isDrawn;
      empty[y * w + x] = 1 - isDrawn;
    }
  const { label: piece, list } = components(empty, w, h);
  const filled = list.map(
    (pocket) => pocket.border === 0 && pocket.area <= largestPocket(scene, pocket.cx + x0, pocket.cy + y0),
  );
  const whole = close(drawn, w, h, reach);
  const grown = new Int32Array(w * h).fill(-1);
  const into = new Uint8Array(w * h);
  for (let i = 0; i < grown.length; i++)
    if (drawn[i] === 1) grown[i] = label[cellIn(i)]!;
    else if (isPage || whole[i] === 1 || filled[piece[i]!]) into[i] = 1;
  growLabels(grown, into, w, h);
  const out = label.slice();
  for (let i = 0; i < into.length; i++) if (into[i] === 1 && grown[i]! > 0) out[cellIn(i)] = grown[i]!;
  return out;
}

/** Below its top edge a drawn ground has no holes: what a hasty crayon or the edge of the photo left out is ground, too. */
function fillGround({ ground, grid: { width, height } }: Scene, label: Uint16Array): void {
  if (!ground) return;
  for (let x = 0; x < width; x++)
    for (let y = Math.max(0, Math.ceil(ground.top[x]!) + 1); y < height; y++)
      if (label[y * width + x] === 0) label[y * width + x] = ground.region;
}

/** Where anything is drawn, with a margin; nothing on an empty sheet. */
function figureBox(label: Uint16Array, width: number, height: number, margin: number) {
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (label[y * width + x] === 0) continue;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      y1 = y;
    }
  if (x1 < 0) return undefined;
  x0 = Math.max(0, x0 - margin);
  y0 = Math.max(0, y0 - margin);
  return {
    x0,
    y0,
    w: Math.min(width - 1, x1 + margin) - x0 + 1,
    h: Math.min(height - 1, y1 + margin) - y0 + 1,
  };
}

function largestPocket({ pen, faces, regions }: Scene, x: number, y: number): number {
  const ofPen = POCKET.ofPen * pen.width * pen.width;
  const head = faces.map(({ host }) => regions[host]!).find(({ id, box }) => id !== 0 && isIn(box, x, y));
  return head ? Math.max(ofPen, POCKET.ofHead * head.area) : ofPen;
}

const isIn = (box: Region['box'], x: number, y: number) =>
  x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;

/** Every cell's region after slivers, drawn eyes and the bits beside them went to what they lie on. */
function inherited(scene: Scene): Uint16Array {
  const { heirs, openings } = wholePieces(scene);
  const heir = new Map(heirs);
  for (const face of scene.faces) {
    const open = face.eyes.filter(({ drawn }) => drawn !== 'closed');
    for (const eye of open) for (const id of eye.regions) if (id !== face.host) heir.set(id, face.host);
    if (face.host !== 0)
      for (const region of scene.regions)
        if (region.id !== face.host && !heir.has(region.id) && isBesideEye({ ...face, eyes: open }, region))
          heir.set(region.id, face.host);
  }
  const final = Uint16Array.from(scene.regions, ({ id }) => finalHeir(heir, id));
  const label = scene.label.slice();
  for (let i = 0; i < label.length; i++) label[i] = final[label[i]!]!;
  for (const opening of openings) redraw(scene, label, opening);
  for (const star of largeStars(scene)) {
    const behind = final[scene.regions[star.main]!.parent]!;
    const gone = new Set([star.main, ...star.slivers]);
    const cells = cellsOf(star, scene.grid);
    for (let i = 0; i < label.length; i++) {
      if (gone.has(scene.label[i]!)) label[i] = behind;
      if ((cells[i] === 1 && label[i] === behind) || star.loops.includes(scene.label[i]!))
        label[i] = star.main;
    }
  }
  for (const [main, star] of smallStars(scene)) {
    const behind = final[scene.regions[main]!.parent]!;
    for (let i = 0; i < label.length; i++) if (star.regions.includes(scene.label[i]!)) label[i] = behind;
    for (const cell of cellsWithin(starCorners(star), scene.grid))
      if (label[cell] === behind) label[cell] = main;
  }
  return label;
}

/** What bars that cross leave in a window, at most this share of it, is glass; on a door it may be the knob. */
const DIRT = 0.02;

/** The window as its outline has it: the wall takes what lies outside. */
function redraw(scene: Scene, label: Uint16Array, opening: Opening): void {
  const {
    regions,
    grid: { width },
  } = scene;
  const { wall, main, outline, isDoor } = opening;
  const most = isDoor ? 0 : DIRT * Math.abs(areaOf(outline));
  for (const id of opening.regions) {
    const { x0, y0, x1, y1 } = regions[id]!.box;
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) if (label[y * width + x] === main) label[y * width + x] = wall;
  }
  for (const cell of cellsWithin(outline, scene.grid)) {
    const id = label[cell]!;
    if (id === wall || (id !== 0 && regions[id]!.area < most)) label[cell] = main;
  }
}

function isBesideEye(face: Face, { kind, area, centre, neighbours, id }: Region): boolean {
  const marks = [face.mouth, face.nose, ...(face.cheeks ?? [])];
  if (kind === 'background' || marks.some((mark) => mark?.regions.includes(id))) return false;
  if (!neighbours.some((other) => other.id === face.host)) return false;
  return face.eyes.some(
    (eye) =>
      area < BESIDE_EYE.area * Math.PI * eye.radius * eye.radius &&
      Math.hypot(centre.x - eye.centre.x, centre.y - eye.centre.y) < BESIDE_EYE.away * eye.radius,
  );
}
