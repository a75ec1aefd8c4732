import type { ColourPlan } from '../colour/plan.ts';
import { random } from '../noise/random.ts';
import { type DrawnObject, type Face, type Kind, type Lab, type Region, type Scene } from '../scene/scene.ts';
import { hueDistance, lch, toLch, type Lch } from '../colour/oklab.ts';
import {
  CLOUD,
  COAL,
  COLOURED_PEN,
  DOOR,
  EYE_WHITE,
  FAMILY_COUNT,
  furAt,
  familyAt,
  familyOfPen,
  PART_COLOUR,
  skinFor,
  WHITE,
  WINDOW,
  type Family,
} from '../colour/palettes.ts';
import { wholePieces } from './whole-pieces.ts';
import { cutByTop } from '../colour/cut-by-top.ts';
import { bark } from '../colour/grey.ts';
import { isLeftBare, namedColours } from '../colour/named-colours.ts';
import { outlineColours } from '../colour/outline-tint.ts';
import { isColoured, penColour } from '../colour/pen-colour.ts';
import { purify } from '../colour/purify.ts';
import { scribbleCells } from '../colour/scribble-cells.ts';
import { sideTone } from '../colour/side-tone.ts';
import { strokeColours } from '../colour/stroke-colours.ts';
import { whitePieces } from '../colour/white-pieces.ts';
import { areTwins, ballsOf, isChin, whoIs, type Who } from '../colour/who-is.ts';
import { isCarrot } from '../colour/carrot.ts';

/** The child's own colours, cleaned: measured to keep hues within 3 degrees. */
const OWN = { gain: 1.12, toCusp: 0.14, maxChroma: 0.215 };
const OWN_TONE = (lab: Lab): Lab => purify(lab, OWN);

/** A page painted all over has the tone of its paper in every colour: what is left is little colour and hardly any contrast. */
const PAGE = {
  gain: 1.65,
  toCusp: 0.22,
  maxChroma: 0.2,
  darkest: 0.34,
  lightest: 0.93,
  spread: 1.5,
  mean: 0.74,
};

/** Colours of a painted page: richer, and spread again between dark and light. */
function paintedPage({ regions }: Scene): (lab: Lab) => Lab {
  const painted = regions.filter(({ lab }) => lab !== null);
  const all = painted.reduce((sum, { area }) => sum + area, 0) || 1;
  const mean = painted.reduce((sum, { lab, area }) => sum + lab![0] * area, 0) / all;
  return ([L, a, b]) => purify([PAGE.mean + (L - mean) * PAGE.spread, a, b], PAGE);
}

const MOUTH = lch(0.48, 0.15, 22);
const NOSE = lch(0.76, 0.1, 25);

