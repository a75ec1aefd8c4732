import { RED, YELLOW, LEAF, SKY, PURPLE, PINK, BROWN, BLACK } from '../crayon-box.ts';
import { box, corners, flower, sun } from '../motifs.ts';
import type { Sample } from '../photograph.ts';

export const house: Sample = {
  name: 'house',
  title: 'My house',
  tool: 'crayon',
  aspect: 0.82,
  draw: (pad) => {
    pad.scribble(box(262, 400, 640, 700), YELLOW, 0.3);
    pad.scribble(corners([222, 402], [450, 170], [682, 402]), RED, 0.9);
    pad.scribble(box(400, 540, 498, 700), BROWN, 1.5);
    pad.scribble(box(300, 455, 375, 530), SKY, 0.5);
    pad.scribble(box(530, 455, 605, 530), SKY, 0.5);
    pad.loop(box(260, 400, 642, 702), BROWN);
    pad.loop(corners([215, 405], [450, 165], [690, 405]), BROWN);
    pad.loop(box(398, 540, 500, 702), BROWN);
    pad.loop(box(298, 452, 378, 532), BROWN);
    pad.loop(box(528, 452, 608, 532), BROWN);
    pad.dot(480, 625, 8, BLACK);
    sun(pad, 840, 135, 62, YELLOW);
    flower(pad, 780, 560, 36, PINK, 705);
    flower(pad, 120, 580, 32, PURPLE, 705);
    pad.scribble(
      [
        [10, 712],
        [300, 702],
        [650, 708],
        [990, 700],
        [990, 800],
        [10, 800],
      ],
      LEAF,
      0.1,
    );
  },
};
