import type { NetMaps } from '../net/maps.ts';
import type { Light } from '../paper/light.ts';
import type { Photo } from '../paper/photo.ts';
import { boxBlur } from '../planes/blur.ts';
import { quantile } from '../planes/quantile.ts';
import { IntakeRefusal } from './refusal.ts';

export interface Confidence {
  /** 0..1: share of what may be drawn that lies beside something certainly drawn. */
  readonly sure: number;
  /** Share of the page that is drawn. */
  readonly drawn: number;
  readonly verdict: 'sure' | 'unsure';
}

const LEAST_DRAWN = 0.0012;
const UNSURE_BELOW = 0.66;
/** Coded brightness that even the paper of a dark photo reaches. */
const DARKEST_PAPER = 0.09;

/** How sure the reading is; refuses what nobody could read. */
export function judge(_page: Photo, maps: NetMaps, light: Light): Confidence {
  const { width, height } = maps;
  const cells = width * height;
  const belief = new Float32Array(cells);
  const certain = new Float32Array(cells);
  let drawn = 0;
  let sheet = 0;
  for (let i = 0; i < cells; i++) {
    belief[i] = maps.sheet[i]! > 0.5 ? Math.max(maps.stroke[i]!, maps.fill[i]!) : 0;
    certain[i] = belief[i]! > 0.7 ? 1 : 0;
    if (belief[i]! > 0.5) drawn++;
    if (maps.sheet[i]! > 0.5) sheet++;
  }
  const near = boxBlur(certain, width, height, 3);
  let possible = 0;
  let supported = 0;
  for (let i = 0; i < cells; i++) {
    if (belief[i]! <= 0.15) continue;
    possible++;
    if (near[i]! > 0) supported++;
  }
  const brightest = Math.max(...light.paper.map((plane) => quantile(plane.subarray(0), 0.8)));
  if (brightest < DARKEST_PAPER) throw new IntakeRefusal('too-dark');
  const share = drawn / Math.max(1, sheet);
  if (share < LEAST_DRAWN) throw new IntakeRefusal('no-drawing');
  const sure = supported / Math.max(1, possible);
  return { sure, drawn: share, verdict: sure < UNSURE_BELOW ? 'unsure' : 'sure' };
}