export function planColours(scene: Scene, seed: number): ColourPlan {
  const rng = random(`${scene.choiceKey}/palette`);
  const first = rng.below(FAMILY_COUNT);
  const turn = rng.sign();
  const pen = penColour(scene);
  const colouredPen = pen.chroma > COLOURED_PEN;
  const familyFor = (index: number): Family =>
    colouredPen
      ? familyOfPen(
          pen.hue + [0, 38, -38, 75][(index + seed - 1) % 4]! * Number(index + seed > 1),
          pen.chroma,
          turn,
        )
      : familyAt(first + index * 3 + (seed - 1) * 2);
  const skin = skinFor(first, seed);
  const own = scene.frame === 'full-bleed' ? paintedPage(scene) : OWN_TONE;
  const colours: Lab[] = scene.regions.map(({ lab, part }) =>
    lab ? (part === 'trunk' ? bark(own(lab)) : own(lab)) : WHITE,
  );
  const families = new Map<number, Family>();
  const ranked = scene.objects.toSorted((p, q) => areaOf(scene, q) - areaOf(scene, p));
  // limbs drawn apart from their body are still its limbs
  const ownerOf = new Map(ranked.map((object) => [object.id, bodyOf(scene, object, ranked)]));
  const white = whitePieces(scene);
  // What is glass or a door shows through its wall's outline: it is neither painted in its pen nor in the wall's.
  const openings = new Set(wholePieces(scene).openings.flatMap(({ regions }) => regions));
  const outlined = outlineColours(scene, pen);
  const hosts = new Set(scene.faces.map(({ host }) => white.get(host) ?? host));
  const inColour = scene.strokes.some((stroke) => stroke.length > 0 && isColoured(stroke));
  ranked.forEach((object, index) => {
    // where the child took up colours, black lines that stand alone are black
    if (inColour && object.regions.length === 0 && ownerOf.get(object.id) === object) return;
    const isOfPen = colouredPen && ONE_COLOUR.has(object.kind);
    const figure = figureOf(scene, object, hosts);
    const isFurry = figure.who === 'animal' && !colouredPen;
    const family =
      families.get(ownerOf.get(object.id)!.id) ??
      (isOfPen
        ? familyOfPen(pen.hue, pen.chroma, turn)
        : isFurry
          ? furAt(first + index + seed - 1)
          : familyFor(index));
    families.set(object.id, family);
    colourObject(scene, figure, { hosts, openings, outlined, colouredPen }, family, skin, colours);
  });
  const loose = scene.regions.filter(
    ({ id, kind }) => kind === 'paper' && !scene.objects.some(({ regions }) => regions.includes(id)),
  );
  for (const region of loose) colours[region.id] = looseColour(scene, region, familyFor(0));
  for (const main of glassIn(scene, colours)) colours[main] = WINDOW;
  for (const [cell, host] of scribbleCells(scene)) colours[cell] = colours[host]!;
  const ink = colouredPen ? lch(0.34, Math.min(0.13, pen.chroma * 1.05), pen.hue) : lch(0.24, 0.025, 50);
  for (const face of scene.faces) {
    const own = (id: number) => scene.regions[id]!.kind === 'paper';
    for (const id of whiteAround(scene, face)) if (own(id)) colours[id] = EYE_WHITE;
    for (const { drawn, regions } of face.eyes)
      for (const id of regions)
        if (own(id)) colours[id] = EYE_WHITE;
        else if (drawn === 'closed') colours[id] = ink;
    // a mouth that a broad pen drew may have been read as paint: it is a line of the pen's all the same
    const isLine = (id: number) => {
      const { chroma, hue } = toLch(scene.regions[id]!.lab ?? WHITE);
      return colouredPen && chroma > COLOURED_PEN && hueDistance(hue, pen.hue) < SAME_HUE;
    };
    for (const id of face.mouth?.regions ?? []) if (own(id) || isLine(id)) colours[id] = MOUTH;
    for (const id of face.nose?.regions.filter(own) ?? []) if (!isCarrot(colours[id]!)) colours[id] = NOSE;
  }
  for (const { id, sideOf } of scene.regions)
    if (sideOf !== undefined) colours[id] = sideTone(colours[sideOf]!);
  const dominant = dominantOf(scene, colours, pen);
  return {
    regions: colours,
    strokes: strokeColours(scene, { regions: colours, families, ink, colouredPen, hue: dominant.hue }),
    ink,
    mouth: MOUTH,
    blush: lch(0.72, 0.14, 15),
    dominant,
  };
}

/** The rings of an owl: each eye lies in a piece of its own that is neither the head nor the air. */
function whiteAround({ regions }: Scene, { host, eyes }: Face): number[] {
  const rings = eyes.map((eye) => regions[eye.regions[0] ?? 0]!.parent);
  const areRings = rings.every((id, k) => id !== 0 && id !== host && rings.indexOf(id) === k);
  return areRings ? rings : [];
}

/** Paint of the hue of the coloured pen that drew the outlines is that pen, pressed harder or softer. */
const SAME_HUE = 25;

/** So pale a tint in a window may come from the pen of its frame. */
const TINGED = { chroma: 0.075, lightest: 0.8 };
/** Panes of which this share is bare were left bare: the wall's crayon ran over the rest. */
const BARE_PANES = 0.4;

/** Windows that the child left white; where a wall has such a one, those with a mere tinge are of the same glass. */
function glassIn(scene: Scene, colours: readonly Lab[]): number[] {
  const windows = wholePieces(scene).openings.filter(({ isDoor }) => !isDoor);
  const white = windows.filter(({ main, regions }) => {
    const bare = regions.filter((id) => isWhite(colours[id]!));
    return (
      isWhite(colours[main]!) || areaOf(scene, { regions: bare }) > BARE_PANES * areaOf(scene, { regions })
    );
  });
  const walls = new Set(white.map(({ wall }) => wall));
  const tinged = windows.filter(({ main, wall }) => {
    const { L, chroma } = toLch(colours[main]!);
    return walls.has(wall) && L > TINGED.lightest && chroma < TINGED.chroma;
  });
  return [...white, ...tinged].map(({ main }) => main);
}

