import type { Rgb } from '../colour/oklab.ts';
import { smoothStep, unit } from '../raster/math.ts';
import type { PlacedEye } from './eyes.ts';
import { MATERIAL, type Sculpture } from './sculpture.ts';

export interface EyeLook {
  readonly iris: Rgb;
  /** Height of the ball as a share of its radius. */
  readonly bulge: number;
  /** Height to width: slightly tall ovals look friendlier. */
  readonly tall: number;
  /** Share of the ball that the upper lid covers, in the colour of the head. */
  readonly lid: number;
}

/** Radii as shares of the eye: iris, pupil, and the disc of a googly eye. */
const IRIS = 0.68;
const PUPIL = 0.4;
const DISC = 0.46;

/** Sets eyes into a sculpture: height, colour and material. */
export function setEyes(into: Sculpture, eyes: readonly PlacedEye[], look: EyeLook): void {
  for (const eye of eyes) setEye(into, eye, look);
}

function setEye(into: Sculpture, eye: PlacedEye, look: EyeLook) {
  const { frame, red, green, blue, height, material, cover } = into;
  const { width, top, bottom, scale } = frame;
  const r = eye.radius * scale;
  const tall = eye.kind === 'ball' ? look.tall : 1;
  const cx = eye.x * scale - 0.5;
  const cy = eye.y * scale - 0.5;
  const x0 = Math.max(0, Math.floor(cx - r * 1.3));
  const x1 = Math.min(width - 1, Math.ceil(cx + r * 1.3));
  const y0 = Math.max(top, Math.floor(cy - r * tall * 1.3));
  const y1 = Math.min(bottom - 1, Math.ceil(cy + r * tall * 1.3));
  const colour = new Float32Array(3);
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const i = (y - top) * width + x;
      const dx = (x - cx) / r;
      const dy = (y - cy) / (r * tall);
      const q = Math.sqrt(dx * dx + dy * dy);
      const share = unit((1 - q) * r + 0.5);
      if (share <= 0) {
        // the socket: a soft dark ring seats the eye in the head
        const seat = 1 - 0.32 * unit((1.2 - q) / 0.2);
        if (cover[i]! > 0.5) {
          red[i]! *= seat;
          green[i]! *= seat;
          blue[i]! *= seat;
        }
        continue;
      }
      const lid =
        look.lid > 0 && eye.kind === 'ball'
          ? unit((-dy - (1 - 2 * look.lid) - 0.16 * dx * dx) * r * 0.9 + 0.5)
          : 0;
      eyeColour(colour, eye, look, dx, dy, r);
      for (const [c, channel] of [red, green, blue].entries()) {
        const skin = channel[i]! * 0.86;
        const value = colour[c]! + (skin - colour[c]!) * lid;
        channel[i]! += (value - channel[i]!) * share;
      }
      const dome = Math.sqrt(Math.max(0, 1 - q * q)) * r * look.bulge * (1 + 0.12 * lid);
      height[i]! += dome * share;
      if (share > 0.5) material[i] = lid > 0.5 ? MATERIAL.body : MATERIAL.eye;
      cover[i] = Math.max(cover[i]!, share);
    }
}

function eyeColour(into: Float32Array, eye: PlacedEye, { iris }: EyeLook, dx: number, dy: number, r: number) {
  if (eye.kind === 'bead') {
    into.set([0.014, 0.012, 0.015]);
    return;
  }
  const edge = 1.2 / r;
  const u = dx - eye.gazeX;
  const v = dy - eye.gazeY;
  const p = Math.sqrt(u * u + v * v);
  const white = 0.93 * (1 - 0.2 * smoothStep(-0.3, -1, dy));
  if (eye.kind === 'googly') {
    const ink = 1 - smoothStep(DISC - edge, DISC + edge, p);
    for (let c = 0; c < 3; c++) into[c] = white + (0.008 - white) * ink;
    return;
  }
  const inIris = 1 - smoothStep(IRIS - edge, IRIS + edge, p);
  const inPupil = 1 - smoothStep(PUPIL - edge, PUPIL + edge, p);
  const angle = Math.atan2(v, u);
  const fibre = 0.9 + 0.1 * Math.sin(angle * 23 + Math.sin(angle * 7) * 3);
  const glow = 0.55 + 0.9 * smoothStep(-0.5, 0.6, v);
  const ring = 1 - 0.75 * smoothStep(IRIS - 0.16, IRIS, p);
  for (let c = 0; c < 3; c++) {
    const base = white * (c === 2 ? 1.02 : 1);
    const tinted = base + (iris[c]! * fibre * glow * ring - base) * inIris;
    into[c] = tinted + (0.006 - tinted) * inPupil;
  }
}

/** Highlights painted after shading, so that every eye sparkles in any light. */
export function sparkle(
  channels: readonly Float32Array[],
  frame: Sculpture['frame'],
  eyes: readonly PlacedEye[],
  look: { readonly size: number; readonly second: boolean; readonly strength: number },
): void {
  const { width, top, bottom, scale } = frame;
  const spots = [{ x: -0.34, y: -0.38, size: look.size, strength: look.strength }];
  if (look.second) spots.push({ x: 0.3, y: 0.36, size: look.size * 0.42, strength: 0.55 * look.strength });
  for (const eye of eyes)
    for (const spot of spots) {
      const r = spot.size * eye.radius * scale;
      const cx = (eye.x + (spot.x + eye.gazeX * 0.5) * eye.radius) * scale - 0.5;
      const cy = (eye.y + (spot.y + eye.gazeY * 0.5) * eye.radius) * scale - 0.5;
      for (let y = Math.max(top, Math.floor(cy - r - 1)); y <= Math.min(bottom - 1, cy + r + 1); y++)
        for (let x = Math.max(0, Math.floor(cx - r - 1)); x <= Math.min(width - 1, cx + r + 1); x++) {
          const d = Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy));
          const share = unit(r - d + 0.5) * spot.strength;
          if (share <= 0) continue;
          const i = (y - top) * width + x;
          for (const channel of channels) channel[i]! += (1.3 - channel[i]!) * share;
        }
    }
}
