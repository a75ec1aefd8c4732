import sharp from 'sharp';
import type { Reading } from '../../src/intake/read-drawing.ts';
import { turnPhoto } from '../../src/paper/turn-page.ts';
import type { Photo } from '../../src/paper/photo.ts';
import { resizePhoto } from '../../src/paper/resize-photo.ts';
import { straighten } from '../../src/paper/straighten.ts';
import { components, type Component } from '../../src/planes/components.ts';
import { maskOf } from '../../src/planes/morphology.ts';

/** What the child of the generator meant, seen as the reading saw the page: straightened, turned, on its grid. */
export interface Truth {
  readonly flat: Photo;
  readonly stroke: Uint8Array;
  readonly bound: Uint8Array;
  readonly inside: Uint8Array;
  /** Per cell the number of its region, -1 for lines and paper. */
  readonly region: Int32Array;
  /** `value` 0: left white. */
  readonly regions: readonly Component[];
  readonly face: Int32Array;
  readonly faces: readonly Component[];
}

/** Smaller regions are not asked for, in shares of the page. */
const LEAST_REGION = 0.0012;
const LEAST_FACE = 0.0004;

export async function loadTruth(stem: string, { sheet, turns, page }: Reading): Promise<Truth> {
  const load = async (name: string) => {
    const { data, info } = await sharp(`${stem}.${name}.png`).raw().toBuffer({ resolveWithObject: true });
    const photo: Photo = { width: info.width, height: info.height, rgb: new Uint8Array(data) };
    return resizePhoto(turnPhoto(straighten(photo, sheet), turns), page.width, page.height);
  };
  const [flat, lines, marks] = [await load('flat'), await load('lines'), await load('faces')];
  const cells = page.width * page.height;
  const plane = ({ rgb }: Photo, c: number, least: number) => maskOf(cells, (i) => rgb[3 * i + c]! > least);
  const [stroke, fill, inside] = [plane(lines, 0, 127), plane(lines, 1, 127), plane(lines, 2, 127)];
  const [bound, mark, head] = [plane(marks, 0, 90), plane(marks, 1, 127), plane(marks, 2, 127)];
  const free = maskOf(cells, (i) => inside[i] === 1 && !bound[i] && !stroke[i]);
  const colour = (i: number) => [0, 1, 2].reduce((key, c) => 16 * key + (flat.rgb[3 * i + c]! >> 4), 1);
  const values = Int32Array.from(fill, (painted, i) => (painted ? colour(i) : 0));
  const { label, list } = components(free, page.width, page.height, { values });
  const faces = components(head, page.width, page.height);
  const marked = new Set<number>();
  faces.label.forEach((id, i) => {
    if (id >= 0 && mark[i]) marked.add(id);
  });
  return {
    flat,
    stroke,
    bound,
    inside,
    region: label,
    regions: list.filter(({ area }) => area > LEAST_REGION * cells),
    face: faces.label,
    faces: faces.list.filter(({ id, area }) => marked.has(id) && area > LEAST_FACE * cells),
  };
}
