import { isFaint } from '../colour/faint-lines.ts';
import { lch, toLch } from '../colour/oklab.ts';
import { lightestLine } from '../colour/yellow.ts';
import { isSkinLike } from '../colour/purify.ts';
import { clamp } from '../raster/math.ts';
import { STROKE_ROLE, type Lab, type Scene, type Stroke } from '../scene/scene.ts';
import { areaOf, smoothPoints, type Pt } from '../shape/contour.ts';
import { fitClosed, fitOpen, pointOn, type Cubic } from '../shape/fit-curve.ts';
import { flatFigure, type FlatShape } from '../shape/flat-figure.ts';
import { limbTips } from '../shape/limb-ends.ts';
import { drawLines, type Line } from '../shape/lines.ts';
import { castShades } from '../vector/cast-shades.ts';
import { crescentsOf } from '../vector/crescents.ts';
import { paintDocument, svgOf, type Document, type Element } from '../vector/document.ts';
import { posterColours } from '../vector/poster-colours.ts';
import { ownTones } from '../sets/own-tones.ts';
import { placeOf, turnOf } from '../sets/place.ts';
import { posterComposition } from '../sets/poster-compositions.ts';
import { posterWorldOf } from '../sets/poster-shapes.ts';
import { figureColours } from '../colour/figure-colours.ts';
import { posterTones } from '../sets/poster-tones.ts';
import { posterWorld } from '../sets/poster-world.ts';
import { posterFaces } from '../vector/poster-faces.ts';
import { posterPatterns } from '../vector/poster-patterns.ts';
import { simplest } from '../vector/simplest.ts';
import { polygon } from '../vector/primitives.ts';
import { starCorners, starsOf } from '../shape/whole-stars.ts';
import { snapShape } from '../vector/snap-shape.ts';
import type { StyleContext } from '../context/style-context.ts';
import type { Style } from './style.ts';

const LOOK = { smooth: 1.7, tolerance: 1.1, corner: 50 };
const MOST_TONES = 8;
/** Cells a line may stray from what was drawn. */
const LINE_TOLERANCE = 0.9;
/** Line widths as shares of the long side. */
const PEN = { least: 0.0052, most: 0.0105 };
/** A felt pen's outline stays as bold as this: the plates reach to its outer edge. */
const BOLDEST = 0.017;
/** A line that is bare for this share is no outline; where lines are few, bare ones are at least this bold. */
const BARE = 0.3;
const LIMB = 0.0135;
/** Free bits shorter than this are crumbs, not drawing. */
const CRUMB = 0.02;
/** How deep a shade reaches into its shape: a share of its size, at most a share of its half width and of the sheet; below `least` cells none. */
const SHADE = { share: 0.09, ofGirth: 0.5, most: 0.02, least: 3, tolerance: 1.2 };
/** A line this near to an exact shape, in pens, for most of its length is that shape's own outline. */
const OUTLINE = { near: 1.6, most: 0.8 };

/** A poster of few flat tones, smooth shapes, one line width and a quiet form behind. */
export const vector: Style = (context) => {
  const { scene, plan } = context;
  const relief = context.relief();
  const figure = flatFigure(scene, relief.plates, LOOK);
  const snapped = figure.shapes.map((shape): Plate => {
    const oval = shape.outlines.length === 1 ? snapShape(shape.outlines[0]!.points) : undefined;
    return oval ? { ...shape, curves: [oval], exact: true } : { ...shape, exact: false };
  });
  const drawn = (coarse: number): Element[] => {
    const shapes =
      coarse === 1
        ? snapped
        : snapped.map((shape) =>
            shape.exact
              ? shape
              : { ...shape, curves: shape.outlines.map((line) => fitClosed(line, LOOK.tolerance * coarse)) },
          );
    return [
      ...plates(scene, shapes, tones, coarse),
      ...material,
      ...lines(context, shapes, tones, coarse),
      ...posterFaces(context),
    ];
  };
  const tones = posterColours(plan.regions, scene.regions, MOST_TONES);
  const shade = (id: number) => shadeOf(tones[id]!);
  const material = [
    ...posterPatterns(scene, plan, relief.plates.label, shade),
    ...castShades(scene, relief, shade),
  ];
  const document: Document = {
    grid: scene.grid,
    set:
      scene.frame === 'full-bleed'
        ? [{ kind: 'flood', colour: tones[largestOf(scene)]! }]
        : backdrop(context),
    figure: simplest(drawn),
  };
  return {
    halo: () => 0,
    paint: (frame) => paintDocument(document, frame, context.background === 'cutout'),
    grade: { exposure: 1, vignette: 0, saturation: 1, contrast: 1, grain: 0, warmth: 0, knee: 1 },
    svg: () => svgOf(document),
  };
};

/** A shape, drawn with compass and ruler where the child meant it so. */
type Plate = FlatShape & { readonly exact: boolean };

