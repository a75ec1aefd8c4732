import { choiceKeyOf } from '../scene/choice-key.ts';
import { fingerprint } from '../scene/fingerprint.ts';
import { drawStrokes } from '../ink/draw-strokes.ts';
import type { Evidence } from '../ink/evidence.ts';
import { findFaces } from '../ink/faces.ts';
import type { Lines } from '../ink/lines.ts';
import { describeRegions } from '../ink/region-facts.ts';
import { addSmallFaces } from '../ink/small-faces.ts';
import { splitPens } from '../ink/split-pens.ts';
import { traceStrokes } from '../ink/strokes.ts';
import { blur } from '../planes/blur.ts';
import { anyPlane, giveBack } from '../planes/idle-planes.ts';
import { clamp, median } from '../planes/quantile.ts';
import type { Grid, Lab, Pen, Region, Scene, Stroke } from '../scene/scene.ts';
import type { EditedAreas } from '../edits/edit-areas.ts';
import { editFaces, refuseFaces } from '../edits/edit-faces.ts';
import { toldNames } from '../edits/edit-names.ts';
import type { PlacedEdits } from '../edits/place-edits.ts';
import { findGround } from './find-ground.ts';
import { findObjects } from './find-objects.ts';
import { lookAtHeads } from './look-at-heads.ts';
import { joinLooseEnds } from '../things/loose-ends.ts';
import { profileEyes } from '../things/profile-eyes.ts';
import { nameObjects } from './name-objects.ts';
import { guessParts } from './guess-parts.ts';

/** Everything that was found, as the scene renderers consume. */
export async function buildScene(
  evidence: Evidence,
  { lines, fills, parted, ...areas }: EditedAreas,
  pixels: Uint8Array,
  edits?: PlacedEdits,
): Promise<Scene> {
  const { width, height, size } = evidence;
  const grid: Grid = { width, height, size };
  const label = Uint16Array.from(areas.label);
  const shapes = describeRegions(evidence, lines, areas);
  // crayon is no line of its own, whatever colour is given to it
  const paints = shapes.map((shape) =>
    shape.lab && fills.get(shape.id) !== null ? shape : withFill(shape, fills),
  );
  const centrelines = traceStrokes(lines, evidence).flatMap((line) => splitPens(line, evidence, lines.width));
  const drawn = drawStrokes(evidence, lines, centrelines, label, paints);
  // what something is, its own colours tell: a sun filled green is no treetop
  const large = findFaces(evidence, label, shapes, drawn, lines);
  const small = await lookAtHeads(evidence, large, shapes, drawn);
  const found = addSmallFaces(large, small, { label, width, height, shapes, strokes: drawn });
  const { faces, strokes } = edits
    ? editFaces(found, edits, { grid, label, shapes, strokes: drawn })
    : { faces: found, strokes: drawn };
  const guessed = guessParts(shapes, strokes, faces, grid);
  const guesses = shapes.map((shape, id): Region => ({ ...shape, part: guessed[id]! }));
  const subject = coverage(label, lines.mask, strokes, grid);
  const pen = describePen(strokes, lines, size);
  const pieces = findObjects(grid, label, guesses, strokes, faces, lines.width, edits);
  const told = edits && toldNames(pieces.things, edits, { grid, label, strokes });
  const sight = { grid, label, regions: guesses, strokes, faces };
  const { objects: whole, regions: named } = await nameObjects(pieces, sight, told);
  // a visitor who parted things by hand wants none joined by a guess
  const isParted = edits && edits.of('split').length > 0;
  const objects = isParted ? whole : joinLooseEnds(whole, strokes, size);
  const asides = profileEyes(objects, { ...sight, regions: named });
  const aside = edits ? refuseFaces(asides, edits, { grid, label, shapes, strokes }) : asides;
  const regions = named.map((region) => withOrigin(withFill(region, fills), parted));
  const ground = findGround(grid, label, regions, objects);
  const painted = sumArea(regions, 'fill');
  const bare = sumArea(regions, 'paper');
  const share = painted / Math.max(1, painted + bare);
  const free = objects.filter(({ box }) => (box.x1 - box.x0) * (box.y1 - box.y0) > 0.002 * width * height);
  return {
    version: 1,
    drawingHash: await fingerprint(pixels),
    choiceKey: await choiceKeyOf(pixels, width, height),
    grid,
    label,
    regions,
    strokes,
    faces: [...faces, ...aside],
    objects,
    subject,
    pen,
    medium: share < 0.35 ? 'line' : share < 0.8 ? 'mixed' : 'painted',
    frame: isFullBleed(regions, label, grid) ? 'full-bleed' : 'sheet',
    ...(ground ? { ground } : {}),
    outdoor:
      ground !== undefined ||
      regions.some(({ part }) => part === 'sun' || part === 'sky') ||
      free.length >= 4,
  };
}

