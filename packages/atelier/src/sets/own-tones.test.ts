import { expect, test } from 'vitest';
import { standsOut } from '../colour/figure-colours.ts';
import { hueDistance, lch, toLch } from '../colour/oklab.ts';
import { ownTones } from './own-tones.ts';

const RED = lch(0.6, 0.18, 28);
const BLUE = lch(0.6, 0.14, 250);

test('a poster takes the hues of the drawing, or what lies across from them', () => {
  for (const turn of [0, 1, 2, 3]) {
    const { hue } = toLch(ownTones([RED, BLUE], turn).sky);
    const related = [28, 250].flatMap((own) => [own, own + 180, own + 120]);
    expect(Math.min(...related.map((own) => hueDistance(hue, own % 360)))).toBeLessThan(3);
  }
});

test('the figure stands out before sky and form, a grey one, too', () => {
  for (const figure of [[RED], [BLUE, RED], [lch(0.5, 0.01, 90)]]) {
    const { sky, form } = ownTones(figure, 0);
    expect(standsOut(figure, sky)).toBeGreaterThan(0.2);
    expect(standsOut(figure, form)).toBeGreaterThan(0.15);
  }
});
