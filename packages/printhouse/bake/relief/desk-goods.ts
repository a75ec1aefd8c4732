/** Mouse pads, placemats, coasters, puzzles and blankets. */
import sharp from 'sharp';
import { linear, type Field, type Material } from './field.ts';
import { folded, unruly, type Fold } from './folds.ts';
import { lacquer, leaf, stroke } from './props.ts';
import { dome, placed, rectangleUv, roundedBox, slab } from './shapes.ts';
import type { Shot } from './shot.ts';
import { cup, foliage, pencils, tableShot } from './table-top.ts';
import { cloud, weave } from './texture.ts';

function keyboard(field: Field, x: number, y: number): void {
  field.stamp(
    placed({ x, y }, 0.25, roundedBox(0.3, 0.115, 0.012), slab(0.012, 0.004), lacquer('#d9d9d7', 0.03, 0.4)),
  );
  for (let row = 0; row < 5; row++) {
    for (let key = 0; key < 14; key++) {
      const isBar = row === 4 && key >= 4 && key <= 9;
      if (isBar && key > 4) continue;
      const at = { x: x - 0.134 + key * 0.0206 + (isBar ? 0.0515 : 0), y: y + 0.041 - row * 0.0205 };
      field.stamp(
        placed(
          at,
          0.07,
          roundedBox(isBar ? 0.12 : 0.0175, 0.0172, 0.003),
          slab(0.0045, 0.002),
          lacquer('#f3f2ef', 0.02, 0.5),
        ),
      );
    }
  }
}

function mouse(field: Field, x: number, y: number, turn: number): void {
  const body = (a: number, b: number) => (Math.hypot(a / 0.029, b / 0.05) - 1) * 0.03;
  field.stamp(placed({ x, y, turn }, 0.06, body, dome(0.016, 0.03, 0.003), lacquer('#efeeeb', 0.05, 0.25)));
  field.stamp(
    placed({ x, y, turn }, 0.06, roundedBox(0.004, 0.014, 0.002), slab(0.001, 0.0005), lacquer('#77797c')),
  );
}

export const mousePad = (view: 'front' | 'context'): Shot =>
  tableShot({
    product: 'mouse-pad',
    view,
    surface: view === 'front' ? 'paper' : 'pale',
    width: view === 'front' ? 0.31 : 0.5,
    placeholder: { width: 2826, height: 2520 },
    groups: ['cloth'],
    arrange(field) {
      const at = view === 'front' ? { x: 0, y: 0 } : { x: 0.06, y: -0.01 };
      field.stamp(
        placed(
          at,
          0.2,
          roundedBox(0.239, 0.213, 0.01),
          slab(0.0035, 0.0016),
          { group: 0, bump: weave(0.0009, 0.00004) },
          rectangleUv(0.239, 0.213),
        ),
      );
      if (view === 'front') return;
      keyboard(field, -0.235, 0.02);
      mouse(field, 0.125, -0.02, -0.08);
      cup(field, 0.27, 0.16, '#39617a', '#3b2113');
      foliage(field, -0.33, 0.3, -0.8, 0.16);
    },
  });

