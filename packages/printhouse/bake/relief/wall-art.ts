/** Posters, framed posters and canvases of any shape, in front of a wall and in a room. */
import { Field, linear, type Material } from './field.ts';
import { block, books, sideboard, vase } from './props.ts';
import { wallLight } from './rooms.ts';
import type { Shot } from './shot.ts';
import { placed, rectangleUv, roundedBox, slab } from './shapes.ts';
import { cloud, plaster, weave } from './texture.ts';

export type WallArt = 'poster' | 'framed-poster' | 'canvas';

/** All pieces cover about this much wall, so that none looks like a stamp. */
const AREA = 0.235;
const WRAP = 0.038;

const sheet: Material = {
  group: 0,
  gloss: 0.012,
  roughness: 0.7,
  bump: (x, y) => 0.00012 * cloud(x * 500, y * 500, 2, 1),
};

function hang(field: Field, kind: WallArt, width: number, height: number, y: number): void {
  const reach = Math.max(width, height);
  if (kind === 'framed-poster') {
    const bar = 0.019;
    const outer = roundedBox(width + 2 * bar, height + 2 * bar, 0.0015);
    const inner = roundedBox(width, height, 0.0005);
    field.stamp(
      placed(
        { y },
        reach,
        inner,
        slab(0.005, 0.0001),
        { ...sheet, gloss: 0.03, roughness: 0.15 },
        rectangleUv(width, height),
      ),
    );
    field.stamp(
      placed({ y }, reach, (a, b) => Math.max(outer(a, b), -inner(a, b)), slab(0.026, 0.003), {
        group: 1,
        gloss: 0.03,
        roughness: 0.35,
        bump: (a, b) => 0.0002 * cloud(a * 30, b * 400, 3, 4),
      }),
    );
    return;
  }
  if (kind === 'canvas') {
    field.stamp(
      placed(
        { y },
        reach,
        roundedBox(width, height, 0.004),
        slab(WRAP, 0.005),
        { group: 0, bump: weave(0.0016, 0.00018) },
        rectangleUv(width + 2 * WRAP, height + 2 * WRAP),
      ),
    );
    return;
  }
  // Loose paper: held at the top, a breath away from the wall at its lower corners.
  const lift = (x: number, b: number) =>
    0.0012 +
    0.011 * Math.max(0, 0.5 - b / height - 0.35) * (0.35 + 1.3 * Math.abs(x / width)) +
    0.0016 * cloud(x * 4, b * 3, 2, 7);
  field.stamp(
    placed(
      { y },
      reach,
      roundedBox(width, height, 0.0006),
      (_, a, b) => lift(a, b),
      sheet,
      rectangleUv(width, height),
    ),
  );
  for (const side of [-1, 1]) {
    field.stamp(
      placed(
        { x: side * (width / 2 - 0.028), y: y + height / 2 - 0.003, turn: side * -0.5 },
        0.05,
        roundedBox(0.058, 0.017, 0.0012),
        slab(0.0006, 0.0002),
        {
          colour: (a) => linear(Math.floor(a / 0.006) % 2 === 0 ? '#e8b04a' : '#f0cf8c'),
          gloss: 0.01,
        },
      ),
    );
  }
}

export function wallArt(kind: WallArt, aspect: number, view: 'front' | 'context'): Shot {
  const width = Math.sqrt(AREA * aspect);
  const height = width / aspect;
  const isRoom = view === 'context';
  const field = new Field(isRoom ? 1.5 : 1.05, isRoom ? 1150 : 950, plaster(isRoom ? '#d9dbd3' : '#e3ded5'));
  const y = isRoom ? 0.17 : 0;
  if (isRoom) {
    sideboard(field, -0.36, -0.62, 0.74, -0.98);
    vase(field, -0.45, -0.36, '#d9cbb8');
    const top = books(field, 0.42, -0.36, ['#b5503c', '#e7dcc6', '#3d5a63']);
    block(field, 0.4, top + 0.0225, 0, '#d9a45f');
    block(field, 0.47, -0.36 + 0.09 + 0.0225, 0, '#d9a45f', 0.001);
  }
  hang(field, kind, width, height, y);
  const placeholder =
    kind === 'canvas' ? { width: width + 2 * WRAP, height: height + 2 * WRAP } : { width, height };
  const dots = 300 / 0.0254;
  return {
    field,
    light: wallLight(isRoom ? [0.45, 0.12] : [0.3, 0.12]),
    camera: isRoom
      ? { at: [0, -0.02, 3.6], towards: [0, -0.02, 0], width: 1.42 }
      : { at: [0, 0, 3.4], towards: [0, 0, 0], width: 0.98 },
    record: {
      product: kind,
      view,
      position: 'front',
      placeholder: {
        width: Math.round(placeholder.width * dots),
        height: Math.round(placeholder.height * dots),
      },
      groups: kind === 'framed-poster' ? ['paper', 'frame'] : ['paper'],
      ...(kind === 'framed-poster' ? { groupDefaults: [null, '#2a2724'] } : {}),
      exposure: { percentile: 0.7 },
    },
  };
}