/** Two tones each: the colour, and its shade along the side away from the light. */
function plates(
  { grid: { size } }: Scene,
  shapes: readonly Plate[],
  tones: readonly Lab[],
  coarse: number,
): Element[] {
  return shapes.flatMap(({ region, curves, area, exact, outlines }): Element[] => {
    const colour = tones[region.id]!;
    const shift = Math.min(SHADE.share * Math.sqrt(area), SHADE.ofGirth * region.inradius, SHADE.most * size);
    // a hole is no edge of the thing: along a door the shade would read as a frame
    const edges = exact ? curves.map(pointsAlong) : outer(outlines.map(({ points }) => points));
    const crescents =
      shift < SHADE.least
        ? []
        : edges.flatMap((points) => crescentsOf(points, shift, SHADE.tolerance * coarse));
    return [
      { kind: 'fill', curves, colour },
      ...(crescents.length > 0
        ? [
            {
              kind: 'fill' as const,
              curves: crescents,
              colour: shadeOf(colour),
            },
          ]
        : []),
    ];
  });
}

/** What a painted page is mostly covered with shows through its gaps. */
const largestOf = ({ regions }: Scene): number =>
  regions.reduce((most, { id, area }) => (id !== 0 && area > (regions[most]?.area ?? 0) ? id : most), 1);

/** Outlines that run the way the largest does; the others are holes. */
function outer(outlines: readonly (readonly Pt[])[]): readonly (readonly Pt[])[] {
  const areas = outlines.map(areaOf);
  const largest = areas.reduce((most, area) => (Math.abs(area) > Math.abs(most) ? area : most), 0);
  return outlines.filter((_, k) => areas[k]! * largest > 0);
}

/** The same hue, deeper: printed with the same ink, not greyed. */
function shadeOf(colour: Lab): Lab {
  const { L, chroma, hue } = toLch(colour);
  return lch(L * (isSkinLike(colour) ? 0.92 : 0.875), Math.min(0.2, chroma * 1.15), hue - 3);
}

/** Points two cells or so apart. */
const pointsAlong = (curve: readonly Cubic[]): Pt[] =>
  curve.flatMap((cubic) => {
    const [a, , , d] = cubic;
    const steps = Math.max(4, Math.round((Math.abs(a[0] - d[0]) + Math.abs(a[1] - d[1])) / 2));
    return Array.from({ length: steps }, (_, k) => pointOn(cubic, k / steps));
  });

function lines(
  { scene, plan }: StyleContext,
  shapes: readonly Plate[],
  tones: readonly Lab[],
  coarse: number,
): Element[] {
  const { size } = scene.grid;
  const pen = clamp(scene.pen.width * 0.95, PEN.least * size, PEN.most * size);
  const ruled = shapes.filter(
    ({ exact, region }) => exact || (scene.medium === 'line' && region.kind === 'paper'),
  );
  const isOutline = alongEdges(scene, ruled, OUTLINE.near * pen);
  const stars = starsOf(scene);
  const ofStars = new Set(stars.flatMap(({ strokes }) => strokes));
  const drawn = drawLines(scene, (spot) => spot.radius).filter(({ index }) => !ofStars.has(index));
  const drawnEdges = new Map<number, { width: number; colour: Lab }>();
  const strokes = drawn.flatMap((line): Element[] => {
    const { stroke, index, place } = line;
    const colour = lineColour(place === 'mouth' ? plan.mouth : plan.strokes[index]!, plan.ink);
    if (stroke.dot) {
      const r = Math.max(stroke.radius[0]!, pen * 0.6);
      return [{ kind: 'ellipse', x: stroke.points[0]!, y: stroke.points[1]!, rx: r, ry: r, colour }];
    }
    if (place !== 'mouth' && place !== 'detail' && stroke.length < CRUMB * size) return [];
    const bare = stroke.radius.filter((_, k) => line.roles[k] === STROKE_ROLE.free);
    const isBare = place === 'free' || (place !== 'mouth' && bare.length > BARE * stroke.radius.length);
    const own = isBare && bare.length > 0 ? bare : stroke.radius;
    const bold = (2 * own.reduce((sum, r) => sum + r, 0)) / own.length;
    const outline = scene.medium === 'line' && (place === 'silhouette' || place === 'boundary');
    const width = isFaint(scene, stroke)
      ? pen * 0.8
      : isBare
        ? Math.max(pen * 1.15, bold * 0.95, (LIMB - LIMB * scene.pen.fineness) * size)
        : stroke.feature
          ? Math.max(pen, bold * 0.95)
          : outline
            ? clamp(bold, pen, BOLDEST * size)
            : pen;
    // what the child drew in many short lines is one line around its shape
    if (place !== 'mouth' && place !== 'free' && !stroke.feature && isOutline(stroke)) {
      if (shownRuns(scene, stroke, line, tones, coarse).length > 0)
        drawnEdges.set(stroke.host, { width, colour });
      return [];
    }
    return shownRuns(scene, stroke, line, tones, coarse).map((curve) => ({
      kind: 'line',
      curve,
      width,
      colour,
    }));
  });
  const tips = limbTips(scene, drawn).map(({ end, line, tube }): Element => {
    const [r] = tube.radius;
    const [ax, ay, bx, by] = tube.points as unknown as [number, number, number, number];
    const limb = lineColour(plan.strokes[line.index]!, plan.ink);
    return {
      kind: 'ellipse',
      x: (ax + bx) / 2,
      y: (ay + by) / 2,
      rx: Math.max(r!, pen) * (end.kind === 'hand' ? 1 : 1.35),
      ry: Math.max(r!, pen),
      colour: end.kind === 'hand' ? tones[end.host]! : shadeOf(limb),
    };
  });
  const usual = [...drawnEdges.values()][0];
  const edges = ruled.flatMap(({ region, curves }): Element[] => {
    const look =
      drawnEdges.get(region.id) ?? (scene.medium === 'line' && region.parent === 0 ? usual : undefined);
    return look ? curves.map((curve) => ({ kind: 'line', curve, ...look })) : [];
  });
  const crossed = stars.map((star): Element => ({
    kind: 'fill',
    curves: [polygon(starCorners(star))],
    colour: lineColour(plan.strokes[star.strokes[0]!]!, plan.ink),
  }));
  return [...edges, ...strokes, ...tips, ...crossed];
}

