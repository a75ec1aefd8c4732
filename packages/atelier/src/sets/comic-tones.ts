import { standsOut } from '../colour/figure-colours.ts';
import { lch } from '../colour/oklab.ts';
import type { Lab } from '../scene/scene.ts';

/** What a panel is printed in beside black: three flat tones and the paler one of clouds and lights. */
export interface PanelTones {
  readonly sky: Lab;
  readonly far: Lab;
  readonly near: Lab;
  readonly light: Lab;
}

const PAPER = lch(0.985, 0.02, 95);

/** Each is one printer's idea of a day: few inks that go together. */
const DAYS: readonly PanelTones[] = [
  { sky: lch(0.8, 0.1, 225), far: lch(0.66, 0.115, 235), near: lch(0.87, 0.125, 96), light: PAPER },
  { sky: lch(0.93, 0.105, 95), far: lch(0.8, 0.135, 66), near: lch(0.67, 0.12, 195), light: PAPER },
  { sky: lch(0.84, 0.085, 185), far: lch(0.66, 0.1, 190), near: lch(0.78, 0.145, 60), light: PAPER },
  { sky: lch(0.85, 0.085, 22), far: lch(0.68, 0.15, 22), near: lch(0.9, 0.09, 90), light: PAPER },
  { sky: lch(0.8, 0.085, 300), far: lch(0.63, 0.125, 296), near: lch(0.86, 0.14, 112), light: PAPER },
  { sky: lch(0.89, 0.06, 150), far: lch(0.72, 0.12, 150), near: lch(0.8, 0.14, 50), light: PAPER },
];

const NIGHT: PanelTones = {
  sky: lch(0.36, 0.12, 275),
  far: lch(0.47, 0.13, 285),
  near: lch(0.44, 0.1, 225),
  light: lch(0.94, 0.1, 98),
};
const SPACE: PanelTones = {
  sky: lch(0.34, 0.13, 290),
  far: lch(0.74, 0.16, 45),
  near: lch(0.4, 0.1, 285),
  light: lch(0.95, 0.09, 98),
};
const SEA: PanelTones = {
  sky: lch(0.72, 0.115, 215),
  far: lch(0.8, 0.1, 205),
  near: lch(0.88, 0.1, 90),
  light: PAPER,
};

/** The tones before which the figure stands out; `turn` picks among those about as good. */
export function panelTones(place: string, figure: readonly Lab[], turn: number): PanelTones {
  if (place === 'night') return NIGHT;
  if (place === 'space') return SPACE;
  if (place === 'sea') return SEA;
  const clarity = ({ sky, far, near }: PanelTones) =>
    standsOut(figure, sky) + 0.5 * standsOut(figure, far) + 0.3 * standsOut(figure, near);
  const best = Math.max(...DAYS.map(clarity));
  const good = DAYS.filter((tones) => clarity(tones) > CLEAR * best);
  return good[turn % good.length]!;
}

const CLEAR = 0.85;
