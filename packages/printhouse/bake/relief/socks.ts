/** A pair of printed socks, laid side by side. */
import type { Material } from './field.ts';
import { block } from './props.ts';
import { placed } from './shapes.ts';
import type { Shot } from './shot.ts';
import { pencils, tableShot } from './table-top.ts';
import { cloud } from './texture.ts';

const LEG = 0.037;
/** Where a sock's outline lies, around its own origin at the ankle. */
const BOX = { left: -0.045, right: 0.135, bottom: -0.085, top: 0.16 };
/** The ribbed edge above is knitted in, not printed. */
const RIB = 0.138;

/** Distance to a limb from `a` to `b`, thinner towards `b`. */
function limb(
  x: number,
  y: number,
  a: readonly [number, number],
  b: readonly [number, number],
  from: number,
  to: number,
) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - a[0] - along * dx, y - a[1] - along * dy) - (from + (to - from) * along);
}

const melt = (a: number, b: number, softness: number) => {
  const share = Math.max(0, Math.min(1, 0.5 + (b - a) / softness / 2));
  return b * (1 - share) + a * share - softness * share * (1 - share);
};

function sock(x: number, y: number): number {
  const leg = limb(x, y, [0, 0.3], [0, 0.0], LEG, LEG - 0.002);
  const foot = limb(x, y, [0.004, -0.036], [0.102, -0.056], 0.04, 0.029);
  return Math.max(melt(leg, foot, 0.035), y - BOX.top);
}

const knit: Material = {
  group: 0,
  bump: (x, y) =>
    y > RIB
      ? 0.0007 * Math.sin(x * 1100)
      : 0.00022 * Math.abs(Math.sin(x * 1400)) * (0.6 + 0.4 * Math.sin(y * 1700)),
  shade: (x, y) =>
    (y > RIB ? 0.95 + 0.05 * Math.sin(x * 1100) : 1) * (1 - 0.25 * Math.exp(-(((y - RIB) / 0.0012) ** 2))),
};

export function socks(view: 'front' | 'context'): Shot {
  const isFront = view === 'front';
  const lean = isFront ? 0 : 0.14;
  return tableShot({
    product: 'socks',
    view,
    surface: isFront ? 'paper' : 'blue',
    width: isFront ? 0.42 : 0.5,
    placeholder: { width: 1620, height: 2205 },
    groups: ['knit'],
    grain: 0.04,
    arrange(field) {
      if (!isFront) {
        block(field, 0.165, 0.16, 0.5, '#e0b13f', 0.034);
        pencils(field, -0.17, -0.14, 1.1, 3, 0.7);
      }
      for (const [x, y, turn] of [
        [-0.14, -0.03, lean],
        [0.045, -0.04, lean - 0.04],
      ] as const) {
        field.stamp(
          placed(
            { x, y, turn },
            0.2,
            sock,
            (inside, a, b) =>
              0.009 * (1 - (1 - Math.min(1, inside / 0.03)) ** 2.5) +
              0.004 * (cloud(a * 22 + b * 4, b * 15, 2, 3) - 0.5) * Math.min(1, inside / 0.015),
            knit,
            (a, b) => [
              (a - BOX.left) / (BOX.right - BOX.left),
              b > RIB ? -5 : (BOX.top - b) / (BOX.top - BOX.bottom),
            ],
          ),
        );
      }
    },
  });
}
