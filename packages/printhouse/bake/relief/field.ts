/**
 * A relief: everything that lies on a table or hangs on a wall, as heights over a square of the plane, with what
 * each cell is made of. One value per cell and property; shapes are stamped into it one after the other.
 */
import { toLinear } from '../../src/mockups/colour.ts';

export type Linear = readonly [red: number, green: number, blue: number];

export const linear = (hex: string): Linear =>
  [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as unknown as Linear;

/** What a shape is made of. A colour is fixed; a tint group takes the product's colour at run time. */
export interface Material {
  colour?: Linear | ((x: number, y: number) => Linear);
  group?: 0 | 1;
  /** Share of light that is mirrored at normal incidence, as a coat over the colour: 0 for cloth, 0.04 for lacquer. */
  gloss?: number;
  /** How blurred the mirror is, 0..1. */
  roughness?: number;
  /** Fine height added for the look of the surface only: weave, paper, grain. */
  bump?: (x: number, y: number) => number;
  /** Share of the light that reaches it, for grooves too fine for the heights. */
  shade?: (x: number, y: number) => number;
}

export interface Print {
  /** Print coordinates of a point, 0..1 inside the print area, v downward. */
  uv: (x: number, y: number) => readonly [u: number, v: number];
}

export interface Shape {
  /** Signed distance to the outline, negative inside. */
  outline: (x: number, y: number) => number;
  /** Height above what lies below, by distance inside (positive) and place. */
  profile: (inside: number, x: number, y: number) => number;
  material: Material;
  print?: Print;
  /** Lies at this height, stiff, instead of following what is below. */
  level?: number;
  /** Cells further from here than this are not visited. */
  box: readonly [left: number, bottom: number, right: number, top: number];
}

export class Field {
  readonly cells: number;
  readonly span: number;
  readonly pitch: number;
  readonly height: Float32Array;
  readonly detail: Float32Array;
  readonly shade: Float32Array;
  readonly colour: Float32Array;
  readonly group0: Float32Array;
  readonly group1: Float32Array;
  readonly printable: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
  readonly gloss: Float32Array;
  readonly roughness: Float32Array;

  constructor(span: number, cells: number, ground: Material) {
    this.span = span;
    this.cells = cells;
    this.pitch = span / cells;
    const plane = () => new Float32Array(cells * cells);
    this.height = plane();
    this.detail = plane();
    this.shade = plane();
    this.colour = new Float32Array(cells * cells * 3);
    this.group0 = plane();
    this.group1 = plane();
    this.printable = plane();
    this.u = plane();
    this.v = plane();
    this.gloss = plane();
    this.roughness = plane();
    const half = span / 2;
    this.stamp({ outline: () => -1, profile: () => 0, material: ground, box: [-half, -half, half, half] });
  }

  /** Lays a shape on top, antialiased over one cell at its outline. */
  stamp({ outline, profile, material, print, box, level }: Shape): void {
    const { cells, pitch, span } = this;
    const column = (x: number) => Math.max(0, Math.min(cells - 1, Math.floor((x + span / 2) / pitch)));
    const row = (y: number) => Math.max(0, Math.min(cells - 1, Math.floor((span / 2 - y) / pitch)));
    for (let j = row(box[3]); j <= row(box[1]); j++) {
      const y = span / 2 - (j + 0.5) * pitch;
      for (let i = column(box[0]); i <= column(box[2]); i++) {
        const x = (i + 0.5) * pitch - span / 2;
        const distance = outline(x, y);
        const cover = Math.max(0, Math.min(1, 0.5 - distance / pitch));
        if (cover <= 0) continue;
        this.paint(j * cells + i, x, y, cover, material, print);
        if (distance <= 0) {
          const rise = profile(-distance, x, y);
          this.height[j * cells + i] = (level ?? this.height[j * cells + i] ?? 0) + rise;
        }
      }
    }
  }

  private paint(
    cell: number,
    x: number,
    y: number,
    cover: number,
    material: Material,
    print: Print | undefined,
  ): void {
    const mix = (plane: Float32Array, at: number, value: number) => {
      plane[at] = (plane[at] ?? 0) * (1 - cover) + value * cover;
    };
    const { colour, group } = material;
    const fixed =
      group === undefined
        ? typeof colour === 'function'
          ? colour(x, y)
          : (colour ?? [0.5, 0.5, 0.5])
        : [0, 0, 0];
    for (let channel = 0; channel < 3; channel++) mix(this.colour, cell * 3 + channel, fixed[channel] ?? 0);
    mix(this.group0, cell, group === 0 ? 1 : 0);
    mix(this.group1, cell, group === 1 ? 1 : 0);
    mix(this.gloss, cell, material.gloss ?? 0);
    mix(this.roughness, cell, material.roughness ?? 0.5);
    mix(this.detail, cell, material.bump?.(x, y) ?? 0);
    mix(this.shade, cell, material.shade?.(x, y) ?? 1);
    const [u, v] = print?.uv(x, y) ?? [-5, -5];
    const isInside = print !== undefined && u >= 0 && u <= 1 && v >= 0 && v <= 1;
    mix(this.printable, cell, isInside ? 1 : 0);
    if (print && cover > 0.02) {
      this.u[cell] = u;
      this.v[cell] = v;
    } else if (cover > 0.5) {
      this.u[cell] = -5;
      this.v[cell] = -5;
    }
  }
}
