/** Hats: a trucker cap on a shelf, a baby's beanie on a table. */
import { Field, type Material } from './field.ts';
import { ball, block, books, lacquer, shelf, vase } from './props.ts';
import { disc, dome, placed, roundedBox } from './shapes.ts';
import type { Shot } from './shot.ts';
import { tableShot } from './table-top.ts';
import { cloud, plaster } from './texture.ts';

const HALF = 0.092;
const CROWN = 0.128;
/** Half width of the panel above the forehead, the only one that is printed. */
const PANEL = 0.07;
const PRINT = { width: 0.124, height: 0.062, middle: 0.062 };

const thread = (distance: number, width = 0.0007) => Math.exp(-((distance / width) ** 2));

/** Half width of the crown at a height above the brim. */
const crownWidth = (y: number) =>
  HALF * Math.sqrt(Math.max(0, 1 - (Math.max(0, y - 0.02) / (CROWN - 0.02)) ** 2.6));

/** How far the crown stands out towards us. */
const crownDepth = (x: number, y: number) => {
  const around = Math.sqrt(Math.max(0, 1 - (x / (HALF * 1.002)) ** 2));
  const upward = Math.sqrt(Math.max(0, 1 - (Math.max(0, y) / (CROWN * 1.01)) ** 3.2));
  return 0.085 * around * upward;
};

/** The panels behind are a net of six-cornered holes. */
function net(x: number, y: number): number {
  const [column, row] = [x / 0.0034, y / 0.0029];
  const shift = Math.floor(row) % 2 ? 0.5 : 0;
  const [dx, dy] = [column + shift - Math.round(column + shift), row - Math.floor(row) - 0.5];
  return Math.max(0, 1 - Math.hypot(dx, dy) / 0.42);
}

const isNet = (x: number, y: number) => Math.abs(x) > PANEL * (1 - 0.25 * (y / CROWN) ** 2) + 0.002;
const seam = (x: number, y: number) => Math.abs(x) - PANEL * (1 - 0.25 * (y / CROWN) ** 2);

const crownCloth: Material = {
  group: 0,
  bump: (x, y) =>
    0.00012 * cloud(x * 900, y * 900, 2, 3) +
    0.0006 * cloud(x * 30, y * 30, 2, 8) -
    0.0008 * thread(seam(x, y), 0.0012) -
    (isNet(x, y) ? 0.0008 * net(x, y) : 0),
  shade: (x, y) =>
    (1 - 0.3 * thread(seam(x, y), 0.0011)) *
    (1 - 0.12 * thread(Math.abs(seam(x, y)) - 0.0035, 0.0005)) *
    (isNet(x, y) ? 1 - 0.55 * net(x, y) : 1),
};

/** The brim: a flat bill that comes towards us and a little down, sewn in rows. */
function brim(field: Field, at: { x: number; y: number }): void {
  const reach = (x: number) => 0.052 * Math.sqrt(Math.max(0, 1 - (x / 0.1005) ** 2));
  const sag = (x: number) => -0.012 * (x / 0.1) ** 2;
  const outline = (x: number, y: number) =>
    Math.max(y - 0.004 - sag(x), sag(x) - reach(x) - y, Math.abs(x) - 0.1);
  const outward = (x: number, y: number) =>
    Math.max(0, Math.min(1, (sag(x) - y) / Math.max(0.004, reach(x))));
  const rows = (x: number, y: number) => {
    const row = outward(x, y) * 8;
    return row > 0.4 ? thread(row - Math.round(row), 0.07) : 0;
  };
  field.stamp({
    ...placed(
      at,
      0.12,
      outline,
      (_, x, y) => 0.062 * Math.sqrt(Math.max(0, 1 - (x / 0.125) ** 2)) + 0.075 * outward(x, y),
      {
        group: 0,
        bump: (x, y) => 0.00012 * cloud(x * 900, y * 900, 2, 5) - 0.0005 * rows(x, y),
        shade: (x, y) => 1 - 0.12 * rows(x, y),
      },
    ),
    level: 0,
  });
}

