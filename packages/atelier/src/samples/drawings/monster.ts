import { RED, YELLOW, LEAF, PURPLE, BLACK } from '../crayon-box.ts';
import { corners } from '../motifs.ts';
import type { Spot } from '../pad.ts';
import type { Sample } from '../photograph.ts';

export const monster: Sample = {
  name: 'monster',
  title: 'The monster under my bed',
  tool: 'marker',
  aspect: 1.15,
  draw: (pad) => {
    const body: Spot[] = [
      [250, 960],
      [230, 700],
      [260, 430],
      [380, 250],
      [500, 215],
      [620, 250],
      [740, 430],
      [770, 700],
      [750, 960],
      [660, 900],
      [580, 965],
      [500, 900],
      [420, 965],
      [340, 900],
    ];
    pad.scribble(body, PURPLE, 1.3);
    pad.loop(body, BLACK);
    pad.scribble(corners([370, 270], [310, 120], [440, 220]), YELLOW, 1);
    pad.scribble(corners([630, 270], [690, 120], [560, 220]), YELLOW, 1);
    pad.loop(corners([370, 270], [310, 120], [440, 222]), BLACK, 10);
    pad.loop(corners([630, 270], [690, 120], [560, 222]), BLACK, 10);
    pad.circle(415, 440, 62, BLACK);
    pad.circle(585, 440, 62, BLACK);
    pad.dot(422, 448, 22, BLACK);
    pad.dot(578, 448, 22, BLACK);
    pad.scribble(
      [
        [370, 590],
        [630, 590],
        [600, 690],
        [500, 725],
        [400, 690],
      ],
      RED,
      0.2,
    );
    pad.loop([...corners([365, 588]), ...corners([635, 588]), [600, 692], [500, 728], [400, 692]], BLACK, 10);
    pad.line(
      [
        [250, 620],
        [140, 560],
        [90, 450],
      ],
      PURPLE,
      34,
    );
    pad.line(
      [
        [750, 620],
        [860, 560],
        [910, 450],
      ],
      PURPLE,
      34,
    );
    for (const [x, y] of [
      [350, 800],
      [640, 810],
      [500, 830],
    ] as const)
      pad.scribbleCircle(x, y, 30, LEAF);
  },
};
