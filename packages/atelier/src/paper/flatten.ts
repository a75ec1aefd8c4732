import { labPlanes, writeLab, type LabPlanes } from '../planes/oklab.ts';
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
  const lab = labPlanes(width * height);
  const ink = new Float32Array(width * height);
  const paper = light.paper.map((plane) => bilinear(plane, light.width, light.height, width, height));
  const [red, green, blue] = paper as [Float32Array, Float32Array, Float32Array];
  const coded = new Float64Array(3 * width);
  for (let row = 0; row < ink.length; row += width) {
    for (let x = 0; x < width; x++) {
      const i = row + x;
      coded[3 * x] = Math.min(BRIGHTEST, page.rgb[3 * i]! / 255 / red[i]!);
      coded[3 * x + 1] = Math.min(BRIGHTEST, page.rgb[3 * i + 1]! / 255 / green[i]!);
      coded[3 * x + 2] = Math.min(BRIGHTEST, page.rgb[3 * i + 2]! / 255 / blue[i]!);
    }
    writeLab(lab, row, coded);
  }
  for (let i = 0; i < ink.length; i++) {
    if (onSheet[i]) ink[i] = inkDistance(lab.L[i]! - 1, lab.A[i]!, lab.B[i]!);
    else [lab.L[i], lab.A[i], lab.B[i]] = [1, 0, 0];
  }
  return { width, height, lab, ink };
}

/** Colour counts more than darkness: a pale yellow is drawn, a grey may be a shadow. */
export const inkDistance = (dL: number, a: number, b: number) =>
  Math.sqrt(0.4 * dL * dL + 5.5 * (a * a + b * b));
