import { RED, YELLOW, GREEN, LEAF, BROWN } from '../crayon-box.ts';
import { sun } from '../motifs.ts';
import type { Spot } from '../pad.ts';
import type { Sample } from '../photograph.ts';

export const tree: Sample = {
  name: 'tree',
  title: 'The apple tree',
  tool: 'crayon',
  aspect: 1.1,
  draw: (pad) => {
    pad.scribble(
      [
        [440, 960],
        [455, 700],
        [440, 560],
        [560, 560],
        [545, 700],
        [570, 960],
      ],
      BROWN,
      1.5,
    );
    const crown: Spot[] = [
      [250, 470],
      [190, 360],
      [260, 240],
      [370, 200],
      [480, 110],
      [610, 160],
      [720, 220],
      [800, 340],
      [760, 470],
      [640, 540],
      [500, 580],
      [360, 545],
    ];
    pad.scribble(crown, GREEN, 0.7);
    pad.loop(crown, '#1f6b33');
    pad.line(
      [
        [440, 960],
        [455, 700],
        [440, 575],
      ],
      '#4e2d18',
    );
    pad.line(
      [
        [570, 960],
        [545, 700],
        [560, 570],
      ],
      '#4e2d18',
    );
    for (const [x, y] of [
      [450, 215],
      [640, 290],
      [320, 350],
      [570, 420],
      [410, 490],
    ] as const) {
      pad.scribbleCircle(x, y, 30, RED);
      pad.circle(x, y, 32, '#8c1f1a', 8);
    }
    sun(pad, 140, 140, 60, YELLOW);
    pad.scribble(
      [
        [10, 965],
        [500, 955],
        [990, 968],
        [990, 1080],
        [10, 1080],
      ],
      LEAF,
      0.1,
    );
  },
};
