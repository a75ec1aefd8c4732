import { ORANGE, PINK, BROWN, BLACK } from '../crayon-box.ts';
import { corners } from '../motifs.ts';
import type { Spot } from '../pad.ts';
import type { Sample } from '../photograph.ts';

export const cat: Sample = {
  name: 'cat',
  title: 'Our cat',
  tool: 'crayon',
  aspect: 1.1,
  draw: (pad) => {
    const body: Spot[] = [
      [330, 560],
      [300, 720],
      [330, 890],
      [500, 930],
      [670, 890],
      [700, 720],
      [670, 560],
      [500, 520],
    ];
    pad.scribble(body, ORANGE, 0.7);
    pad.scribble(
      [
        [350, 270],
        [345, 130],
        [440, 215],
        [560, 215],
        [655, 130],
        [650, 270],
        [690, 390],
        [610, 500],
        [500, 525],
        [390, 500],
        [310, 390],
      ],
      ORANGE,
      1.1,
    );
    pad.line(
      [
        [690, 820],
        [810, 780],
        [840, 640],
        [790, 560],
      ],
      BROWN,
      26,
    );
    pad.loop(body, BROWN);
    pad.loop(
      [
        [310, 390],
        [330, 280],
        ...corners([345, 130]),
        [440, 215],
        [560, 215],
        ...corners([655, 130]),
        [670, 280],
        [690, 390],
        [610, 500],
        [500, 525],
        [390, 500],
      ],
      BROWN,
    );
    pad.dot(415, 340, 19, BLACK);
    pad.dot(585, 340, 19, BLACK);
    pad.scribble(corners([478, 400], [522, 400], [500, 428]), PINK);
    pad.line(
      [
        [500, 428],
        [490, 455],
        [455, 462],
        [440, 448],
      ],
      BROWN,
      9,
    );
    pad.line(
      [
        [500, 428],
        [510, 455],
        [545, 462],
        [560, 448],
      ],
      BROWN,
      9,
    );
    for (const y of [405, 430]) {
      pad.line(
        [
          [380, y],
          [255, y - 18],
        ],
        BROWN,
        7,
      );
      pad.line(
        [
          [620, y],
          [745, y - 18],
        ],
        BROWN,
        7,
      );
    }
    pad.line(
      [
        [420, 925],
        [420, 800],
      ],
      BROWN,
    );
    pad.line(
      [
        [580, 925],
        [580, 800],
      ],
      BROWN,
    );
  },
};
