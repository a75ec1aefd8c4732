import { RED, YELLOW, BLUE, SKY, PURPLE, PINK, BROWN, SKIN, BLACK } from '../crayon-box.ts';
import { smile } from '../motifs.ts';
import type { Spot } from '../pad.ts';
import type { Sample } from '../photograph.ts';

export const butterfly: Sample = {
  name: 'butterfly',
  title: 'Butterfly',
  tool: 'crayon',
  aspect: 0.95,
  draw: (pad) => {
    const wing = (side: 1 | -1) => {
      const upper: Spot[] = [
        [500 + 22 * side, 400],
        [600 + (side < 0 ? -200 : 0), 230],
        [720 + (side < 0 ? -440 : 0), 170],
        [800 + (side < 0 ? -600 : 0), 270],
        [740 + (side < 0 ? -480 : 0), 420],
        [600 + (side < 0 ? -200 : 0), 470],
      ];
      const lower: Spot[] = [
        [500 + 22 * side, 500],
        [620 + (side < 0 ? -240 : 0), 500],
        [720 + (side < 0 ? -440 : 0), 590],
        [680 + (side < 0 ? -360 : 0), 710],
        [570 + (side < 0 ? -140 : 0), 660],
      ];
      pad.scribble(upper, PINK, 0.6 * side);
      pad.scribble(lower, PURPLE, 0.4 * side);
      pad.scribbleCircle(500 + 200 * side, 310, 46, YELLOW);
      pad.scribbleCircle(500 + 140 * side, 590, 34, SKY);
      pad.loop(upper, BLUE);
      pad.loop(lower, BLUE);
    };
    wing(1);
    wing(-1);
    pad.scribble(
      [
        [480, 330],
        [520, 330],
        [528, 500],
        [510, 690],
        [490, 690],
        [472, 500],
      ],
      BROWN,
      1.5,
    );
    pad.scribbleCircle(500, 295, 44, SKIN);
    pad.circle(500, 295, 48, BROWN);
    pad.dot(482, 288, 8, BLACK);
    pad.dot(518, 288, 8, BLACK);
    smile(pad, 500, 312, 40, RED);
    pad.line(
      [
        [480, 250],
        [440, 180],
        [400, 170],
      ],
      BROWN,
      8,
    );
    pad.line(
      [
        [520, 250],
        [560, 180],
        [600, 170],
      ],
      BROWN,
      8,
    );
  },
};
