import type { Light } from '../finish/light.ts';
import type { Lit } from '../light/shade.ts';
import { blur } from '../planes/blur.ts';
import { clamp, smoothStep } from '../raster/math.ts';
import { enlarge, plane, type Plane } from '../raster/resample.ts';

/** The figure mirrored in a polished table, sharper at its feet: made small, from the proxy. */
export function reflectionOf(lit: Lit, cover: Plane, base: number) {
  const { width, height, data } = cover;
  const foot = Math.round(base * height) - 1;
  const flip = (values?: Float32Array): Plane => {
    const flipped = new Float32Array(width * height);
    for (let y = Math.max(0, foot - 3); y < height; y++) {
      const from = 2 * foot - y;
      if (from < 0 || from >= height) continue;
      for (let i = from * width, o = y * width; i < (from + 1) * width; i++, o++)
        flipped[o] = values ? values[i]! * data[i]! : data[i]!;
    }
    const near = blur(flipped, width, height, 0.004 * width + 0.5);
    const far = blur(flipped, width, height, 0.016 * width + 0.5);
    for (let y = 0, i = 0; y < height; y++) {
      const t = clamp((y - foot) / (0.12 * height), 0, 1);
      for (const end = i + width; i < end; i++) near[i]! += (far[i]! - near[i]!) * t;
    }
    return plane(width, height, near);
  };
  const planes = [flip(lit.red), flip(lit.green), flip(lit.blue), flip()] as const;
  return (view: Light, gain: number) => {
    const { frame } = view;
    const { width: w, height: h, bottom } = frame;
    const top = Math.max(frame.top, Math.floor(base * h - 3));
    if (top >= bottom) return;
    const [red, green, blue, alpha] = planes.map((p) => enlarge(p, { ...frame, top }));
    const offset = (top - frame.top) * w;
    for (let i = 0; i < alpha!.length; i++) {
      const a = alpha![i]!;
      if (a < 0.01) continue;
      const v = (Math.floor(i / w) + top) / h;
      const strength = gain * (1 - 0.75 * smoothStep(0, 0.16, v - base));
      view.red[offset + i] = view.red[offset + i]! * (1 - a * strength) + red![i]! * strength;
      view.green[offset + i] = view.green[offset + i]! * (1 - a * strength) + green![i]! * strength;
      view.blue[offset + i] = view.blue[offset + i]! * (1 - a * strength) + blue![i]! * strength;
    }
  };
}
