/** Laid-out clothes: simulated cloth (see `cloth/`) as a relief, with ribs, hems and seams from its sewing pattern. */
import { readFile } from 'node:fs/promises';
import { Field, linear } from './field.ts';
import { ball, block } from './props.ts';
import { hoodFromBehind, hoodFromFront, intoPocket, line } from './hoods.ts';
import type { Shot } from './shot.ts';
import { tableLight } from './rooms.ts';
import { cloud } from './texture.ts';
import { patternFor, type PatternName } from './patterns.ts';
import { pencils, SURFACES } from './table-top.ts';

interface ClothMesh {
  /** x, depth, y of every vertex; depth grows towards the table. */
  points: Float32Array;
  /** Place in the flat pattern, in metres. */
  pattern: Float32Array;
  triangles: Uint32Array;
  frontTriangles: number;
}

/** Depth of the table top in the simulation. */
const TABLE = 0.0165;

async function readMesh(file: string): Promise<ClothMesh> {
  const bytes = await readFile(file);
  const view = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const [vertices = 0, triangles = 0, frontTriangles = 0] = new Int32Array(view, 0, 3);
  return {
    points: new Float32Array(view, 16, vertices * 3),
    pattern: new Float32Array(view, 16 + vertices * 12, vertices * 2),
    triangles: new Uint32Array(view, 16 + vertices * 20, triangles * 3),
    frontTriangles,
  };
}

interface Garment {
  mesh: string;
  product: PatternName;
  view: 'front' | 'back' | 'context';
  /** Print area on the chest: width and height in metres, distance of its top from the shoulder line. */
  print: { width: number; height: number; top: number };
  placeholder: { width: number; height: number };
  /** What is seen: width in metres and the height of its middle above the hem. */
  width: number;
  middle: number;
  /** Size of the hood, 1 for an adult's. */
  hood?: number;
  hasPocket?: boolean;
  props?: (field: Field) => void;
}

/** Which vertex triple covers which cell: pattern coordinates and height, front panel on top. */
function drape(field: Field, { points, pattern, triangles, frontTriangles }: ClothMesh, middle: number) {
  const { cells, pitch, span } = field;
  const cover = new Float32Array(cells * cells);
  const height = new Float32Array(cells * cells).fill(-1);
  const place = new Float32Array(cells * cells * 2);
  const isFront = new Uint8Array(cells * cells);
  const column = (vertex: number) => (points[vertex * 3]! + span / 2) / pitch - 0.5;
  const row = (vertex: number) => (span / 2 - (points[vertex * 3 + 2]! - middle)) / pitch - 0.5;
  for (let triangle = 0; triangle * 3 < triangles.length; triangle++) {
    const [a, b, c] = [0, 1, 2].map((corner) => triangles[triangle * 3 + corner]!) as [
      number,
      number,
      number,
    ];
    const [ax, ay, bx, by, cx, cy] = [column(a), row(a), column(b), row(b), column(c), row(c)];
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (Math.abs(area) < 1e-9) continue;
    for (let y = Math.ceil(Math.min(ay, by, cy) - 0.5); y <= Math.max(ay, by, cy) + 0.5; y++) {
      for (let x = Math.ceil(Math.min(ax, bx, cx) - 0.5); x <= Math.max(ax, bx, cx) + 0.5; x++) {
        if (x < 0 || y < 0 || x >= cells || y >= cells) continue;
        // Half a cell of slack gives every silhouette cell its share of cover.
        const wb = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
        const wc = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
        const wa = 1 - wb - wc;
        if (Math.min(wa, wb, wc) < -1e-6) continue;
        const z = TABLE - (wa * points[a * 3 + 1]! + wb * points[b * 3 + 1]! + wc * points[c * 3 + 1]!);
        const cell = y * cells + x;
        if (z <= height[cell]!) continue;
        height[cell] = z;
        cover[cell] = 1;
        isFront[cell] = triangle < frontTriangles ? 1 : 0;
        place[cell * 2] = wa * pattern[a * 2]! + wb * pattern[b * 2]! + wc * pattern[c * 2]!;
        place[cell * 2 + 1] = wa * pattern[a * 2 + 1]! + wb * pattern[b * 2 + 1]! + wc * pattern[c * 2 + 1]!;
      }
    }
  }
  return { cover, height, place, isFront };
}

