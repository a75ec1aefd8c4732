import { components } from '../planes/components.ts';
import { distanceTo, nearestTo } from '../planes/distance.ts';
import type { Face, Region, Scene } from '../scene/scene.ts';
import { sliverHeirs } from './slivers.ts';

/** Cracks narrower than this, in pen widths, are the pen's own: no child draws the background inside a line. */
const CRACK = 0.9;
/** Pockets of background inside the figure up to this many squared pen widths are filled; in a face, up to a share of the head. */
const POCKET = { ofPen: 2.2, ofHead: 0.2 };
/** Pieces of paper beside a drawn eye, in radii from its centre and in areas of the eye. */
const BESIDE_EYE = { away: 1.7, area: 1.3 };

/**
 * The scene's labels as whole shapes: without outline crumbs, without the drawn eyes and what lay between their lines,
 * and without holes that are only the gap between two strokes of a broad pen.
 */
export function wholeLabels(scene: Scene): Uint16Array {
  const { width, height } = scene.grid;
  const label = inherited(scene);
  const drawn = new Uint8Array(label.length);
  const empty = new Uint8Array(label.length);
  for (let i = 0; i < label.length; i++) {
    if (label[i] !== 0) drawn[i] = 1;
    else empty[i] = 1;
  }
  if (!drawn.includes(1) || !empty.includes(1)) return label;
  const { distance, index } = nearestTo(drawn, width, height);
  const reach = (CRACK * scene.pen.width) / 2;
  const far = Uint8Array.from(distance, (d) => Number(d > reach));
  const inwards = far.includes(1) ? distanceTo(far, width, height) : undefined;
  const { label: piece, list } = components(empty, width, height);
  const filled = list.map(
    (pocket) => pocket.border === 0 && pocket.area <= largestPocket(scene, pocket.cx, pocket.cy),
  );
  const out = label.slice();
  for (let i = 0; i < label.length; i++)
    if (empty[i] === 1 && (filled[piece[i]!] || (inwards && inwards[i]! > reach + 1)))
      out[i] = label[index[i]!]!;
  return out;
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
  const heir = sliverHeirs(scene);
  for (const face of scene.faces) {
    for (const eye of face.eyes) for (const id of eye.regions) if (id !== face.host) heir.set(id, face.host);
    if (face.host !== 0)
      for (const region of scene.regions)
        if (region.id !== face.host && !heir.has(region.id) && isBesideEye(face, region))
          heir.set(region.id, face.host);
  }
  if (heir.size === 0) return scene.label.slice();
  const final = Uint16Array.from(scene.regions, ({ id }) => {
    let owner = id;
    // an heir may have one of its own; the count guards against a circle
    for (let step = 0; step < 8 && heir.has(owner); step++) owner = heir.get(owner)!;
    return owner;
  });
  return Uint16Array.from(scene.label, (id) => final[id]!);
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
