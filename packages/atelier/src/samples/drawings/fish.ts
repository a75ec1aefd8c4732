import { RED, ORANGE, YELLOW, BLUE, SKY, PURPLE, PINK, BLACK } from '../crayon-box.ts';
import { corners } from '../motifs.ts';
import type { Spot } from '../pad.ts';
import type { Sample } from '../photograph.ts';

export const fish: Sample = {
  name: 'fish',
  title: 'Rainbow fish',
  tool: 'marker',
  aspect: 0.75,
  draw: (pad) => {
    const body: Spot[] = [
      [180, 380],
      [280, 260],
      [440, 210],
      [600, 260],
      [720, 370],
      [600, 490],
      [440, 545],
      [280, 500],
    ];
    const tail = corners([715, 370], [880, 240], [860, 370], [890, 510]);
    pad.scribble(body, ORANGE, 0.1);
    pad.scribble(tail, RED, 0.9);
    pad.scribble(corners([380, 225], [480, 130], [560, 240]), PURPLE, 0.4);
    for (const [x, c] of [
      [400, YELLOW],
      [490, PINK],
      [580, SKY],
    ] as const)
      pad.line(
        [
          [x, 250],
          [x + 34, 375],
          [x, 500],
        ],
        c,
        30,
      );
    pad.loop(body, BLUE);
    pad.loop(tail, BLUE);
    pad.loop(corners([380, 222], [480, 128], [562, 240]), BLUE);
    pad.circle(290, 340, 34, BLUE, 9);
    pad.dot(285, 342, 13, BLACK);
    pad.line(
      [
        [200, 420],
        [240, 440],
        [270, 425],
      ],
      RED,
    );
    for (const [x, y, r] of [
      [120, 250, 22],
      [90, 160, 16],
      [140, 90, 12],
    ] as const)
      pad.circle(x, y, r, SKY, 8);
    pad.line(
      [
        [40, 690],
        [200, 660],
        [360, 695],
        [520, 660],
        [680, 695],
        [840, 660],
        [970, 690],
      ],
      BLUE,
    );
  },
};