export async function garmentShot(folder: string, garment: Garment): Promise<Shot> {
  const surface = garment.view === 'context' ? SURFACES.pale() : SURFACES.paper();
  const position = garment.view === 'back' ? 'back' : 'front';
  const field = new Field(garment.width * 1.05, 1150, surface);
  const { cells, pitch, span } = field;
  const cloth = drape(field, await readMesh(`${folder}/${garment.mesh}.mesh`), garment.middle);
  const pattern = patternFor(garment.product);
  const { print } = garment;
  const smoothHeight = soften(cloth.height, cells);
  for (let cell = 0; cell < cells * cells; cell++) {
    if (!cloth.cover[cell]) continue;
    const x = ((cell % cells) + 0.5) * pitch - span / 2;
    const y = span / 2 - (Math.floor(cell / cells) + 0.5) * pitch;
    const [px, py] = [cloth.place[cell * 2]!, cloth.place[cell * 2 + 1]!];
    const seams = pattern.seams(px, py, position === 'back');
    const rib = seams.rib ? Math.sin(seams.along * ((2 * Math.PI) / 0.0065)) : 0;
    const pocket = garment.hasPocket && cloth.isFront[cell] ? intoPocket(px, py, pattern.width) : -1;
    if (pocket > -0.02) seams.lines.push(pocket, pocket - 0.008);
    const groove = seams.lines.reduce((sum, distance) => sum + line(distance, 0.0012), 0);
    const raised = (seams.rib ? 0.0015 : 0) + (pocket > 0 ? 0.0028 : 0);
    field.height[cell] = smoothHeight[cell]! + raised;
    field.detail[cell] =
      0.00016 * cloud(x * 500, y * 500, 2, 3) +
      0.0016 * cloud(x * 26, y * 26, 2, 5) +
      0.00045 * rib -
      0.0007 * Math.min(1, groove);
    field.shade[cell] =
      (1 - 0.22 * Math.min(1, groove)) *
      (seams.rib ? 0.95 + 0.05 * rib : 1) *
      (cloth.isFront[cell] ? 1 : 0.72);
    field.group0[cell] = 1;
    field.gloss[cell] = 0;
    field.colour.fill(0, cell * 3, cell * 3 + 3);
    const [u, v] = [px / print.width + 0.5, (pattern.length - print.top - py) / print.height];
    field.u[cell] = cloth.isFront[cell] ? u : -5;
    field.v[cell] = cloth.isFront[cell] ? v : -5;
    field.printable[cell] = cloth.isFront[cell] && u >= 0 && u <= 1 && v >= 0 && v <= 1 ? 1 : 0;
  }
  if (garment.hood) {
    const drawn = position === 'back' ? hoodFromBehind : hoodFromFront;
    drawn(field, pattern.length - garment.middle, garment.hood);
  }
  garment.props?.(field);
  return {
    field,
    light: tableLight(garment.width / 2),
    camera: { at: [0, 0, garment.width * 3.2], towards: [0, 0, 0], width: garment.width },
    record: {
      product: garment.product,
      view: garment.view,
      position,
      placeholder: garment.placeholder,
      groups: ['fabric'],
      grain: 0.055,
      exposure: { percentile: 0.8 },
    },
  };
}

/** A light blur over covered cells: triangles must not show. */
function soften(height: Float32Array, cells: number): Float32Array {
  let current = height;
  for (let round = 0; round < 3; round++) {
    const next = current.slice();
    for (let y = 1; y < cells - 1; y++) {
      for (let x = 1; x < cells - 1; x++) {
        const cell = y * cells + x;
        if (current[cell]! < 0) continue;
        let sum = 0;
        let count = 0;
        for (const near of [cell, cell - 1, cell + 1, cell - cells, cell + cells]) {
          if (current[near]! < 0 || Math.abs(current[near]! - current[cell]!) > 0.004) continue;
          sum += current[near]!;
          count += 1;
        }
        next[cell] = sum / count;
      }
    }
    current = next;
  }
  return current;
}

/** Blocks and pencils in two corners of what is seen. */
export function toysAround(field: Field, x: number, y: number): void {
  block(field, -x, -y, 0.4, '#5b8e7d', 0.042);
  block(field, -x + 0.052, -y - 0.03, -0.2, '#d8a15c', 0.042);
  pencils(field, x - 0.02, y - 0.06, 1.2, 4);
}

export function toys(field: Field): void {
  block(field, -0.2, -0.15, 0.4, '#5b8e7d', 0.03);
  block(field, -0.17, -0.19, -0.2, '#bc4b51', 0.03);
  pencils(field, 0.2, 0.14, 1.2, 3, 0.7);
  ball(field, 0.19, -0.16, 0.022, { colour: linear('#d8a15c') });
}