/** In the colour that a parent gave it, or without the one that it had. */
function withFill<Shape extends Omit<Region, 'part'>>(shape: Shape, fills: EditedAreas['fills']): Shape {
  const lab = fills.get(shape.id);
  return lab === undefined ? shape : { ...shape, kind: lab ? 'fill' : 'paper', lab };
}

function withOrigin(region: Region, parted: EditedAreas['parted']): Region {
  const partedFrom = parted.get(region.id);
  return partedFrom === undefined ? region : { ...region, partedFrom };
}

const sumArea = (regions: readonly Region[], kind: Region['kind']) =>
  regions.reduce((sum, region) => sum + (region.kind === kind ? region.area : 0), 0);

/** How much of each cell belongs to anything drawn, a little soft at the rim. */
function coverage(label: Uint16Array, line: Uint8Array, strokes: readonly Stroke[], { width, height }: Grid) {
  const drawn = anyPlane(label.length).fill(0);
  for (let i = 0; i < drawn.length; i++) if (label[i] !== 0 || line[i]) drawn[i] = 1;
  for (const { points } of strokes) {
    for (let k = 0; k < points.length; k += 2) {
      const x = clamp(Math.floor(points[k]!), 0, width - 1);
      const y = clamp(Math.floor(points[k + 1]!), 0, height - 1);
      drawn[y * width + x] = 1;
    }
  }
  const soft = blur(drawn, width, height, 0.8);
  const result = new Uint8Array(drawn.length);
  for (let i = 0; i < result.length; i++) {
    if (drawn[i]! > 0) result[i] = 255;
    else if (soft[i]! > 0.05) result[i] = Math.round(255 * clamp(2 * soft[i]! - 0.1, 0, 1));
  }
  giveBack(drawn, soft);
  return result;
}

const PEN_DEFAULT: Lab = [0.25, 0, 0];

function describePen(strokes: readonly Stroke[], lines: Lines, size: number): Pen {
  const total = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  const radii = strokes.flatMap(({ radius }) => Array.from(radius));
  const mean = (k: 0 | 1 | 2) =>
    strokes.reduce((sum, { lab, length }) => sum + lab[k] * (length + 1), 0) / (total + strokes.length);
  return {
    width: radii.length > 0 ? 2 * median(radii) : lines.width,
    lab: strokes.length > 0 ? [mean(0), mean(1), mean(2)] : PEN_DEFAULT,
    fineness: clamp((total / size - 14) / 26, 0, 1),
  };
}

/** Paint along most of the picture's border leaves no paper around the drawing. */
function isFullBleed(regions: readonly Region[], label: Uint16Array, { width, height }: Grid): boolean {
  let painted = 0;
  let cells = 0;
  const look = (cell: number) => {
    cells++;
    if (regions[label[cell]!]!.kind === 'fill') painted++;
  };
  for (let x = 0; x < width; x++) {
    look(2 * width + x);
    look((height - 3) * width + x);
  }
  for (let y = 0; y < height; y++) {
    look(y * width + 2);
    look(y * width + width - 3);
  }
  return painted > 0.7 * cells;
}