export function cap(view: 'front' | 'context'): Shot {
  const isRoom = view === 'context';
  const field = new Field(isRoom ? 0.46 : 0.32, 1000, plaster(isRoom ? '#d9cfc2' : '#e4dfd7'));
  const floor = -0.075;
  shelf(field, floor, 0.075);
  if (isRoom) {
    const top = books(field, -0.135, floor, ['#3d5a63', '#e7dcc6', '#c98a4b'], 0.11);
    block(field, -0.135, top + 0.016, 0.2, '#8fa98f', 0.032);
    vase(field, 0.15, floor, '#cdb9a4', 0.5);
  }
  const at = { x: isRoom ? 0.01 : 0, y: floor + 0.045 };
  const crown = (x: number, y: number) => Math.max((Math.abs(x) - crownWidth(y)) * 0.9, -y, y - CROWN);
  field.stamp({
    ...placed(
      at,
      0.15,
      crown,
      (_, x, y) => crownDepth(x, y),
      crownCloth,
      (x, y) => [
        0.5 + (HALF * Math.asin(Math.max(-1, Math.min(1, x / HALF)))) / PRINT.width,
        0.5 - (y - PRINT.middle) / PRINT.height,
      ],
    ),
    level: 0,
  });
  field.stamp({
    ...placed({ x: at.x, y: at.y + CROWN - 0.002 }, 0.02, disc(0.0068), dome(0.004, 0.0068, 0.022), {
      group: 0,
    }),
    level: 0,
  });
  brim(field, at);
  return {
    field,
    light: {
      lamps: [
        { at: [-0.42, 0.36, 0.42], size: 0.26, power: 0.2, colour: [1, 0.975, 0.94] },
        { at: [0.5, 0.1, 0.5], size: 0.3, power: 0.06, colour: [0.92, 0.96, 1] },
      ],
      sky: { power: 0.42, colour: [0.97, 0.985, 1] },
    },
    camera: { at: [0, 0.02, 1.3], towards: [0, 0.005, 0], width: isRoom ? 0.37 : 0.29 },
    record: {
      product: 'cap',
      view,
      position: 'front',
      placeholder: { width: 1890, height: 945 },
      groups: ['cloth'],
      grain: 0.05,
    },
  };
}

const KNITTED = { width: 0.19, height: 0.165 };

/** A beanie that lies flat, its rim turned up. */
export function beanie(view: 'front' | 'context'): Shot {
  const turn = view === 'front' ? 0 : -0.16;
  const at = { x: 0, y: -0.005, turn };
  const uv = (x: number, y: number): [number, number] => [
    x / KNITTED.width + 0.5,
    0.5 - (y - 0.004) / KNITTED.height,
  ];
  const hood = (x: number, y: number) => {
    const half =
      0.088 * Math.sqrt(Math.max(0, 1 - (Math.max(0, y + 0.02) / 0.1) ** 2.2)) + 0.002 * Math.sin(y * 60);
    return Math.max((Math.abs(x) - half) * 0.85, -0.0845 - 0.01 * (x / 0.09) ** 2 - y, y - 0.0805);
  };
  const stitches = (x: number, y: number) =>
    0.00025 * Math.abs(Math.sin(x * 1250)) * (0.6 + 0.4 * Math.sin(y * 1500 + Math.sign(Math.sin(x * 1250))));
  const ribs = (x: number) => 0.0009 * Math.sin(x * 620);
  return tableShot({
    product: 'beanie',
    view,
    surface: view === 'front' ? 'sage' : 'pale',
    width: view === 'front' ? 0.29 : 0.36,
    placeholder: { width: 2400, height: 2085 },
    groups: ['knit'],
    grain: 0.05,
    arrange(field) {
      if (view === 'context') {
        block(field, -0.125, -0.11, 0.4, '#d8a15c', 0.032);
        block(field, -0.09, -0.14, -0.1, '#5b8e7d', 0.032);
        ball(field, 0.13, 0.12, 0.022, lacquer('#bc4b51', 0.03, 0.4));
      }
      const swell = (inside: number, x: number, y: number) =>
        0.024 *
          Math.sqrt(Math.max(0, 1 - (x / 0.092) ** 2)) *
          Math.sqrt(Math.max(0, 1 - (Math.max(0, y) / 0.082) ** 2)) +
        0.006 * (cloud(x * 16 + y * 5, y * 11, 2, 7) - 0.5) * Math.min(1, inside / 0.02);
      field.stamp(placed(at, 0.13, hood, swell, { group: 0, bump: stitches }, uv));
      const rim = (x: number, y: number) =>
        roundedBox(0.186, 0.046, 0.012)(x, y + 0.062 + 0.01 * (x / 0.09) ** 2);
      field.stamp(
        placed(
          at,
          0.13,
          rim,
          (_, x, y) =>
            0.0075 * Math.sqrt(Math.max(0, 1 - ((y + 0.062 + 0.01 * (x / 0.09) ** 2) / 0.0236) ** 2)),
          {
            group: 0,
            bump: (x, y) => ribs(x) + stitches(x, y),
            shade: (x) => 0.94 + 0.06 * Math.sin(x * 620),
          },
          uv,
        ),
      );
    },
  });
}
