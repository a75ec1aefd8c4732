import { GRAPHITE } from '../crayon-box.ts';
import { smile } from '../motifs.ts';
import type { Sample } from '../photograph.ts';

export const stickFamily: Sample = {
  name: 'stick-family',
  title: 'Papa and me',
  tool: 'pencil',
  aspect: 0.9,
  draw: (pad) => {
    const person = (x: number, head: number, r: number, foot: number) => {
      pad.circle(x, head, r, GRAPHITE, 6);
      pad.line(
        [
          [x, head + r],
          [x, head + r + (foot - head) * 0.38],
        ],
        GRAPHITE,
        6,
      );
      const hip = head + r + (foot - head) * 0.38;
      pad.line(
        [
          [x, hip],
          [x - r * 0.9, foot],
        ],
        GRAPHITE,
        6,
      );
      pad.line(
        [
          [x, hip],
          [x + r * 0.9, foot],
        ],
        GRAPHITE,
        6,
      );
      pad.line(
        [
          [x, head + r * 1.7],
          [x - r * 1.7, head + r * 1.4],
        ],
        GRAPHITE,
        6,
      );
      pad.line(
        [
          [x, head + r * 1.7],
          [x + r * 1.7, head + r * 2.3],
        ],
        GRAPHITE,
        6,
      );
      pad.dot(x - r * 0.38, head - r * 0.1, 9, '#2e2f36');
      pad.dot(x + r * 0.38, head - r * 0.1, 9, '#2e2f36');
      smile(pad, x, head + r * 0.3, r * 0.9, GRAPHITE);
    };
    person(360, 240, 90, 800);
    person(660, 450, 72, 800);
    pad.line(
      [
        [120, 806],
        [480, 802],
        [880, 808],
      ],
      GRAPHITE,
      6,
    );
  },
};
