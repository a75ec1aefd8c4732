import { lch, toLch } from '../colour/oklab.ts';
import { clamp } from '../raster/math.ts';
import { STROKE_ROLE, type Lab, type Scene, type Stroke } from '../scene/scene.ts';
import { smoothPoints, type Pt } from '../shape/contour.ts';
import { extentOf } from '../shape/extent.ts';
import { placeEyes } from '../shape/eyes.ts';
import { fitOpen, type Cubic } from '../shape/fit-curve.ts';
import { flatFigure, type FlatFigure } from '../shape/flat-figure.ts';
import { drawLines, type Line } from '../shape/lines.ts';
import { paintDocument, svgOf, type Document, type Element } from '../vector/document.ts';
import { posterColours } from '../vector/poster-colours.ts';
import { archCurve, ellipseCurve, smoothLoop } from '../vector/primitives.ts';
import type { Style, StyleContext } from './style.ts';

const LOOK = { smooth: 1.7, tolerance: 1.1, corner: 50 };
const MOST_TONES = 8;
/** Line widths as shares of the long side. */
const PEN = { least: 0.0052, most: 0.0105 };
/** A felt pen's outline stays as bold as this: the plates reach to its outer edge. */
const BOLDEST = 0.017;
/** Free bits shorter than this are crumbs, not drawing. */
const CRUMB = 0.02;
const SHADE: Lab = lch(0.3, 0.08, 275);

/** A poster of few flat tones, smooth shapes, one line width and a quiet form behind. */
export const vector: Style = (context) => {
  const { scene, plan } = context;
  const figure = flatFigure(scene, context.relief().plates, LOOK);
  const tones = posterColours(plan.regions, scene.regions, MOST_TONES);
  const document: Document = {
    grid: scene.grid,
    set: scene.frame === 'full-bleed' ? [{ kind: 'flood', colour: lch(0.95, 0.02, 90) }] : backdrop(context),
    figure: [...plates(figure, tones), ...shades(scene, figure), ...lines(context, tones), ...eyes(context)],
  };
  return {
    halo: () => 0,
    paint: (frame) => paintDocument(document, frame, context.background === 'cutout'),
    grade: { exposure: 1, vignette: 0, saturation: 1, contrast: 1, grain: 0, warmth: 0, knee: 1 },
    svg: () => svgOf(document),
  };
};

function plates({ shapes }: FlatFigure, tones: readonly Lab[]): Element[] {
  return shapes.map(({ region, curves }) => ({ kind: 'fill', curves, colour: tones[region.id]! }));
}

/** One flat shade on the side away from the light: the silhouette less itself, moved. */
function shades({ grid }: Scene, { silhouettes }: FlatFigure): Element[] {
  const { width, height, size } = grid;
  return silhouettes
    .filter(({ area }) => area > 0.004 * width * height)
    .flatMap(({ outlines, area }) => {
      const shift = clamp(Math.sqrt(area) * 0.05, 3, 0.018 * size);
      return outlines.flatMap((outline) => {
        const crescents = crescentsOf(outline.points, shift);
        return crescents.length === 0
          ? []
          : [{ kind: 'fill' as const, curves: crescents, colour: SHADE, opacity: 0.13 }];
      });
    });
}

/** Strips along the runs of an outline that face away from the light, tapering at both ends. */
function crescentsOf(points: readonly Pt[], shift: number): Cubic[][] {
  const count = points.length;
  if (count < 24) return [];
  const facing = points.map((_, i) => {
    const [ax, ay] = points[(i - 3 + count) % count]!;
    const [bx, by] = points[(i + 3) % count]!;
    const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) || 1;
    // outward normal of a line that keeps the inside on one hand; lower right is away from the light
    return ((by - ay) * 0.7 - (bx - ax) * 0.7) / length;
  });
  const outward =
    Math.sign(
      points.reduce(
        (sum, [x, y], i) => sum + x * points[(i + 1) % count]![1] - points[(i + 1) % count]![0] * y,
        0,
      ),
    ) || 1;
  const away = smoothRing(
    facing.map((f) => f * outward),
    8,
  );
  const start = away.findIndex((f) => f <= 0);
  if (start < 0) return [];
  const runs: number[][] = [];
  let run: number[] = [];
  for (let k = 0; k <= count; k++) {
    const i = (start + k) % count;
    if (away[i]! > 0 && k < count) run.push(i);
    else {
      if (run.length > 14) runs.push(run);
      run = [];
    }
  }
  return runs.map((indices) => {
    // just inside the plate, so that no shade peeps out of a cut-out
    const outer = indices.map((i): Pt => [points[i]![0] - 0.6, points[i]![1] - 0.6]);
    const inner = indices.map((i): Pt => {
      const depth = shift * Math.min(1, away[i]! * 1.6);
      return [points[i]![0] - depth * 0.7, points[i]![1] - depth * 0.7];
    });
    return [...fitOpen(outer, 1.2), ...fitOpen(inner.toReversed(), 1.2)];
  });
}

function smoothRing(values: readonly number[], reach: number): number[] {
  const count = values.length;
  return values.map((_, i) => {
    let sum = 0;
    for (let d = -reach; d <= reach; d++) sum += values[(i + d + count) % count]!;
    return sum / (2 * reach + 1);
  });
}

