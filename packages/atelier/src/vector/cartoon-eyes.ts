import { labToLinear, mix, type Rgb } from '../colour/oklab.ts';
import type { Light } from '../finish/light.ts';
import type { Lab } from '../scene/scene.ts';
import type { PlacedEye } from '../shape/eyes.ts';
import { drawTubes, fillEllipse } from './canvas.ts';

export interface CartoonEye {
  readonly line: Rgb;
  readonly lineWidth: number;
  /** Height to width. */
  readonly tall: number;
  readonly iris?: readonly [Lab, Lab];
}

const WHITE: Rgb = [1, 1, 1];
const DARK: Rgb = [0.008, 0.006, 0.008];

/** Drawn eyes: white with pupil, or a dark oval that shines; never goggles on what the child drew as a dot. */
export function drawCartoonEyes(light: Light, eyes: readonly PlacedEye[], look: CartoonEye): void {
  for (const eye of eyes) drawEye(light, eye, look);
}

function drawEye(light: Light, eye: PlacedEye, look: CartoonEye) {
  const { x, y, radius: r, kind } = eye;
  const ry = r * look.tall;
  if (kind === 'bead') {
    fillEllipse(light, { x, y, rx: r, ry }, DARK);
    fillEllipse(light, { x: x - r * 0.3, y: y - ry * 0.36, rx: r * 0.3, ry: r * 0.32 }, WHITE);
    fillEllipse(light, { x: x + r * 0.3, y: y + ry * 0.34, rx: r * 0.13, ry: r * 0.13 }, WHITE, 0.85);
    return;
  }
  const w = look.lineWidth;
  fillEllipse(light, { x, y, rx: r + w, ry: ry + w }, look.line);
  fillEllipse(light, { x, y, rx: r, ry }, WHITE);
  const px = x + (eye.gazeX * 0.6 + 0.04) * r;
  const py = y + (eye.gazeY * 0.6 + 0.1) * ry;
  const pr = r * 0.62;
  const pry = Math.min(ry * 0.66, r * 0.86);
  fillEllipse(light, { x: px, y: py, rx: pr, ry: pry }, DARK);
  if (look.iris) {
    // the iris glows towards its lower edge: a few ellipses make the gradient
    for (let k = 0; k < 4; k++) {
      const t = k / 3;
      fillEllipse(
        light,
        { x: px, y: py + pry * (0.2 + 0.16 * t), rx: pr * (0.84 - 0.22 * t), ry: pry * (0.74 - 0.3 * t) },
        mix(labToLinear(look.iris[1]), labToLinear(look.iris[0]), t),
        0.75,
      );
    }
    fillEllipse(light, { x: px, y: py, rx: pr * 0.42, ry: pry * 0.44 }, DARK);
  }
  fillEllipse(light, { x: px - pr * 0.36, y: py - pry * 0.42, rx: pr * 0.36, ry: pr * 0.38 }, WHITE);
  fillEllipse(light, { x: px + pr * 0.36, y: py + pry * 0.36, rx: pr * 0.16, ry: pr * 0.16 }, WHITE, 0.85);
  // the upper lid is a heavier line than the rest of the rim
  drawTubes(light, [arc(x, y, r + w * 0.4, ry + w * 0.4, -2.75, -0.4, w * 1.05)], () => look.line);
}

function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number, width: number) {
  const steps = 16;
  const points = new Float32Array(2 * (steps + 1));
  const radius = new Float32Array(steps + 1);
  for (let k = 0; k <= steps; k++) {
    const t = k / steps;
    const angle = from + (to - from) * t;
    points[2 * k] = cx + Math.cos(angle) * rx;
    points[2 * k + 1] = cy + Math.sin(angle) * ry;
    radius[k] = width * (0.35 + 0.65 * Math.sin(Math.PI * t));
  }
  return { points, radius, closed: false };
}
