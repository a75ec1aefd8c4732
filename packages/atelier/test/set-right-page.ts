import type { Edit } from '../src/edits/edit.ts';
import { readDrawing, type Reading } from '../src/intake/read-drawing.ts';
import type { Point, Region } from '../src/scene/scene.ts';
import { housePage, PAGE_SIZE, photograph } from './drawn-page.ts';

const page = housePage();
export const at = (x: number, y: number): Point => ({ x: x / PAGE_SIZE, y: y / PAGE_SIZE });
/** Where things are on the page of `housePage`. */
export const SUN = at(735, 175);
export const ROOF = at(380, 400);
export const WALL = at(470, 700);
export const HEAD = at(720, 500);
export const EYES = [at(690, 535), at(750, 535)] as const;
export const SKY = at(60, 60);

export const PATIENCE = 280_000;
const taken = photograph(page);

export const photoOfHouse = (): Promise<Uint8Array> => taken;

/** The page as it is read with what was set right. */
export const read = async (...edits: Edit[]): Promise<Reading> => readDrawing(await taken, { edits });

export function regionAt({ scene }: Reading, { x, y }: Point): Region {
  const { width, height } = scene.grid;
  return scene.regions[scene.label[Math.floor(y * height) * width + Math.floor(x * width)]!]!;
}
