import { lch, toLch } from '../colour/oklab.ts';
import type { Lab } from '../scene/scene.ts';
import { cheeksOf } from '../shape/cheeks.ts';
import type { Pt } from '../shape/contour.ts';
import { placeEyes } from '../shape/eyes.ts';
import { fitOpen } from '../shape/fit-curve.ts';
import { smilesOf, type Smile } from '../shape/smiles.ts';
import type { StyleContext } from '../context/style-context.ts';
import type { Element } from './document.ts';

const TONGUE = lch(0.74, 0.13, 18);
/** How much of an open mouth the tongue fills in its middle, and how far a curve may stray, in cells. */
const LENS = { from: 0.2, high: 0.5, tolerance: 0.6 };

/** Eyes of two tones, rosy cheeks, and smiles that open. */
export function posterFaces({ scene, plan, random }: StyleContext): Element[] {
  const gaze = random('gaze');
  const placed = placeEyes(
    scene,
    {
      grow: 1.25,
      smallest: 0.009,
      kind: (drawn) => (drawn === 'ring' || drawn === 'ring-with-pupil' ? 'ball' : 'bead'),
    },
    [gaze.between(-0.1, 0.1), 0.05],
  );
  const dark = lch(0.24, Math.min(0.06, toLch(plan.ink).chroma), toLch(plan.ink).hue);
  const white = lch(0.985, 0, 0);
  const cheeks = cheeksOf(scene, placed).map(({ x, y, rx, ry }): Element => ({
    kind: 'ellipse',
    x,
    y,
    rx,
    ry,
    colour: plan.blush,
    opacity: 0.5,
  }));
  const mouths = smilesOf(scene).flatMap((smile) => openMouth(smile, plan.mouth));
  const looks = placed.flatMap(({ x, y, radius, kind, gazeX, gazeY }): Element[] => {
    const px = x + gazeX * radius;
    const py = y + gazeY * radius;
    const pupil = kind === 'ball' ? 0.58 * radius : radius;
    return [
      ...(kind === 'ball' ? [{ kind: 'ellipse' as const, x, y, rx: radius, ry: radius, colour: white }] : []),
      { kind: 'ellipse', x: px, y: py, rx: pupil, ry: pupil, colour: dark },
      {
        kind: 'ellipse',
        x: px - 0.3 * pupil,
        y: py - 0.34 * pupil,
        rx: 0.28 * pupil,
        ry: 0.28 * pupil,
        colour: white,
      },
    ];
  });
  return [...cheeks, ...mouths, ...looks];
}

/** The hollow, and a tongue that lies along the lower lip: shapes alone, nothing is clipped. */
function openMouth({ lower, upper }: Smile, hollow: Lab): Element[] {
  const last = lower.length - 1;
  const [from, to] = [Math.round(LENS.from * last), Math.round((1 - LENS.from) * last)];
  const lip = lower.slice(from, to + 1);
  const back = lip.map(([x, y], k): Pt => {
    const rise = LENS.high * Math.sin((Math.PI * k) / (to - from));
    const [ux, uy] = upper[from + k]!;
    return [x + (ux - x) * rise, y + (uy - y) * rise];
  });
  const between = (below: readonly Pt[], above: readonly Pt[]) => [
    ...fitOpen(below, LENS.tolerance),
    ...fitOpen(above.toReversed(), LENS.tolerance),
  ];
  return [
    { kind: 'fill', curves: [between(lower, upper)], colour: hollow },
    { kind: 'fill', curves: [between(lip, back)], colour: TONGUE },
  ];
}