/** Nearest body, as a share of the long side, that lines without an area of their own belong to. */
const LIMB_REACH = 0.12;

function bodyOf(scene: Scene, object: DrawnObject, others: readonly DrawnObject[]): DrawnObject {
  if (object.regions.length > 0) return object;
  const gap = ({ box }: DrawnObject) =>
    Math.max(box.x0 - object.box.x1, object.box.x0 - box.x1, box.y0 - object.box.y1, object.box.y0 - box.y1);
  const near = others
    .filter((other) => other.regions.length > 0 && gap(other) < LIMB_REACH * scene.grid.size)
    .toSorted((p, q) => gap(p) - gap(q));
  return near[0] ?? object;
}

const areaOf = (scene: Scene, { regions }: Pick<DrawnObject, 'regions'>) =>
  regions.reduce((sum, id) => sum + scene.regions[id]!.area, 0);

/** Drawn in one line that crosses itself, these fall into pieces and are still one thing. */
const ONE_COLOUR: ReadonlySet<Kind> = new Set(['star', 'heart', 'balloon']);

/** Their heads are as their bodies are. */
const ONE_FROM_HEAD_ON: ReadonlySet<Who> = new Set(['animal', 'creature']);

interface Known {
  readonly hosts: ReadonlySet<number>;
  readonly openings: ReadonlySet<number>;
  readonly outlined: (region: Region) => Lab | undefined;
  readonly colouredPen: boolean;
}

interface Figure {
  readonly object: DrawnObject;
  /** What the child left white of it, the largest first; and of that what carries its face. */
  readonly paper: readonly Region[];
  readonly head: Region | undefined;
  readonly who: Who;
}

function figureOf(scene: Scene, object: DrawnObject, hosts: ReadonlySet<number>): Figure {
  const paper = object.regions
    .map((id) => scene.regions[id]!)
    .filter(isLeftBare)
    .toSorted((p, q) => q.area - p.area);
  const head = paper.find(({ id }) => hosts.has(id));
  return { object, paper, head, who: whoIs(scene, object, head, paper) };
}

function colourObject(
  scene: Scene,
  { object, paper, head, who }: Figure,
  { hosts, openings, outlined, colouredPen }: Known,
  family: Family,
  skin: Lab,
  colours: Lab[],
) {
  if (paper.length === 0) return;
  const total = areaOf(scene, object);
  const balls = who === 'snowman' ? ballsOf(scene.regions, object.regions, paper) : [];
  const keepsPaper = scene.medium !== 'line' && !object.regions.some((id) => hosts.has(id));
  const colourOf = namedColours(scene, object, { keepsPaper, colouredPen }, colours);
  // who is hardly more than a face, without hair, has the colour of the outline: a heart, a spot
  const isAllHead =
    head !== undefined &&
    object.regions.every((id) => {
      const { area, part } = scene.regions[id]!;
      return id === head.id || (area < BESIDE_FACE * head.area && part !== 'hair');
    });
  const done: Region[] = [];
  const height = object.box.y1 - object.box.y0 + 1;
  for (const region of paper) {
    const twin = done.find((other) => areTwins(scene.grid, other, region) && !hosts.has(other.id));
    const low = (region.centre.y - object.box.y0) / height;
    const isFace = hosts.has(region.id) || (head !== undefined && isChin(head, region));
    const isSkin = !ONE_FROM_HEAD_ON.has(who) && (region.part === 'head' || (isFace && who === 'person'));
    // clouds are white, whatever pen drew them
    const isOwn = (isSkin && !isAllHead) || openings.has(region.id) || object.kind === 'cloud';
    const named = (isOwn ? undefined : middleOf(object, region, hosts, outlined)) ?? colourOf(region);
    colours[region.id] =
      cutByTop(scene, region) ??
      snowColour(region, balls, named) ??
      named ??
      (ONE_COLOUR.has(object.kind) && !keepsPaper ? family.main : undefined) ??
      (isSkin
        ? skin
        : twin
          ? colours[twin.id]!
          : isFace
            ? family.main
            : (openingColour(scene, region) ??
              (keepsPaper ? WHITE : partColour(scene, region, family, low, who, total, done, colours))));
    done.push(region);
  }
}

