import { giveBack } from '../planes/idle-planes.ts';
import { labUnder, type LabPlanes } from '../planes/oklab.ts';
import { bilinear } from '../planes/resample.ts';
import type { Light } from './light.ts';
import type { Photo } from './photo.ts';

/** The page with the light taken out: OKLab where bare paper is (1, 0, 0), and how far each cell is from it. */
export interface Flat {
  readonly width: number;
  readonly height: number;
  readonly lab: LabPlanes;
  /** Distance from paper: 0 bare, about 1 black or a strong colour. */
  readonly ink: Float32Array;
}

/** Brighter than paper happens where pens glow; more than this is glare. */
const BRIGHTEST = 1.12;

export function flatten(page: Photo, light: Light, onSheet: Uint8Array): Flat {
  const { width, height } = page;
  const [red, green, blue] = light.paper;
  const up = (plane: Float32Array) => bilinear(plane, light.width, light.height, width, height);
  const lit = [up(red), up(green), up(blue)] as const;
  const lab = labUnder(page.rgb, lit, BRIGHTEST, width);
  giveBack(...lit);
  return { width, height, lab, ink: measureInk(lab, onSheet) };
}

/** How far each cell is from paper; beside the sheet all is bare. */
function measureInk({ L, A, B }: LabPlanes, onSheet: Uint8Array): Float32Array {
  const ink = new Float32Array(onSheet.length);
  for (let i = 0; i < ink.length; i++) {
    if (onSheet[i]) ink[i] = inkDistance(L[i]! - 1, A[i]!, B[i]!);
    else {
      L[i] = 1;
      A[i] = 0;
      B[i] = 0;
    }
  }
  return ink;
}

/** Colour counts more than darkness: a pale yellow is drawn, a grey may be a shadow. */
const inkDistance = (dL: number, a: number, b: number) => Math.sqrt(0.4 * dL * dL + 5.5 * (a * a + b * b));
