/** Products seen from above on a table, and the table itself. */
import { Field, linear, type Material } from './field.ts';
import { branch, lacquer, pencil } from './props.ts';
import { tableLight } from './rooms.ts';
import { disc, dome, placed, roundedBox, slab, type Placed } from './shapes.ts';
import { plain, wood, woven } from './texture.ts';
import type { Shot } from './shot.ts';

export const SURFACES = {
  oak: () => wood('#9a6f45', '#cfa678', 0.16, 0.35),
  pale: () => wood('#b99b76', '#e3cfae', 0.14, 0.35),
  walnut: () => wood('#5d3f29', '#94683f', 0, 0.4),
  linen: () => woven('#d8cfc0', 0.0011, 0.0002),
  blue: () => woven('#8fa6b5', 0.0012, 0.0002),
  paper: () => plain('#dcd8d0', 0.0002),
  sage: () => plain('#b9c4b0', 0.0002),
  blush: () => plain('#e3c9bd', 0.0002),
} as const satisfies Record<string, () => Material>;

export type Surface = keyof typeof SURFACES;

export interface TableShot {
  product: string;
  view: string;
  surface: Surface;
  /** Width of what is seen, in metres. */
  width: number;
  placeholder: { width: number; height: number };
  groups: string[];
  groupDefaults?: (string | null)[];
  grain?: number;
  arrange: (field: Field) => void;
}

export function tableShot(shot: TableShot): Shot {
  const field = new Field(shot.width * 1.08, 860, SURFACES[shot.surface]());
  shot.arrange(field);
  return {
    field,
    light: tableLight(shot.width / 2),
    camera: { at: [0, 0, shot.width * 3.4], towards: [0, 0, 0], width: shot.width },
    record: {
      product: shot.product,
      view: shot.view,
      position: 'front',
      placeholder: shot.placeholder,
      groups: shot.groups,
      ...(shot.groupDefaults ? { groupDefaults: shot.groupDefaults } : {}),
      ...(shot.grain ? { grain: shot.grain } : {}),
      exposure: { percentile: 0.75 },
    },
  };
}

/** A cup from above, on a table or on something `level` high: handle, wall and what is in it. */
export function cup(
  field: Field,
  x: number,
  y: number,
  hex: string,
  drink: string,
  radius = 0.041,
  level = 0,
): void {
  const glaze = lacquer(hex, 0.05, 0.15);
  const handle = (a: number, b: number) =>
    Math.max(
      roundedBox(0.05, 0.034, 0.016)(a - radius - 0.012, b),
      -roundedBox(0.03, 0.016, 0.008)(a - radius - 0.008, b),
    );
  field.stamp({ level, ...placed({ x, y, turn: 0.6 }, 0.09, handle, dome(0.008, 0.006, 0.016), glaze) });
  const wall = 0.0045;
  field.stamp({
    level,
    ...placed(
      { x, y },
      radius,
      disc(radius),
      (inside) => (inside < wall ? 0.032 + Math.min(0.002, inside) : 0.02),
      { ...glaze, colour: (a, b) => (Math.hypot(a, b) < radius - wall ? linear(drink) : linear(hex)) },
    ),
  });
}

export function pencils(field: Field, x: number, y: number, turn: number, count = 3, scale = 1): void {
  const colours = ['#e4572e', '#f3a712', '#2e86ab', '#76b041', '#b04a8f'];
  for (let index = 0; index < count; index++) {
    pencil(
      field,
      x + index * 0.014 * scale,
      y - index * 0.004,
      turn + index * 0.07,
      colours[index % 5] ?? '#e4572e',
      0.15 * scale,
    );
  }
}

export const foliage = branch;

export function sheetOfPaper(field: Field, at: Placed, width: number, height: number, hex: string): void {
  field.stamp(
    placed(
      at,
      Math.hypot(width, height) / 2,
      roundedBox(width, height, 0.001),
      slab(0.0008, 0.0003),
      plain(hex, 0.0001),
    ),
  );
}
