import { colourFaces, MOUTH } from '../colour/colour-faces.ts';
import { colourObject, figureOf, ONE_COLOUR } from '../colour/colour-object.ts';
import { bark } from '../colour/grey.ts';
import { lch, toLch, type Lch } from '../colour/oklab.ts';
import { outlineColours } from '../colour/outline-tint.ts';
import { ownTones } from '../colour/own-tones.ts';
import {
  CLOUD,
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
import { COLOURED_PEN, isColoured, penColour } from '../colour/pen-colour.ts';
import type { ColourPlan } from '../colour/plan.ts';
import { scribbleCells } from '../colour/scribble-cells.ts';
import { sideTone } from '../colour/side-tone.ts';
import { strokeColours } from '../colour/stroke-colours.ts';
import { whitePieces } from '../colour/white-pieces.ts';
import { random } from '../noise/random.ts';
import { areaOf } from '../scene/area-of.ts';
import type { DrawnObject, Lab, Region, Scene } from '../scene/scene.ts';
import { clearGlass } from './clear-glass.ts';
import { wholePieces } from './whole-pieces.ts';

export function planColours(scene: Scene, seed: number): ColourPlan {
  const rng = random(`${scene.choiceKey}/palette`);
  const first = rng.below(FAMILY_COUNT);
  const turn = rng.sign();
  const pen = penColour(scene);
  const colouredPen = pen.chroma >= COLOURED_PEN;
  const familyFor = (index: number): Family =>
    colouredPen
      ? familyOfPen(
          pen.hue + [0, 38, -38, 75][(index + seed - 1) % 4]! * Number(index + seed > 1),
          pen.chroma,
          turn,
        )
      : familyAt(first + index * 3 + (seed - 1) * 2);
  const skin = skinFor(first, seed);
  const own = ownTones(scene);
  const colours: Lab[] = scene.regions.map(({ lab, part }) =>
    lab ? (part === 'trunk' ? bark(own(lab)) : own(lab)) : WHITE,
  );
  const families = new Map<number, Family>();
  const ranked = scene.objects.toSorted((p, q) => areaOf(scene, q.regions) - areaOf(scene, p.regions));
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
  keepParted(scene, colours);
  for (const main of clearGlass(scene, colours)) colours[main] = WINDOW;
  for (const [cell, host] of scribbleCells(scene)) colours[cell] = colours[host]!;
  const ink = colouredPen ? lch(0.34, Math.min(0.13, pen.chroma * 1.05), pen.hue) : lch(0.24, 0.025, 50);
  colourFaces(scene, { ink, pen, colouredPen }, colours);
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

/** A nameless part of open paper that a parent parted from the rest stays in one colour with it: it was one. */
function keepParted({ regions }: Scene, colours: Lab[]): void {
  const origin = ({ kind, part, partedFrom }: Region): Region | undefined => {
    const from = partedFrom === undefined ? undefined : regions[partedFrom];
    const isPlain = kind === 'paper' && from?.kind === 'paper' && (part === 'unknown' || part === from.part);
    return isPlain ? (origin(from) ?? from) : undefined;
  };
  for (const region of regions) {
    const from = origin(region);
    if (from) colours[region.id] = colours[from.id]!;
  }
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

function looseColour(scene: Scene, region: Region, family: Family): Lab {
  const named = PART_COLOUR[region.part];
  if (named) return named;
  const { width, height } = scene.grid;
  const wide = region.box.x1 - region.box.x0 > 1.4 * (region.box.y1 - region.box.y0);
  if (region.centre.y < 0.4 * height && wide && region.area < 0.06 * width * height) return CLOUD;
  return scene.medium === 'line' ? family.main : WHITE;
}

function dominantOf(scene: Scene, colours: readonly Lab[], pen: Lch): Lch {
  let best: Lch = pen.chroma >= COLOURED_PEN ? pen : { L: 0.75, chroma: 0.08, hue: 60 };
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
