/** Bottles and tumblers on a shelf, seen from the front: turned bodies before a wall. */
import { Field, linear, type Material } from './field.ts';
import { block, books, turned, throughPoints, vase } from './props.ts';
import { placed, roundedBox, slab } from './shapes.ts';
import type { Shot } from './shot.ts';
import { plaster, wood } from './texture.ts';

const HEIGHT = 0.235;
/** The print runs around this much of the body; the camera sees the half of it that faces us. */
const PRINT_ANGLE = (300 / 180) * Math.PI;

const body = throughPoints([
  [0, 0.033],
  [0.006, 0.0365],
  [0.165, 0.0365],
  [0.185, 0.034],
  [0.2, 0.0255],
  [0.206, 0.0245],
]);

export function bottle(view: 'front' | 'context'): Shot {
  const isRoom = view === 'context';
  const field = new Field(isRoom ? 0.56 : 0.4, 1000, plaster(isRoom ? '#cfd6d3' : '#e4dfd7'));
  const floor = isRoom ? -0.15 : -0.135;
  field.stamp(
    placed(
      { y: floor - 0.15 },
      0.6,
      roundedBox(1, 0.3, 0.002),
      slab(0.06, 0.004),
      wood('#a9794a', '#d8ad79', 0, 0.4),
    ),
  );
  if (isRoom) {
    const top = books(field, -0.155, floor, ['#b5503c', '#e7dcc6', '#3d5a63'], 0.15);
    block(field, -0.15, top + 0.019, 0, '#d9a45f', 0.038);
    vase(field, 0.17, floor, '#d9cbb8', 0.6);
  }
  const radius = 0.0365;
  const shell: Material = { group: 0, gloss: 0.035, roughness: 0.3 };
  const at = { x: isRoom ? 0.01 : 0, y: floor };
  field.stamp({
    ...turned(at, 0.206, body, shell, 0.01),
    level: 0,
    print: {
      uv: (x, y) => {
        const across = Math.max(-1, Math.min(1, (x - at.x) / radius));
        const up = y - at.y;
        const v = 1 - (up - 0.012) / 0.15;
        return [0.5 + Math.asin(across) / PRINT_ANGLE, v];
      },
    },
  });
  const lid = throughPoints([
    [0, 0.0262],
    [0.004, 0.0272],
    [0.024, 0.0272],
    [0.029, 0.024],
  ]);
  field.stamp({
    ...turned(
      { x: at.x, y: floor + 0.204 },
      0.03,
      lid,
      { colour: linear('#2b2d31'), gloss: 0.04, roughness: 0.35 },
      0.012,
    ),
    level: 0,
  });
  const ring = (x: number, y: number) => Math.abs(Math.hypot(x, y) - 0.016) - 0.0032;
  field.stamp({
    ...placed({ x: at.x, y: floor + HEIGHT + 0.006 }, 0.03, ring, slab(0.006, 0.003), {
      colour: linear('#2b2d31'),
      gloss: 0.04,
      roughness: 0.35,
    }),
    level: 0.03,
  });
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
    camera: { at: [0, 0, 1.6], towards: [0, 0, 0], width: isRoom ? 0.5 : 0.36 },
    record: {
      name: `bottle-${view}`,
      product: 'bottle',
      view,
      position: 'front',
      placeholder: { width: 2953, height: 2318 },
      groups: ['shell'],
      exposure: { percentile: 0.85, target: 0.97 },
      bake: { renderer: 'relief' },
    },
  };
}
