import { isFaint } from '../colour/faint-lines.ts';
import { lch, toLch } from '../colour/oklab.ts';
import { lightestLine } from '../colour/yellow.ts';
import { isSkinLike } from '../colour/purify.ts';
import { clamp } from '../raster/math.ts';
import { STROKE_ROLE, type Lab, type Scene } from '../scene/scene.ts';
import { areaOf, smoothPoints, type Pt } from '../shape/contour.ts';
import { fitClosed, fitOpen, type Cubic } from '../shape/fit-curve.ts';
import { flatFigure } from '../shape/flat-figure.ts';
import { finalHeir } from '../shape/crumbs.ts';
import { limbTips } from '../shape/limb-ends.ts';
import { crownOf, drawLines, type Line } from '../shape/lines.ts';
import { castShades } from '../vector/cast-shades.ts';
import { crescentsOf } from '../vector/crescents.ts';
import { paintDocument, svgOf, type Document, type Element } from '../vector/document.ts';
import { posterColours } from '../vector/poster-colours.ts';
import { ownTones } from '../sets/own-tones.ts';
import { isWintry, placeOf, turnOf } from '../sets/place.ts';
import { posterComposition } from '../sets/poster-compositions.ts';
import { posterWorldOf } from '../sets/poster-shapes.ts';
import { figureColours } from '../colour/figure-colours.ts';
import { posterTones, WINTER } from '../sets/poster-tones.ts';
import { posterWorld } from '../sets/poster-world.ts';
import { posterFaces } from '../vector/poster-faces.ts';
import { posterPatterns } from '../vector/poster-patterns.ts';
import { simplest } from '../vector/simplest.ts';
import { polygon } from '../vector/primitives.ts';
import { wholePieces } from '../shape/whole-pieces.ts';
import { smallStars, starCorners, starsOf } from '../shape/whole-stars.ts';
import { outlinedPieces, outlineOf, pointsAlong, seenOf, type Plate } from '../vector/outlines.ts';
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
/** A line this near to the edge of an outlined shape, in pens, is its outline. */
const NEAR = 1.6;

/** A poster of few flat tones, smooth shapes, one line width and a quiet form behind. */
export const vector: Style = (context) => {
  const { scene, plan } = context;
  const relief = context.relief();
  const figure = flatFigure(scene, relief.plates, LOOK);
  const small = smallStars(scene);
  const snapped = figure.shapes.map((shape): Plate => {
    const star = small.get(shape.region.id);
    const [outline] = shape.outlines.length === 1 ? shape.outlines : [];
    const curve = star ? polygon(starCorners(star)) : outline && snapShape(outline.points);
    return curve ? { ...shape, curves: [curve], exact: true } : { ...shape, exact: false };
  });
  const drawing = drawingOf(scene, snapped);
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
      ...lines(context, drawing, shapes, tones, coarse),
      ...posterFaces(context),
    ];
  };
  const tones = posterColours(plan.regions, scene.regions, MOST_TONES);
  const shade = (id: number) => shadeOf(tones[id]!);
  const material = [
    ...posterPatterns(scene, plan, relief.plates.label, shade),
    ...castShades(scene, relief, shade),
  ];
  // a painted page has no set, and where its pieces part no slit, not even cut out
  const isPage = scene.frame === 'full-bleed';
  const document: Document = {
    grid: scene.grid,
    set: isPage ? [] : backdrop(context),
    figure: [
      ...(isPage ? [{ kind: 'flood', colour: tones[largestOf(scene)]! } as const] : []),
      ...simplest(drawn),
    ],
  };
  return {
    halo: () => 0,
    paint: (frame) => paintDocument(document, frame, context.background === 'cutout'),
    grade: { exposure: 1, vignette: 0, saturation: 1, contrast: 1, grain: 0, warmth: 0, knee: 1 },
    svg: () => svgOf(document),
  };
};

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

/** What is drawn of lines, however freely curves are fitted. */
function drawingOf(scene: Scene, shapes: readonly Plate[]) {
  const { size } = scene.grid;
  const pen = clamp(scene.pen.width * 0.95, PEN.least * size, PEN.most * size);
  const pieces = outlinedPieces(scene);
  const follow = outlineOf(
    scene,
    shapes.filter(({ region }) => pieces.has(region.id)),
    NEAR * pen,
  );
  const stars = starsOf(scene);
  const ofStars = new Set(stars.flatMap(({ strokes }) => strokes));
  const inCrown = crownOf(scene);
  const drawn = drawLines(scene, (spot) => spot.radius).filter(
    // leaves stand for the loops of a crown
    ({ index, place, stroke }) => !ofStars.has(index) && (place === 'silhouette' || !inCrown(stroke)),
  );
  const alongs = drawn.map((line) =>
    line.place === 'mouth' || line.place === 'free' ? undefined : follow(line),
  );
  return { pen, pieces, stars, drawn, alongs };
}