/** A set table: fork and knife beside, a cup above. */
export const placemat = (view: 'front' | 'context'): Shot =>
  tableShot({
    product: 'placemat',
    view,
    surface: view === 'front' ? 'oak' : 'walnut',
    width: view === 'front' ? 0.62 : 0.66,
    placeholder: { width: 5550, height: 4350 },
    groups: ['cloth'],
    arrange(field) {
      field.stamp(
        placed(
          {},
          0.3,
          roundedBox(0.457, 0.356, 0.004),
          slab(0.002, 0.001),
          { group: 0, bump: weave(0.0014, 0.00008) },
          rectangleUv(0.457, 0.356),
        ),
      );
      const steel = lacquer('#b9bcc0', 0.35, 0.25);
      field.stamp(stroke([0.262, -0.1], [0.262, 0.02], 0.0055, steel));
      field.stamp(
        placed(
          { x: 0.262, y: 0.075 },
          0.08,
          (x, y) => (Math.hypot(x / 0.012, y / 0.06) - 1) * 0.012,
          dome(0.0025, 0.008, 0.001),
          steel,
        ),
      );
      field.stamp(stroke([-0.262, -0.1], [-0.262, 0.04], 0.0045, steel));
      for (const tine of [-0.009, -0.003, 0.003, 0.009])
        field.stamp(stroke([-0.262 + tine, 0.05], [-0.262 + tine, 0.1], 0.0018, steel));
      field.stamp(
        placed({ x: -0.262, y: 0.046 }, 0.03, roundedBox(0.023, 0.014, 0.006), slab(0.003, 0.002), steel),
      );
      if (view === 'context') cup(field, 0.2, 0.24, '#f1ece2', '#f6efe0', 0.036);
    },
  });

export const coaster = (view: 'front' | 'context'): Shot =>
  tableShot({
    product: 'coaster',
    view,
    surface: view === 'front' ? 'linen' : 'oak',
    width: view === 'front' ? 0.16 : 0.26,
    placeholder: { width: 1181, height: 1181 },
    groups: ['board'],
    arrange(field) {
      const board = (x: number, y: number, turn: number, isPrinted: boolean) => {
        field.stamp(
          placed({ x, y, turn }, 0.08, roundedBox(0.094, 0.094, 0.009), slab(0.003, 0.0006), {
            colour: linear('#b98d5f'),
          }),
        );
        field.stamp(
          placed(
            { x, y, turn },
            0.08,
            roundedBox(0.094, 0.094, 0.009),
            slab(0.0018, 0.0012),
            isPrinted ? { group: 0, gloss: 0.045, roughness: 0.12 } : lacquer('#efe9dd', 0.045, 0.12),
            isPrinted ? rectangleUv(0.096, 0.096) : undefined,
          ),
        );
      };
      if (view === 'context') {
        board(-0.085, 0.075, 0.3, false);
        cup(field, -0.085, 0.075, '#d8dcd6', '#4a2a16', 0.037, 0.005);
        leaf(field, { x: 0.1, y: 0.1, turn: 0.5 }, 0.09, 0.035, '#4f8a4c', 0.004);
        board(0.025, -0.02, -0.12, true);
      } else board(0, 0, 0, true);
    },
  });

/** Cut lines of a jigsaw, as darkness 0..1 over the unit square. */
async function cutLines(columns: number, rows: number): Promise<(u: number, v: number) => number> {
  const [width, height] = [1200, Math.round((1200 * rows) / columns)];
  let seed = 11;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const knob = (x0: number, y0: number, x1: number, y1: number) => {
    const side = random() > 0.5 ? 1 : -1;
    const at = (t: number, n: number) =>
      `${x0 + (x1 - x0) * t - (y1 - y0) * n * side} ${y0 + (y1 - y0) * t + (x1 - x0) * n * side}`;
    const j = (random() - 0.5) * 0.08;
    return `M${at(0, 0)} C${at(0.2, 0.02)} ${at(0.42 + j, -0.06)} ${at(0.41 + j, 0.06)} C${at(0.4 + j, 0.13)} ${at(0.33 + j, 0.15)} ${at(0.36 + j, 0.22)} C${at(0.4 + j, 0.29)} ${at(0.6 + j, 0.29)} ${at(0.64 + j, 0.22)} C${at(0.67 + j, 0.15)} ${at(0.6 + j, 0.13)} ${at(0.59 + j, 0.06)} C${at(0.58 + j, -0.06)} ${at(0.8, 0.02)} ${at(1, 0)}`;
  };
  const [w, h] = [width / columns, height / rows];
  let path = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (column > 0) path += knob(column * w, row * h, column * w, (row + 1) * h);
      if (row > 0) path += knob(column * w, row * h, (column + 1) * w, row * h);
    }
  }
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#000"/><path d="${path}" fill="none" stroke="#fff" stroke-width="4"/></svg>`;
  const pixels = await sharp(Buffer.from(drawing)).blur(0.8).extractChannel(0).raw().toBuffer();
  return (u, v) => {
    const x = Math.max(0, Math.min(width - 1, Math.round(u * width)));
    const y = Math.max(0, Math.min(height - 1, Math.round(v * height)));
    return (pixels[y * width + x] ?? 0) / 255;
  };
}

