import { connectRuns, pieceAt } from '../planes/components.ts';
import { clamp } from '../planes/quantile.ts';
import { SCENE_LIMITS } from '../scene/scene-limits.ts';
import { isOutline, STROKE_ROLE, type Lab, type Region, type Stroke } from '../scene/scene.ts';
import { measureClearance } from './clearance.ts';
import type { Evidence } from './evidence.ts';
import type { Lines } from './lines.ts';
import { penDistance } from './pens.ts';
import { pigment, strengthen } from './pigment.ts';
import type { InkedLine } from './split-pens.ts';
import { lookBeside, type Sides } from './stroke-sides.ts';
import type { Centreline } from './strokes.ts';

interface Candidate {
  readonly line: Centreline;
  readonly sides: Sides;
  readonly lab: Lab;
  /** A whole piece of ink of its own. */
  readonly island: boolean;
}

/** The strokes a renderer gets: coloured, with their sides, without burrs, crumbs and the texture of coloured areas. */
export function drawStrokes(
  evidence: Evidence,
  lines: Lines,
  centrelines: readonly InkedLine[],
  label: ArrayLike<number>,
  regions: readonly Pick<Region, 'kind' | 'lab'>[],
): Stroke[] {
  const { width, height, size } = evidence;
  const island = islandTest(lines.mask, centrelines, width, height);
  const candidates = centrelines.map((line, i): Candidate => {
    const sides = lookBeside(line, label, width, height, lines.width);
    return { line, sides, lab: strengthen(pigment(line.inks, 0.6), 0.46, 2.4), island: island(i) };
  });
  const kept = candidates
    .filter((one) => !isTexture(one, regions, lines.width) && !isCrumb(one, lines.width, size))
    .toSorted((p, q) => q.line.length - p.line.length)
    .slice(0, SCENE_LIMITS.strokes);
  const outline = outlinePen(kept);
  const clearance = measureClearance(
    kept.map((one) => one.line),
    width,
    height,
  );
  const widest = SCENE_LIMITS.strokeRadiusShare * size;
  return kept.map(({ line, sides, lab }, i): Stroke => {
    const beside = [...new Set(sides.side)].flatMap((id) => {
      const fill = regions[id]?.lab;
      return fill ? [fill] : [];
    });
    return {
      points: Float32Array.from(line.points.flatMap(({ x, y }) => [x, y])),
      radius: Float32Array.from(line.radius, (r) => clamp(r, SCENE_LIMITS.strokeRadius, widest)),
      closed: line.closed,
      dot: line.dot,
      length: line.length,
      lab,
      role: sides.role,
      side: sides.side,
      host: sides.host,
      feature:
        outline !== undefined &&
        line.length > 3 * lines.width &&
        Math.sqrt(lab[1] ** 2 + lab[2] ** 2) > 0.07 &&
        penDistance(outline, lab) > 0.085 &&
        // a coloured line beside its own colour is only its edge
        !beside.some((fill) => penDistance(fill, lab) < 0.07),
      clearance: clearance[i]!,
    };
  });
}

/** Hatching, tooth of a crayon and edges of bands inside a colour: no line of their own. */
function isTexture(
  { line, sides, lab }: Candidate,
  regions: readonly Pick<Region, 'lab'>[],
  pen: number,
): boolean {
  const fill = regions[sides.host]?.lab;
  if (!fill || sides.main !== STROKE_ROLE.detail) return false;
  const distance = penDistance(fill, lab);
  return distance < 0.06 || (line.length < 3 * pen && distance < 0.1);
}

/** Burrs of the pen, and loose bits outside that mean nothing. */
function isCrumb({ line, sides, island }: Candidate, pen: number, size: number): boolean {
  if (line.dot) return sides.main === STROKE_ROLE.free && line.radius[0]! < 0.0035 * size;
  if (!island) return line.length < Math.max(1.2 * pen, 0.008 * size);
  return sides.main === STROKE_ROLE.free && line.length < 0.012 * size;
}

function islandTest(mask: Uint8Array, lines: readonly Centreline[], width: number, height: number) {
  const pieces = connectRuns(mask, width, height, { eight: true });
  const count = new Map<number, number>();
  const owner = lines.map(({ points }) => {
    const { x, y } = points[points.length >> 1]!;
    const id = pieceAt(pieces, clamp(Math.floor(x), 0, width - 1), clamp(Math.floor(y), 0, height - 1));
    count.set(id, (count.get(id) ?? 0) + 1);
    return id;
  });
  return (i: number) => owner[i]! >= 0 && count.get(owner[i]!) === 1;
}

/** The pen most of the outlines were drawn with. */
function outlinePen(candidates: readonly Candidate[]): Lab | undefined {
  const groups: { lab: Lab; weight: number }[] = [];
  for (const { line, sides, lab } of candidates) {
    const outline = isOutline(sides.main);
    const weight = line.length * (outline ? 1.5 : 1) + 1;
    const group = groups.find((one) => penDistance(one.lab, lab) < 0.07);
    if (group) group.weight += weight;
    else groups.push({ lab, weight });
  }
  return groups.toSorted((p, q) => q.weight - p.weight)[0]?.lab;
}