function lines({ scene, plan }: StyleContext, tones: readonly Lab[]): Element[] {
  const { size } = scene.grid;
  const pen = clamp(scene.pen.width * 0.95, PEN.least * size, PEN.most * size);
  const drawn = drawLines(scene, (spot) => spot.radius);
  return drawn.flatMap((line): Element[] => {
    const { stroke, index, place } = line;
    const colour = lineColour(place === 'mouth' ? plan.mouth : plan.strokes[index]!, plan.ink);
    if (stroke.dot) {
      const r = Math.max(stroke.radius[0]!, pen * 0.6);
      return [{ kind: 'ellipse', x: stroke.points[0]!, y: stroke.points[1]!, rx: r, ry: r, colour }];
    }
    if (place !== 'mouth' && place !== 'detail' && stroke.length < CRUMB * size) return [];
    const mean = stroke.radius.reduce((sum, r) => sum + r, 0) / stroke.radius.length;
    const bold = 2 * mean;
    const outline = scene.medium === 'line' && (place === 'silhouette' || place === 'boundary');
    const width =
      place === 'free'
        ? Math.max(pen * 1.15, bold * 0.95)
        : stroke.feature
          ? Math.max(pen, bold * 0.95)
          : outline
            ? clamp(bold, pen, BOLDEST * size)
            : pen;
    return shownRuns(scene, stroke, line, tones).map((curve) => ({ kind: 'line', curve, width, colour }));
  });
}

function lineColour(lab: Lab, ink: Lab): Lab {
  const { L, chroma, hue } = toLch(lab);
  return chroma > 0.06
    ? lch(clamp(L, 0.4, 0.68), Math.min(0.17, chroma), hue)
    : lch(0.3, toLch(ink).chroma > 0.05 ? 0.12 : 0.05, toLch(ink).chroma > 0.05 ? toLch(ink).hue : 265);
}

/** A line between two plates of paint is only their border; where paper, nothing or a detail is, it is drawing. */
function shownRuns(scene: Scene, stroke: Stroke, line: Line, tones: readonly Lab[]): Cubic[][] {
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
  if (line.closed && calm.every((_, k) => shown(k))) return [fitOpen([...calm, calm[0]!], 0.9)];
  const runs: Pt[][] = [];
  let run: Pt[] = [];
  for (let k = 0; k <= count; k++) {
    if (k < count && shown(k)) run.push(calm[k]!);
    else {
      if (run.length > 3) runs.push(run);
      run = [];
    }
  }
  return runs.map((points) => fitOpen(points, 0.9));
}

function eyes({ scene, plan, random }: StyleContext): Element[] {
  const gaze = random('gaze');
  const placed = placeEyes(
    scene,
    {
      grow: 1.25,
      smallest: 0.009,
      kind: (drawn) => (drawn === 'ring' || drawn === 'ring-with-pupil' ? 'ball' : 'bead'),
    },
    [gaze.between(-0.1, 0.1), 0.05],
  );
  const dark = lch(0.24, Math.min(0.06, toLch(plan.ink).chroma), toLch(plan.ink).hue);
  const white = lch(0.985, 0, 0);
  return placed.flatMap(({ x, y, radius, kind, gazeX, gazeY }): Element[] => {
    const px = x + gazeX * radius;
    const py = y + gazeY * radius;
    const pupil = kind === 'ball' ? 0.58 * radius : radius;
    return [
      ...(kind === 'ball' ? [{ kind: 'ellipse' as const, x, y, rx: radius, ry: radius, colour: white }] : []),
      { kind: 'ellipse', x: px, y: py, rx: pupil, ry: pupil, colour: dark },
      {
        kind: 'ellipse',
        x: px - 0.3 * pupil,
        y: py - 0.34 * pupil,
        rx: 0.28 * pupil,
        ry: 0.28 * pupil,
        colour: white,
      },
    ];
  });
}

/** One large quiet form in a hue away from the figure, and a ground to stand on. */
function backdrop({ scene, plan, random, seed }: StyleContext): Element[] {
  const { width, height, size } = scene.grid;
  const rng = random('backdrop');
  const { x0, y0, x1, y1 } = extentOf(scene);
  const cx = (x0 + x1) / 2;
  const cy = (y0 + y1) / 2;
  const w = x1 - x0;
  const h = y1 - y0;
  const hue = plan.dominant.hue + rng.pick([160, 185, 205, 40]);
  const sky = lch(0.945, 0.035, hue);
  const form = lch(0.865, 0.075, hue + 4);
  const floor = lch(0.78, 0.1, hue + 14);
  const r = Math.min(0.5 * Math.max(w, h) * 0.98, 0.49 * Math.min(width, height));
  const forms: readonly (() => Cubic[])[] = [
    () => ellipseCurve(cx, cy, r, r),
    () =>
      archCurve(
        cx,
        Math.min(width * 0.84, Math.max(w * 0.86, 0.45 * width)),
        Math.max(height * 0.04, y0 - 0.03 * height),
        y1 + 0.015 * height,
      ),
    () =>
      smoothLoop(
        Array.from({ length: 7 }, (_, k): Pt => {
          const angle = (k / 7) * 2 * Math.PI + rng.between(-0.15, 0.15);
          const q = rng.between(0.88, 1.12);
          return [cx + Math.cos(angle) * w * 0.56 * q, cy + Math.sin(angle) * h * 0.53 * q];
        }),
      ),
  ];
  const out: Element[] = [{ kind: 'flood', colour: sky }];
  out.push({ kind: 'fill', curves: [forms[(seed - 1 + rng.below(2)) % forms.length]!()], colour: form });
  if (!scene.ground)
    out.push({ kind: 'ellipse', x: cx, y: y1 + 0.003 * size, rx: w * 0.47, ry: 0.017 * size, colour: floor });
  return out;
}
