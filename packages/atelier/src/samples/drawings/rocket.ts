import { RED, ORANGE, YELLOW, SKY, BLACK } from '../crayon-box.ts';
import { corners, smile } from '../motifs.ts';
import type { Spot } from '../pad.ts';
import type { Sample } from '../photograph.ts';

export const rocket: Sample = {
  name: 'rocket',
  title: 'To the moon',
  tool: 'marker',
  aspect: 1.25,
  draw: (pad) => {
    const hull: Spot[] = [
      ...corners([500, 130]),
      [610, 300],
      [640, 520],
      ...corners([620, 820]),
      ...corners([380, 820]),
      [360, 520],
      [390, 300],
    ];
    pad.scribble(hull, SKY, 1.57);
    pad.scribble(
      [
        [500, 140],
        [595, 270],
        [500, 285],
        [405, 270],
      ],
      RED,
      0.3,
    );
    pad.scribble(corners([370, 620], [240, 860], [385, 815]), RED, 0.8);
    pad.scribble(corners([630, 620], [760, 860], [615, 815]), RED, -0.8);
    pad.scribbleCircle(500, 440, 62, YELLOW);
    pad.scribble([[420, 830], [580, 830], [560, 960], ...corners([500, 1080]), [440, 960]], ORANGE, 1.57);
    pad.loop(hull, BLACK);
    pad.loop(corners([370, 620], [240, 860], [385, 815]), BLACK);
    pad.loop(corners([630, 620], [760, 860], [615, 815]), BLACK);
    pad.circle(500, 440, 70, BLACK);
    pad.dot(478, 430, 8, BLACK);
    pad.dot(522, 430, 8, BLACK);
    smile(pad, 500, 458, 50, BLACK);
    pad.line(
      [
        [400, 280],
        [500, 298],
        [600, 280],
      ],
      BLACK,
    );
    for (const [x, y] of [
      [160, 220],
      [840, 180],
      [820, 520],
      [150, 560],
      [250, 1060],
      [780, 1000],
    ] as const) {
      pad.line(
        [
          [x - 30, y],
          [x + 30, y],
        ],
        YELLOW,
      );
      pad.line(
        [
          [x, y - 30],
          [x, y + 30],
        ],
        YELLOW,
      );
      pad.line(
        [
          [x - 20, y - 20],
          [x + 20, y + 20],
        ],
        YELLOW,
      );
    }
  },
};
