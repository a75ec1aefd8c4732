import type { Rgb } from '../colour/oklab.ts';
import type { Light } from '../finish/light.ts';
import { inside, paintTubes, type Tube } from '../raster/capsules.ts';
import { fillPolygons } from '../raster/fill.ts';
import type { Frame } from '../raster/frame.ts';
import { pointOn, type Cubic } from '../shape/fit-curve.ts';

/** Lays a colour over a pixel, on a set or on transparency. */
export function lay(light: Light, i: number, colour: Rgb, share: number): void {
  const { red, green, blue, alpha } = light;
  let k = share;
  if (alpha) {
    const under = alpha[i]!;
    const out = share + under * (1 - share);
    k = out > 0 ? share / out : 0;
    alpha[i] = out;
  }
  red[i]! += (colour[0] - red[i]!) * k;
  green[i]! += (colour[1] - green[i]!) * k;
  blue[i]! += (colour[2] - blue[i]!) * k;
}

/** Hides what was there. */
function put({ red, green, blue, alpha }: Light, i: number, colour: Rgb): void {
  red[i] = colour[0];
  green[i] = colour[1];
  blue[i] = colour[2];
  if (alpha) alpha[i] = 1;
}

/** A curve as pixels of a frame, about two pixels a step: finer than the eye, the same in every band. */
function polygonOf(curve: readonly Cubic[], frame: Frame, dx = 0, dy = 0): Float32Array {
  const out: number[] = [];
  for (const cubic of curve) {
    const [a, b, c, d] = cubic;
    const length =
      (Math.abs(b[0] - a[0]) +
        Math.abs(b[1] - a[1]) +
        Math.abs(c[0] - b[0]) +
        Math.abs(c[1] - b[1]) +
        Math.abs(d[0] - c[0]) +
        Math.abs(d[1] - c[1])) *
      frame.scale;
    const steps = Math.max(2, Math.min(64, Math.ceil(length / 3)));
    for (let k = 0; k < steps; k++) {
      const [x, y] = pointOn(cubic, k / steps);
      out.push((x + dx) * frame.scale, (y + dy) * frame.scale);
    }
  }
  return Float32Array.from(out);
}

/** Fills closed curves. */
export function fillCurves(
  light: Light,
  curves: readonly (readonly Cubic[])[],
  colour: Rgb,
  opacity = 1,
  dx = 0,
  dy = 0,
): void {
  const filled = fillPolygons(
    curves.map((curve) => polygonOf(curve, light.frame, dx, dy)),
    light.frame,
  );
  if (!filled) return;
  const { x0, y0, width, height, cover } = filled;
  for (let y = 0; y < height; y++) {
    const o = (y + y0 - light.frame.top) * light.frame.width + x0;
    for (let x = 0; x < width; x++) {
      const share = cover[y * width + x]! * opacity;
      if (share === 1) put(light, o + x, colour);
      else if (share > 0) lay(light, o + x, colour, share);
    }
  }
}

/** Draws lines with round ends and widths of their own. */
export function drawTubes(light: Light, tubes: readonly Tube[], colour: (index: number) => Rgb): void {
  // most lines are short: only the rows that they can touch are looked at
  const band = rowsOf(tubes, light.frame);
  if (band.top >= band.bottom) return;
  const { distance, index } = paintTubes(tubes, band, 1);
  const from = (band.top - light.frame.top) * band.width;
  for (let i = 0; i < distance.length; i++) {
    if (index[i]! < 0) continue;
    const share = inside(distance[i]!);
    if (share > 0) lay(light, from + i, colour(index[i]!), share);
  }
}

function rowsOf(tubes: readonly Tube[], frame: Frame): Frame {
  let [top, bottom] = [Infinity, -Infinity];
  for (const { points, radius } of tubes)
    for (let k = 0; k < radius.length; k++) {
      const y = points[2 * k + 1]! * frame.scale;
      const r = radius[k]! * frame.scale + 3;
      if (y - r < top) top = y - r;
      if (y + r > bottom) bottom = y + r;
    }
  return {
    ...frame,
    top: Math.max(frame.top, Math.floor(top)),
    bottom: Math.min(frame.bottom, Math.ceil(bottom)),
  };
}

/** An ellipse in cells. */
export function fillEllipse(
  light: Light,
  ellipse: { x: number; y: number; rx: number; ry: number },
  colour: Rgb,
  opacity = 1,
): void {
  const { width, scale, top, bottom } = light.frame;
  const cx = ellipse.x * scale;
  const cy = ellipse.y * scale;
  const rx = ellipse.rx * scale;
  const ry = ellipse.ry * scale;
  for (let y = Math.max(top, Math.floor(cy - ry - 1)); y < Math.min(bottom, cy + ry + 1); y++)
    for (let x = Math.max(0, Math.floor(cx - rx - 1)); x < Math.min(width, cx + rx + 1); x++) {
      const dx = (x + 0.5 - cx) / rx;
      const dy = (y + 0.5 - cy) / ry;
      const q = Math.sqrt(dx * dx + dy * dy);
      // distance to the rim along the ray, close enough for a soft edge
      const share = inside((q - 1) * (q > 1e-6 ? Math.sqrt((dx * rx) ** 2 + (dy * ry) ** 2) / q : rx));
      if (share > 0) lay(light, (y - top) * width + x, colour, share * opacity);
    }
}

/** One colour everywhere. */
export function flood(light: Light, colour: Rgb): void {
  light.red.fill(colour[0]);
  light.green.fill(colour[1]);
  light.blue.fill(colour[2]);
  light.alpha?.fill(1);
}
