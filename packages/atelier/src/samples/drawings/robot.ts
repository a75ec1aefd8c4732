import { RED, ORANGE, YELLOW, GREEN, SKY, PURPLE, BLACK, GREY } from '../crayon-box.ts';
import { box, smile } from '../motifs.ts';
import type { Sample } from '../photograph.ts';

export const robot: Sample = {
  name: 'robot',
  title: 'Robot Bip',
  tool: 'marker',
  aspect: 1.2,
  draw: (pad) => {
    pad.scribble(box(345, 190, 655, 430), SKY, 0);
    pad.scribble(box(300, 490, 700, 850), GREY, 0);
    pad.scribble(box(360, 555, 520, 680), YELLOW, 0);
    pad.scribbleCircle(610, 600, 34, RED);
    pad.scribbleCircle(610, 700, 34, GREEN);
    pad.loop(box(345, 190, 655, 430), BLACK);
    pad.loop(box(300, 490, 700, 850), BLACK);
    pad.loop(box(360, 555, 520, 680), BLACK, 9);
    pad.line(
      [
        [500, 430],
        [500, 490],
      ],
      BLACK,
      26,
    );
    pad.line(
      [
        [500, 190],
        [500, 110],
      ],
      BLACK,
    );
    pad.scribbleCircle(500, 85, 26, RED);
    pad.circle(430, 290, 40, BLACK);
    pad.circle(570, 290, 40, BLACK);
    pad.dot(430, 292, 14, BLACK);
    pad.dot(570, 292, 14, BLACK);
    smile(pad, 500, 365, 130, BLACK);
    pad.line(
      [
        [300, 560],
        [200, 640],
        [170, 760],
      ],
      BLACK,
      24,
    );
    pad.line(
      [
        [700, 560],
        [800, 500],
        [840, 390],
      ],
      BLACK,
      24,
    );
    pad.scribbleCircle(168, 785, 34, ORANGE);
    pad.scribbleCircle(845, 365, 34, ORANGE);
    pad.line(
      [
        [400, 850],
        [400, 1010],
      ],
      BLACK,
      26,
    );
    pad.line(
      [
        [600, 850],
        [600, 1010],
      ],
      BLACK,
      26,
    );
    pad.scribble(box(335, 1010, 445, 1070), PURPLE, 0);
    pad.scribble(box(555, 1010, 665, 1070), PURPLE, 0);
    pad.loop(box(335, 1010, 445, 1070), BLACK);
    pad.loop(box(555, 1010, 665, 1070), BLACK);
  },
};