function lines(
  { scene, plan }: StyleContext,
  { pen, pieces, stars, drawn, alongs }: ReturnType<typeof drawingOf>,
  shapes: readonly Plate[],
  tones: readonly Lab[],
  coarse: number,
): Element[] {
  const { size } = scene.grid;
  const pens = new Map<number, { points: number; width: number; colour: Lab }>();
  const strokes = drawn.flatMap((line, at): Element[] => {
    const along = alongs[at];
    const { stroke, index, place } = line;
    const colour = lineColour(place === 'mouth' ? plan.mouth : plan.strokes[index]!, plan.ink);
    if (stroke.dot) {
      const r = Math.max(stroke.radius[0]!, pen * 0.6);
      return [{ kind: 'ellipse', x: stroke.points[0]!, y: stroke.points[1]!, rx: r, ry: r, colour }];
    }
    if (place !== 'mouth' && place !== 'detail' && stroke.length < CRUMB * size) return [];
    const bare = stroke.radius.filter((_, k) => line.roles[k] === STROKE_ROLE.free && !along?.[k]);
    const left = stroke.radius.filter((_, k) => !along?.[k]).length;
    const isBare = place === 'free' || (place !== 'mouth' && bare.length > BARE * left);
    const own = isBare && bare.length > 0 ? bare : stroke.radius;
    const bold = (2 * own.reduce((sum, r) => sum + r, 0)) / own.length;
    const width = isFaint(scene, stroke)
      ? pen * 0.8
      : isBare
        ? Math.max(pen * 1.15, bold * 0.95, (LIMB - LIMB * scene.pen.fineness) * size)
        : stroke.feature
          ? Math.max(pen, bold * 0.95)
          : pen;
    for (const id of new Set(along)) {
      const points = along!.filter((other) => other === id).length;
      if (points > (pens.get(id)?.points ?? 0))
        pens.set(id, { points, width: clamp(bold, pen, BOLDEST * size), colour });
    }
    return shownRuns(scene, line, tones, coarse, along).map((curve) => ({
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
  const outlined = shapes.filter(({ region }) => pieces.has(region.id));
  const edges = outlined.flatMap((plate, k): Element[] => {
    // a side of a house is drawn with the pen of its front
    const id = plate.region.sideOf ?? plate.region.id;
    const thing = scene.objects.find(({ regions }) => regions.includes(id));
    const look = pens.get(id) ?? thing?.regions.flatMap((other) => pens.get(other) ?? [])[0];
    const seen = look ? seenOf(plate, outlined.slice(k + 1), look.width) : [];
    return seen.map((curve) => ({ kind: 'line', curve, ...look! }));
  });
  const crossed = stars.map((star): Element => ({
    kind: 'fill',
    curves: [polygon(starCorners(star))],
    colour: lineColour(plan.strokes[star.strokes[0]!]!, plan.ink),
  }));
  return [...edges, ...strokes, ...tips, ...crossed];
}

function lineColour(lab: Lab, ink: Lab): Lab {
  const { L, chroma, hue } = toLch(lab);
  return chroma > 0.06
    ? lch(clamp(L, 0.4, lightestLine(hue, 0.68)), Math.min(0.17, chroma), hue)
    : lch(0.3, toLch(ink).chroma > 0.05 ? 0.12 : 0.05, toLch(ink).chroma > 0.05 ? toLch(ink).hue : 265);
}

/** What is drawn of a line: neither an outline that is drawn as one, nor the border between two plates of paint. */
function shownRuns(
  scene: Scene,
  { stroke, roles, closed, radius }: Line,
  tones: readonly Lab[],
  coarse: number,
  along: Uint16Array | undefined,
): Cubic[][] {
  const { heirs } = wholePieces(scene);
  const count = stroke.radius.length;
  const shown = (k: number) => {
    // two drawn points apart lie two of the line's
    if (along?.[k] || radius[count < 3 ? k : 2 * k] === 0) return false;
    const role = roles[k];
    if (stroke.feature || scene.medium === 'line' || role === STROKE_ROLE.free || role === STROKE_ROLE.detail)
      return true;
    const a = stroke.side[2 * k]!;
    const b = stroke.side[2 * k + 1]!;
    if (a === 0 || b === 0 || tones[a] !== tones[b]) return false;
    // what crayon ran over lies in the piece that it belongs to
    return finalHeir(heirs, a) !== finalHeir(heirs, b);
  };
  const points: Pt[] = Array.from({ length: count }, (_, k) => [
    stroke.points[2 * k]!,
    stroke.points[2 * k + 1]!,
  ]);
  const calm = smoothPoints(points, 2, closed);
  if (closed && calm.every((_, k) => shown(k)))
    return [fitOpen([...calm, calm[0]!], LINE_TOLERANCE * coarse)];
  const least = along?.some((id) => id > 0) ? (CRUMB * scene.grid.size) / 2 : 3;
  const reach = along ? 3 : 0;
  const runs: Pt[][] = [];
  for (let from = 0, k = 0; k <= count; k++) {
    if (k < count && shown(k)) continue;
    // what leaves an outline starts at it
    if (k - from > least) runs.push(calm.slice(Math.max(0, from - reach), k + reach));
    from = k + 1;
  }
  return runs.map((run) => fitOpen(run, LINE_TOLERANCE * coarse));
}

/** A flat place where the drawing says which; else a poster in the child's own hues. */
function backdrop(context: StyleContext): Element[] {
  const { scene, plan, random, seed } = context;
  const place = placeOf(scene);
  const figure = figureColours(scene, plan);
  const variant = turnOf(scene) + seed - 1;
  const world = { place, random: random('backdrop'), variant };
  if (place === 'outdoors' || place === 'anywhere')
    return posterComposition(
      posterWorldOf(context, {
        ...world,
        tones: isWintry(scene) ? WINTER : ownTones(figure, variant >> 2),
      }),
    );
  return posterWorld(posterWorldOf(context, { ...world, tones: posterTones(place, seed - 1) }), place);
}