export async function puzzle(isTall: boolean): Promise<Shot> {
  const [width, height] = isTall ? [0.24, 0.3] : [0.32, 0.24];
  const cuts = await cutLines(isTall ? 5 : 8, 6);
  return tableShot({
    product: 'puzzle',
    view: isTall ? 'tall-front' : 'front',
    surface: 'paper',
    width: 0.42,
    placeholder: isTall ? { width: 3600, height: 4500 } : { width: 4724, height: 3543 },
    groups: ['card'],
    arrange(field) {
      const uv = rectangleUv(width, height);
      const cut = (x: number, y: number) => cuts(...uv(x, y));
      field.stamp(
        placed(
          {},
          0.25,
          roundedBox(width, height, 0.003),
          slab(0.0022, 0.0008),
          {
            group: 0,
            gloss: 0.03,
            roughness: 0.3,
            bump: (x, y) => -0.0005 * cut(x, y),
            shade: (x, y) => 1 - 0.5 * cut(x, y),
          },
          uv,
        ),
      );
    },
  });
}

const BLANKET_FOLDS: readonly Fold[] = [
  { x: -0.2, y: 0.24, turn: 0.75, length: 0.75, width: 0.05, rise: 0.03 },
  { x: 0.22, y: 0.12, turn: 2.3, length: 0.62, width: 0.045, rise: 0.028 },
  { x: -0.1, y: -0.24, turn: 0.15, length: 0.7, width: 0.055, rise: 0.03 },
  { x: 0.26, y: -0.3, turn: 2.75, length: 0.5, width: 0.04, rise: 0.022 },
  { x: -0.32, y: -0.02, turn: 1.25, length: 0.45, width: 0.035, rise: 0.02 },
];

/** Plush laid out on boards: hem, pile and a few soft folds. */
export function blanket(isWide: boolean): Shot {
  const [width, height] = isWide ? [1.2, 0.9] : [0.9, 1.2];
  const plush: Material = {
    group: 0,
    bump: (x, y) => 0.0016 * cloud(x * 130, y * 130, 3, 5),
    shade: (x, y) => 0.9 + 0.2 * cloud(x * 160, y * 160, 2, 6),
  };
  const long = folded(BLANKET_FOLDS);
  const hem = (inside: number) => Math.exp(-(((inside - 0.022) / 0.004) ** 2));
  const folds = (inside: number, x: number, y: number) =>
    0.014 + 0.02 * cloud(x * 2.6 + y * 1.2, y * 1.6 - x, 2, 3) ** 2 + long(x, y) - 0.006 * hem(inside);
  return tableShot({
    product: 'blanket',
    view: isWide ? 'wide-front' : 'front',
    surface: 'pale',
    width: 1.5,
    grain: 0.08,
    placeholder: isWide ? { width: 6300, height: 4725 } : { width: 4725, height: 6300 },
    groups: ['plush'],
    arrange(field) {
      const edge = unruly(roundedBox(width, height, 0.035), 0.035);
      field.stamp(
        placed(
          {},
          0.8,
          edge,
          (inside, x, y) => folds(inside, x, y) * Math.min(1, 0.35 + inside / 0.03),
          plush,
          // A little beyond the cloth: its edges are not straight.
          rectangleUv(width + 0.035, height + 0.035),
        ),
      );
      for (const turn of [0, 1]) pencils(field, 0.62 - turn * 1.28, turn ? -0.5 : 0.45, 1.2, 3, 1);
    },
  });
}
