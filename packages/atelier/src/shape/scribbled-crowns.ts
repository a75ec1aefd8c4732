import { hueDistance, toLch } from '../colour/oklab.ts';
import { scribbleCells } from '../colour/scribble-cells.ts';
import { regionsOfFaces } from '../scene/face-parts.ts';
import { around } from '../scene/box-of.ts';
import type { DrawnObject, Region, Scene } from '../scene/scene.ts';

/** A crown drawn in loops falls into so many rooms, none of them larger than this share of all. */
const LOOPS = { fewest: 8, largest: 0.5 };
/** Of an oval, half as high as wide, its inradius as a share of the root of its area. */
const ROUND = 0.4;
/** What is painted in another colour hangs in the tree: an apple. */
const FRUIT = { chroma: 0.05, hue: 40 };

/**
 * The rooms between the loops of a scribbled crown are no leaves: they go to the largest, and the loops lie on one crown. Modelled
 * one by one they are cobbles.
 */
export function crownHeirs(scene: Scene): Map<number, number> {
  const marked = regionsOfFaces(scene);
  const trees = scene.objects.filter(({ kind }) => kind === 'tree');
  const heirs = new Map<number, number>();
  for (const tree of trees) {
    const rooms = roomsOf(scene, tree).filter(({ id }) => !marked.has(id));
    const all = rooms.reduce((sum, { area }) => sum + area, 0);
    const [largest] = rooms;
    if (!largest || rooms.length < LOOPS.fewest || largest.area > LOOPS.largest * all) continue;
    for (const { id } of rooms) if (id !== largest.id) heirs.set(id, largest.id);
  }
  const inTrees = new Set(trees.flatMap(({ regions }) => regions));
  for (const [cell, host] of scribbleCells(scene))
    if (inTrees.has(cell) && !heirs.has(cell) && !heirs.has(host)) heirs.set(cell, host);
  return heirs;
}

/** Each crown with the rooms it was given, as large as all of them. */
export function wholeCrowns({ regions }: Scene, heirs: ReadonlyMap<number, number>): Map<number, Region> {
  const crowns = new Map<number, Region>();
  for (const [room, crown] of heirs) {
    const whole = crowns.get(crown) ?? regions[crown]!;
    const area = whole.area + regions[room]!.area;
    const box = around(whole.box, regions[room]!.box);
    crowns.set(crown, { ...whole, area, box, inradius: ROUND * Math.sqrt(area) });
  }
  return crowns;
}

/** What is crown and has the colour of most of it, or none, the largest first. */
function roomsOf({ regions }: Scene, tree: DrawnObject): Region[] {
  const crown = tree.regions
    .map((id) => regions[id]!)
    .filter(({ part }) => part === 'crown')
    .toSorted((p, q) => q.area - p.area);
  const dyed = crown.filter(isDyed);
  const areaLike = (one: Region) =>
    dyed.reduce((sum, other) => sum + (isOfHue(one, other) ? other.area : 0), 0);
  const [usual] = dyed.toSorted((p, q) => areaLike(q) - areaLike(p));
  return crown.filter((one) => !usual || !isDyed(one) || isOfHue(one, usual));
}

const isDyed = ({ lab }: Region) => lab !== null && toLch(lab).chroma > FRUIT.chroma;
const isOfHue = (p: Region, q: Region) => hueDistance(toLch(p.lab!).hue, toLch(q.lab!).hue) < FRUIT.hue;
