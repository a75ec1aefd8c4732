import { whitePieces } from '../colour/white-pieces.ts';
import type { Region, Scene } from '../scene/scene.ts';
import { crumbHeirs } from './crumbs.ts';
import { openingsOf, type Opening } from './openings.ts';
import { crownHeirs, wholeCrowns } from './scribbled-crowns.ts';
import { sliverHeirs } from './slivers.ts';

/** What a drawing's pieces come to once pen and crayon are forgiven. */
export interface WholePieces {
  /** Which piece each crumb belongs to. */
  readonly heirs: ReadonlyMap<number, number>;
  /** Pieces of a broad outline: where what they belong to ends, they end. */
  readonly rims: ReadonlySet<number>;
  readonly openings: readonly Opening[];
  /** Crowns put together of what lies between their loops, by the piece that stands for each. */
  readonly crowns: ReadonlyMap<number, Region>;
}

const KNOWN = new WeakMap<Scene['regions'], WholePieces>();

/** What is built onto a drawing changes nothing of its own pieces. */
export const keepWholePieces = (scene: Scene, whole: WholePieces) => void KNOWN.set(scene.regions, whole);

/** Slivers, white paper and crumbs given away, windows and doors put together: once per drawing. */
export function wholePieces(scene: Scene): WholePieces {
  const known = KNOWN.get(scene.regions);
  if (known) return known;
  const slivers = sliverHeirs(scene);
  const rims = new Set(slivers.keys());
  for (const [piece, paper] of whitePieces(scene)) slivers.set(piece, paper);
  const rooms = crownHeirs(scene);
  for (const [room, crown] of rooms) slivers.set(room, crown);
  const heirs = crumbHeirs(scene, slivers);
  const openings = openingsOf(scene, heirs);
  for (const { main, regions } of openings) for (const id of regions) if (id !== main) heirs.set(id, main);
  const whole = { heirs, rims, openings, crowns: wholeCrowns(scene, rooms) };
  KNOWN.set(scene.regions, whole);
  return whole;
}
