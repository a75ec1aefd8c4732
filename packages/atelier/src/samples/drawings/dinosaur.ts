import { ORANGE, YELLOW, TEAL, LEAF, BLACK } from '../crayon-box.ts';
import { box, corners, sun } from '../motifs.ts';
import type { Spot } from '../pad.ts';
import type { Sample } from '../photograph.ts';

export const dinosaur: Sample = {
  name: 'dinosaur',
  title: 'A friendly dinosaur',
  tool: 'crayon',
  aspect: 0.8,
  draw: (pad) => {
    const body: Spot[] = [
      [90, 560],
      [210, 500],
      [330, 390],
      [470, 350],
      [600, 390],
      [650, 300],
      [670, 190],
      [760, 140],
      [880, 160],
      [905, 235],
      [850, 280],
      [770, 290],
      [740, 400],
      [700, 540],
      [600, 600],
      [440, 610],
      [280, 590],
    ];
    pad.scribble(body, TEAL, 0.6);
    for (const [x, y] of [
      [300, 405],
      [390, 350],
      [490, 330],
      [580, 355],
    ] as const)
      pad.scribble(corners([x - 34, y + 18], [x, y - 55], [x + 40, y + 8]), ORANGE, 1.2);
    for (const x of [370, 560]) {
      pad.scribble(box(x, 590, x + 75, 705), TEAL, 1.4);
      pad.line(
        [
          [x, 600],
          [x, 705],
          [x + 75, 705],
          [x + 75, 600],
        ],
        '#14645f',
      );
    }
    pad.loop(body, '#14645f');
    pad.dot(790, 195, 15, BLACK);
    pad.line(
      [
        [890, 238],
        [830, 252],
        [780, 240],
      ],
      '#14645f',
      9,
    );
    for (const [x, y] of [
      [420, 450],
      [520, 500],
      [620, 470],
      [340, 520],
    ] as const)
      pad.scribbleCircle(x, y, 20, YELLOW);
    sun(pad, 130, 130, 56, YELLOW);
    pad.scribble(
      [
        [10, 728],
        [500, 722],
        [990, 730],
        [990, 795],
        [10, 795],
      ],
      LEAF,
      0.1,
    );
  },
};
