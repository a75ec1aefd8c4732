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
