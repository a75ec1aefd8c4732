/** Bottles and tumblers on a shelf, seen from the front: turned bodies before a wall. */
import { Field, linear, type Material } from './field.ts';
import { block, books, shelf, stroke, turned, throughPoints, vase } from './props.ts';
import type { Shot } from './shot.ts';
import { plaster } from './texture.ts';

const SHELL: Material = { group: 0, gloss: 0.035, roughness: 0.3 };
const STEEL: Material = { colour: linear('#a9adb2'), gloss: 0.35, roughness: 0.2 };
const BLACK: Material = { colour: linear('#2b2d31'), gloss: 0.04, roughness: 0.35 };
const CLEAR: Material = { colour: linear('#c3cacd'), gloss: 0.12, roughness: 0.1 };
const STRAW: Material = { colour: linear('#e4eaec'), gloss: 0.06, roughness: 0.2 };

interface Vessel {
  /** Height and outline of the coated wall. */
  height: number;
  wall: [number, number][];
  radius: number;
  /** The print goes from this height to that one, around this much of the body. */
  print: { from: number; to: number; angle: number };
  placeholder: { width: number; height: number };
  top: (field: Field, x: number, y: number) => void;
}

const part = (
  field: Field,
  x: number,
  y: number,
  height: number,
  points: [number, number][],
  material: Material,
): void => field.stamp({ ...turned({ x, y }, height, throughPoints(points), material, 0.012), level: 0 });

/** A screw cap on a steel neck, with a loop to carry it by. */
function carryingCap(field: Field, x: number, y: number): void {
  part(
    field,
    x,
    y - 0.001,
    0.006,
    [
      [0, 0.0254],
      [0.006, 0.0258],
    ],
    STEEL,
  );
  const loop = (t: number): [number, number] => [
    x - 0.0185 * Math.cos(t * Math.PI),
    y + 0.026 + 0.033 * Math.sin(t * Math.PI) ** 0.7,
  ];
  for (let piece = 0; piece < 24; piece++) {
    field.stamp({ ...stroke(loop(piece / 24), loop((piece + 1) / 24), 0.0036, BLACK), level: 0.004 });
  }
  part(
    field,
    x,
    y + 0.004,
    0.027,
    [
      [0, 0.027],
      [0.003, 0.028],
      [0.022, 0.028],
      [0.027, 0.024],
    ],
    BLACK,
  );
}

/** A steel lip, a pressed-in lid and a straw. */
function lidWithStraw(field: Field, x: number, y: number): void {
  field.stamp({ ...stroke([x, y], [x + 0.003, y + 0.062], 0.0034, STRAW), level: 0.004 });
  part(
    field,
    x,
    y - 0.002,
    0.006,
    [
      [0, 0.0378],
      [0.006, 0.0378],
    ],
    STEEL,
  );
  part(
    field,
    x,
    y + 0.003,
    0.005,
    [
      [0, 0.0384],
      [0.005, 0.0372],
    ],
    CLEAR,
  );
}

const VESSELS = {
  bottle: {
    height: 0.195,
    radius: 0.0365,
    wall: [
      [0, 0.033],
      [0.005, 0.0365],
      [0.165, 0.0365],
      [0.184, 0.0335],
      [0.192, 0.027],
      [0.195, 0.0252],
    ],
    print: { from: 0.01, to: 0.1573, angle: (340 / 180) * Math.PI },
    placeholder: { width: 2953, height: 2008 },
    top: carryingCap,
  },
  tumbler: {
    height: 0.2075,
    radius: 0.0377,
    wall: [
      [0, 0.0345],
      [0.006, 0.0377],
      [0.2075, 0.0377],
    ],
    print: { from: 0.003, to: 0.2083, angle: (352 / 180) * Math.PI },
    placeholder: { width: 2795, height: 2477 },
    top: lidWithStraw,
  },
} satisfies Record<string, Vessel>;

/** On a shelf between books and a vase. */
export function onShelf(name: keyof typeof VESSELS): Shot {
  const vessel = VESSELS[name];
  const field = new Field(0.56, 1000, plaster('#cfd6d3'));
  const floor = -0.15;
  shelf(field, floor, 0.06);
  const top = books(field, -0.155, floor, ['#b5503c', '#e7dcc6', '#3d5a63'], 0.15);
  block(field, -0.15, top + 0.019, 0, '#d9a45f', 0.038);
  vase(field, 0.17, floor, '#d9cbb8', 0.6);
  const at = { x: 0.01, y: floor };
  const { radius, print, height } = vessel;
  field.stamp({
    ...turned(at, height, throughPoints(vessel.wall), SHELL, 0.01),
    level: 0,
    print: {
      uv: (x, y) => [
        0.5 + Math.asin(Math.max(-1, Math.min(1, (x - at.x) / radius))) / print.angle,
        1 - (y - at.y - print.from) / (print.to - print.from),
      ],
    },
  });
  vessel.top(field, at.x, floor + height);
  return {
    field,
    light: {
      lamps: [
        { at: [-0.5, 0.25, 0.42], size: 0.26, power: 0.2, colour: [1, 0.975, 0.94] },
        { at: [0.55, 0.1, 0.5], size: 0.3, power: 0.07, colour: [0.92, 0.96, 1] },
        { at: [0.05, 0.5, 0.7], size: 0.4, power: 0.1, colour: [1, 0.99, 0.97] },
      ],
      sky: { power: 0.4, colour: [0.97, 0.985, 1] },
    },
    camera: { at: [0, 0, 1.6], towards: [0, 0, 0], width: 0.5 },
    record: {
      product: name,
      view: 'context',
      position: 'front',
      placeholder: vessel.placeholder,
      groups: ['shell'],
    },
  };
}
