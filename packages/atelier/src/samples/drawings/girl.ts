import { RED, YELLOW, PURPLE, PINK, BROWN, SKIN, BLACK } from '../crayon-box.ts';
import { corners, flower, smile } from '../motifs.ts';
import type { Sample } from '../photograph.ts';

export const girl: Sample = {
  name: 'girl',
  title: 'Me in my red dress',
  tool: 'crayon',
  aspect: 1.3,
  draw: (pad) => {
    pad.scribble(
      [
        [345, 300],
        [330, 200],
        [400, 110],
        [500, 90],
        [600, 110],
        [670, 200],
        [660, 420],
        [690, 560],
        [620, 540],
        [625, 300],
        [500, 200],
        [375, 300],
        [380, 540],
        [310, 560],
      ],
      BROWN,
      1.4,
    );
    pad.scribbleCircle(500, 300, 124, SKIN, 0.4);
    pad.circle(500, 300, 130, BROWN);
    pad.scribble(corners([440, 430], [560, 430], [690, 880], [310, 880]), RED, 0.4);
    pad.loop(corners([440, 430], [560, 430], [690, 880], [310, 880]), '#8c1f1a');
    pad.line(
      [
        [450, 490],
        [330, 560],
        [250, 670],
      ],
      SKIN,
      30,
    );
    pad.line(
      [
        [550, 490],
        [670, 560],
        [760, 480],
      ],
      SKIN,
      30,
    );
    for (const x of [408, 456, 544, 592])
      pad.line(
        [
          [x, 885],
          [x, 1105],
        ],
        BROWN,
      );
    pad.scribbleCircle(405, 1130, 56, PURPLE, 0, 28);
    pad.scribbleCircle(595, 1130, 56, PURPLE, 0, 28);
    pad.dot(450, 285, 21, BLACK);
    pad.dot(550, 285, 21, BLACK);
    smile(pad, 500, 345, 110, RED);
    for (const [x, y] of [
      [450, 620],
      [550, 640],
      [480, 740],
      [590, 770],
      [400, 790],
    ] as const)
      pad.scribbleCircle(x, y, 20, YELLOW);
    flower(pad, 800, 420, 34, PINK, 600);
  },
};
