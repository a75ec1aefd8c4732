import { areaOf } from '../scene/area-of.ts';
import type { DrawnObject, Kind, Lab, Region, Scene } from '../scene/scene.ts';
import { cutByTop } from './cut-by-top.ts';
import { isLeftBare, namedColours } from './named-colours.ts';
import { CLOUD, COAL, PART_COLOUR, WHITE, type Family } from './palettes.ts';
import { ONE_FROM_HEAD_ON, openingColour, partColour } from './part-colour.ts';
import { areTwins, ballsOf, isChin, whoIs, type Who } from './who-is.ts';

/** Drawn in one line that crosses itself, these fall into pieces and are still one thing. */
export const ONE_COLOUR: ReadonlySet<Kind> = new Set(['star', 'heart', 'balloon']);

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

export function figureOf(scene: Scene, object: DrawnObject, hosts: ReadonlySet<number>): Figure {
  const paper = object.regions
    .map((id) => scene.regions[id]!)
    .filter(isLeftBare)
    .toSorted((p, q) => q.area - p.area);
  const head = paper.find(({ id }) => hosts.has(id));
  return { object, paper, head, who: whoIs(scene, object, head, paper) };
}

/** Whatever else there is of who is all head is smaller than this share of it. */
const BESIDE_FACE = 0.1;

export function colourObject(
  scene: Scene,
  { object, paper, head, who }: Figure,
  { hosts, openings, outlined, colouredPen }: Known,
  family: Family,
  skin: Lab,
  colours: Lab[],
) {
  if (paper.length === 0) return;
  const total = areaOf(scene, object.regions);
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
  // who looks out of windows has skin, whatever the colour of the bus
  const haveFaces = paper.filter(({ id }) => hosts.has(id)).length > 1;
  const done: Region[] = [];
  const height = object.box.y1 - object.box.y0 + 1;
  for (const region of paper) {
    const twin = done.find((other) => areTwins(scene.grid, other, region) && !hosts.has(other.id));
    const low = (region.centre.y - object.box.y0) / height;
    const isFace = hosts.has(region.id) || (head !== undefined && isChin(head, region));
    const isSkin =
      !ONE_FROM_HEAD_ON.has(who) && (region.part === 'head' || (isFace && (who === 'person' || haveFaces)));
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
