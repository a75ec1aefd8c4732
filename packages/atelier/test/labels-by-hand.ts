import type { Labels } from '../bench/photographs/labels.ts';

/** Of a photograph of which nothing is said but that it stands upright. */
export const NO_LABELS: Labels = {
  turn: 0,
  objects: [],
  bare: [],
  noise: [],
  inside: [],
  same: [],
  apart: [],
  faces: [],
  notFaces: [],
  hard: '',
};

/** Thousandths of a place in cells of the child's page. */
export const at = (x: number, y: number): [number, number] => [(1000 * x) / 240, (1000 * y) / 280];

/** What a person sees on the child's page: every answer of its own scene is right. */
export const seen: Labels = {
  turn: 0,
  objects: [
    { id: 'sun', class: 'sun', box: [...at(185, 18), ...at(225, 58)] },
    { id: 'child', class: 'person', box: [...at(52, 42), ...at(152, 258)] },
  ],
  bare: [at(20, 20), at(60, 150)],
  noise: [at(5, 275)],
  inside: [
    { at: at(120, 60), of: 'child', part: 'head', fill: null },
    { at: at(120, 150), of: 'child', part: 'body', fill: '#d9412b' },
  ],
  same: [[at(100, 130), at(140, 180)]],
  apart: [[at(104, 220), at(136, 220)]],
  faces: [{ of: 'sun', eyes: [at(107, 74), at(133, 74)], mouth: null }],
  notFaces: [at(205, 38)],
  hard: 'nothing',
};