/** A face among petals is the middle of a flower, whatever their pen drew around it. */
function middleOf(
  { kind, regions }: DrawnObject,
  region: Region,
  hosts: ReadonlySet<number>,
  outlined: (region: Region) => Lab | undefined,
): Lab | undefined {
  return kind === 'flower' && hosts.has(region.id) && regions.length > 1
    ? PART_COLOUR.centre
    : outlined(region);
}

/** Snow, what lies between two balls of it, and the coal in it; a carrot has the colour of its pen. */
function snowColour(region: Region, balls: readonly Region[], named: Lab | undefined): Lab | undefined {
  const isBeside = ({ id }: Region) => region.neighbours.some((other) => other.id === id);
  if (balls.includes(region) || balls.filter(isBeside).length > 1) return CLOUD;
  return balls.some(({ id }) => id === region.parent) ? (named ?? COAL) : undefined;
}

/** Panes that were left white, or whose wall's colour ran over them. */
function isWhite(lab: Lab): boolean {
  const { L, chroma } = toLch(lab);
  return L > 0.93 && chroma < 0.045;
}

/** Windows and doors of a wall. */
function openingColour(scene: Scene, region: Region): Lab | undefined {
  const wall = scene.regions[region.parent];
  if (!wall || wall.part !== 'wall') return undefined;
  const reachesDown = wall.box.y1 - region.box.y1 < 0.12 * (wall.box.y1 - wall.box.y0);
  return reachesDown ? DOOR : WINDOW;
}

/** Whatever else there is of who is all head is smaller than this share of it. */
const BESIDE_FACE = 0.1;

/** What lies between lines that meet is at most this share of its thing: a fat pen's hands and ears are larger. */
const MEETING = 0.02;

function partColour(
  scene: Scene,
  region: Region,
  family: Family,
  low: number,
  who: Who,
  total: number,
  done: readonly Region[],
  colours: readonly Lab[],
): Lab {
  if (region.part === 'hat') return family.accent;
  const share = region.area / total;
  // what two lines enclose where they meet is part of them
  if (share < MEETING && region.inradius < scene.pen.width) return family.limb;
  const parent = scene.regions[region.parent];
  if (parent && parent.kind === 'paper' && share < 0.12) return family.pale;
  const first = done.every(({ id }) => colours[id] !== family.main);
  if (first) return family.main;
  if (who !== 'person') {
    // one creature, one colour: parts differ in depth, small ends of things take the accent
    const main = toLch(family.main);
    return share < 0.05 && !ONE_FROM_HEAD_ON.has(who)
      ? family.second
      : lch(main.L * (share > 0.2 ? 1.03 : 0.95), main.chroma, main.hue + (share > 0.2 ? 6 : -8));
  }
  if (low > 0.82) return family.accent;
  return low > 0.52 ? family.second : family.main;
}

function looseColour(scene: Scene, region: Region, family: Family): Lab {
  const named = PART_COLOUR[region.part];
  if (named) return named;
  const { width, height } = scene.grid;
  const wide = region.box.x1 - region.box.x0 > 1.4 * (region.box.y1 - region.box.y0);
  if (region.centre.y < 0.4 * height && wide && region.area < 0.06 * width * height) return CLOUD;
  return scene.medium === 'line' ? family.main : WHITE;
}

function dominantOf(scene: Scene, colours: readonly Lab[], pen: Lch): Lch {
  let best: Lch = pen.chroma > 0.05 ? pen : { L: 0.75, chroma: 0.08, hue: 60 };
  let most = 0;
  for (const region of scene.regions) {
    const tone = toLch(colours[region.id]!);
    const weight =
      region.id === 0 || region.part === 'sky' ? 0 : region.area * Math.min(1, tone.chroma / 0.08);
    if (tone.chroma > 0.04 && weight > most) {
      most = weight;
      best = tone;
    }
  }
  return best;
}
