import { GRAPHITE } from '../crayon-box.ts';
import { corners } from '../motifs.ts';
import type { Sample } from '../photograph.ts';

export const bunny: Sample = {
  name: 'bunny',
  title: 'Bunny in pencil',
  tool: 'pencil',
  aspect: 1.25,
  draw: (pad) => {
    pad.circle(500, 470, 150, GRAPHITE, 6, 135);
    pad.loop(
      [
        [420, 350],
        [370, 200],
        [380, 90],
        [440, 90],
        [480, 210],
        [480, 340],
      ],
      GRAPHITE,
      6,
    );
    pad.loop(
      [
        [520, 340],
        [520, 210],
        [565, 90],
        [625, 95],
        [630, 200],
        [580, 350],
      ],
      GRAPHITE,
      6,
    );
    pad.circle(500, 820, 190, GRAPHITE, 6, 220);
    pad.circle(340, 1040, 90, GRAPHITE, 6, 44);
    pad.circle(660, 1040, 90, GRAPHITE, 6, 44);
    pad.loop(
      [
        [330, 720],
        [250, 780],
        [240, 850],
        [300, 850],
        [345, 800],
      ],
      GRAPHITE,
      6,
    );
    pad.loop(
      [
        [670, 720],
        [750, 780],
        [760, 850],
        [700, 850],
        [655, 800],
      ],
      GRAPHITE,
      6,
    );
    pad.dot(445, 450, 13, '#2e2f36');
    pad.dot(555, 450, 13, '#2e2f36');
    pad.loop(corners([480, 500], [520, 500], [500, 524]), GRAPHITE, 6);
    pad.line(
      [
        [500, 524],
        [498, 545],
        [465, 556],
        [445, 545],
      ],
      GRAPHITE,
      6,
    );
    pad.line(
      [
        [500, 524],
        [502, 545],
        [535, 556],
        [555, 545],
      ],
      GRAPHITE,
      6,
    );
  },
};