/** Whether a line runs along the edges of these shapes for most of its length. */
function alongEdges({ grid }: Scene, shapes: readonly Plate[], near: number): (stroke: Stroke) => boolean {
  const { width, height } = grid;
  const beside = new Uint8Array(width * height);
  const reach = Math.ceil(near);
  for (const [x, y] of shapes.flatMap(({ curves }) => curves.flatMap(pointsAlong)))
    for (let py = Math.max(0, Math.floor(y) - reach); py <= Math.min(height - 1, y + reach); py++)
      for (let px = Math.max(0, Math.floor(x) - reach); px <= Math.min(width - 1, x + reach); px++)
        if ((px + 0.5 - x) ** 2 + (py + 0.5 - y) ** 2 <= near * near) beside[py * width + px] = 1;
  return ({ points }) => {
    let along = 0;
    for (let k = 0; k < points.length; k += 2) {
      const x = Math.min(width - 1, Math.max(0, Math.floor(points[k]!)));
      const y = Math.min(height - 1, Math.max(0, Math.floor(points[k + 1]!)));
      along += beside[y * width + x]!;
    }
    return 2 * along > OUTLINE.most * points.length;
  };
}

function lineColour(lab: Lab, ink: Lab): Lab {
  const { L, chroma, hue } = toLch(lab);
  return chroma > 0.06
    ? lch(clamp(L, 0.4, lightestLine(hue, 0.68)), Math.min(0.17, chroma), hue)
    : lch(0.3, toLch(ink).chroma > 0.05 ? 0.12 : 0.05, toLch(ink).chroma > 0.05 ? toLch(ink).hue : 265);
}

/** A line between two plates of paint is only their border; where paper, nothing or a detail is, it is drawing. */
function shownRuns(
  scene: Scene,
  stroke: Stroke,
  line: Line,
  tones: readonly Lab[],
  coarse: number,
): Cubic[][] {
  const shown = (k: number) => {
    const role = line.roles[k];
    if (stroke.feature || scene.medium === 'line' || role === STROKE_ROLE.free || role === STROKE_ROLE.detail)
      return true;
    const a = stroke.side[2 * k]!;
    const b = stroke.side[2 * k + 1]!;
    const paper = (id: number) => id !== 0 && scene.regions[id]!.kind === 'paper';
    return paper(a) || paper(b) || (a !== 0 && b !== 0 && tones[a] === tones[b] && a !== b);
  };
  const count = stroke.radius.length;
  const points: Pt[] = Array.from({ length: count }, (_, k) => [
    stroke.points[2 * k]!,
    stroke.points[2 * k + 1]!,
  ]);
  const calm = smoothPoints(points, 2, line.closed);
  if (line.closed && calm.every((_, k) => shown(k)))
    return [fitOpen([...calm, calm[0]!], LINE_TOLERANCE * coarse)];
  const runs: Pt[][] = [];
  let run: Pt[] = [];
  for (let k = 0; k <= count; k++) {
    if (k < count && shown(k)) run.push(calm[k]!);
    else {
      if (run.length > 3) runs.push(run);
      run = [];
    }
  }
  return runs.map((points) => fitOpen(points, LINE_TOLERANCE * coarse));
}

/** A flat place where the drawing says which; else a poster in the child's own hues. */
function backdrop(context: StyleContext): Element[] {
  const { scene, plan, random, seed } = context;
  const place = placeOf(scene);
  const figure = figureColours(scene, plan);
  const variant = turnOf(scene) + seed - 1;
  const world = { place, random: random('backdrop'), variant };
  if (place === 'outdoors' || place === 'anywhere')
    return posterComposition(posterWorldOf(context, { ...world, tones: ownTones(figure, variant >> 2) }));
  return posterWorld(posterWorldOf(context, { ...world, tones: posterTones(place, seed - 1) }), place);
}
