/** Looks at a lit relief from the front or at a slant and writes what a template needs: K, W, mask and coordinates. */
import type { RawView } from '../raw-view.ts';
import type { Field } from './field.ts';
import type { Lamp, Lit } from './light.ts';

export interface Camera {
  /** Where the camera stands; the plane is z = 0. */
  at: readonly [x: number, y: number, z: number];
  towards: readonly [x: number, y: number, z: number];
  /** Width of the picture at the distance of the target. */
  width: number;
}

const SUBPIXELS = 2;

const subtract = (a: readonly number[], b: readonly number[]) =>
  a.map((value, axis) => value - (b[axis] ?? 0));
const unit = (a: readonly number[]) => {
  const length = Math.hypot(...a);
  return a.map((value) => value / length);
};
const cross = (a: readonly number[], b: readonly number[]) => [
  a[1]! * b[2]! - a[2]! * b[1]!,
  a[2]! * b[0]! - a[0]! * b[2]!,
  a[0]! * b[1]! - a[1]! * b[0]!,
];

function rays({ at, towards, width }: Camera, size: number) {
  const forward = unit(subtract(towards, at));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const distance = Math.hypot(...subtract(towards, at));
  const [fx, fy, fz] = forward as [number, number, number];
  const [rx, ry, rz] = right as [number, number, number];
  const [ux, uy, uz] = up as [number, number, number];
  return (x: number, y: number, into: Float64Array) => {
    const across = ((x / size - 0.5) * width) / distance;
    const upward = ((0.5 - y / size) * width) / distance;
    const dx = fx + across * rx + upward * ux;
    const dy = fy + across * ry + upward * uy;
    const dz = fz + across * rz + upward * uz;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    into[0] = dx / length;
    into[1] = dy / length;
    into[2] = dz / length;
  };
}

/** Follows a ray down to the relief: the cell it meets, and whether it met a side wall. */
function meet(
  field: Field,
  tallest: number,
  at: readonly number[],
  ray: Float64Array,
  hit: { cell: number; isSide: boolean },
): void {
  const { cells, pitch, span, height } = field;
  const rx = ray[0]!;
  const ry = ray[1]!;
  const rz = ray[2]!;
  const enter = (tallest + 0.0005 - at[2]!) / rz;
  const flat = Math.sqrt(rx * rx + ry * ry);
  const step = Math.min((pitch * 0.7) / Math.max(flat, 1e-6), (tallest + 0.001) / -rz / 1.01);
  for (let travelled = enter; ; travelled += step) {
    const z = at[2]! + rz * travelled;
    const i = Math.floor((at[0]! + rx * travelled + span / 2) / pitch);
    const j = Math.floor((span / 2 - at[1]! - ry * travelled) / pitch);
    const cell = Math.max(0, Math.min(cells - 1, j)) * cells + Math.max(0, Math.min(cells - 1, i));
    const top = height[cell]!;
    if (z <= top || z <= 0) {
      hit.cell = cell;
      hit.isSide = flat > 0.12 && top - z > 1.4 * pitch + -rz * step;
      return;
    }
  }
}

/** The lamps as seen in a mirror with normal `n`, softened by its roughness. */
function mirrored(
  lamps: readonly Lamp[],
  point: readonly number[],
  n: readonly number[],
  ray: Float64Array,
  roughness: number,
): number {
  const along = ray[0]! * n[0]! + ray[1]! * n[1]! + ray[2]! * n[2]!;
  const bounce = [ray[0]! - 2 * along * n[0]!, ray[1]! - 2 * along * n[1]!, ray[2]! - 2 * along * n[2]!];
  let light = 0.12 + 0.1 * Math.max(0, bounce[1]!);
  for (const lamp of lamps) {
    const way = subtract(lamp.at, point);
    const distance = Math.hypot(...way);
    const cosine = (way[0]! * bounce[0]! + way[1]! * bounce[1]! + way[2]! * bounce[2]!) / distance;
    const halfWidth = Math.atan(lamp.size / 2 / distance);
    const soft = 0.04 + roughness * 0.9;
    const off = Math.acos(Math.max(-1, Math.min(1, cosine))) - halfWidth;
    const seen = Math.max(0, Math.min(1, 0.5 - off / soft));
    light +=
      (seen * seen * (3 - 2 * seen) * lamp.power * 0.35) / (lamp.size * lamp.size) / (1 + roughness * 12);
  }
  return light;
}

export function takePicture(
  field: Field,
  { irradiance, normal }: Lit,
  lamps: readonly Lamp[],
  camera: Camera,
  size: number,
): RawView {
  const picture: RawView = {
    size,
    base: new Float32Array(size * size * 3),
    shade: new Float32Array(size * size * 3),
    mask: new Float32Array(size * size * 3),
    uv: new Float32Array(size * size * 3),
  };
  const tallest = field.height.reduce((top, value) => Math.max(top, value), 0);
  const rayAt = rays(camera, size);
  const ray = new Float64Array(3);
  const hit = { cell: 0, isSide: false };
  const share = 1 / (SUBPIXELS * SUBPIXELS);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const to = (y * size + x) * 3;
      for (let sample = 0; sample < SUBPIXELS * SUBPIXELS; sample++) {
        rayAt(
          x + ((sample % SUBPIXELS) + 0.5) / SUBPIXELS,
          y + (Math.floor(sample / SUBPIXELS) + 0.5) / SUBPIXELS,
          ray,
        );
        meet(field, tallest, camera.at, ray, hit);
        const { cell, isSide } = hit;
        const from = cell * 3;
        const dim = isSide ? 0.5 : 1;
        const printable = isSide ? 0 : field.printable[cell]!;
        picture.mask[to] = picture.mask[to]! + field.group0[cell]! * share;
        picture.mask[to + 1] = picture.mask[to + 1]! + printable * share;
        picture.mask[to + 2] = picture.mask[to + 2]! + field.group1[cell]! * share;
        const tinted = field.group0[cell]! + field.group1[cell]!;
        let shine = 0;
        const gloss = field.gloss[cell]!;
        if (gloss > 0 && !isSide) {
          const n = [normal[from]!, normal[from + 1]!, normal[from + 2]!];
          const facing = Math.max(0, -(ray[0]! * n[0]! + ray[1]! * n[1]! + ray[2]! * n[2]!));
          const fresnel = gloss + (1 - gloss) * (1 - facing) ** 5 * 0.6;
          const place = [
            ((cell % field.cells) + 0.5) * field.pitch - field.span / 2,
            field.span / 2 - (Math.floor(cell / field.cells) + 0.5) * field.pitch,
            field.height[cell]!,
          ];
          shine = fresnel * mirrored(lamps, place, n, ray, field.roughness[cell]!);
        }
        for (let channel = 0; channel < 3; channel++) {
          const light = irradiance[from + channel]! * dim;
          picture.base[to + channel] =
            picture.base[to + channel]! + (field.colour[from + channel]! * light + shine) * share;
          picture.shade[to + channel] = picture.shade[to + channel]! + tinted * light * share;
        }
      }
      rayAt(x + 0.5, y + 0.5, ray);
      meet(field, tallest, camera.at, ray, hit);
      if (!hit.isSide && field.u[hit.cell]! > -4) {
        picture.uv[to] = field.u[hit.cell]!;
        picture.uv[to + 1] = field.v[hit.cell]!;
        picture.uv[to + 2] = 1;
      }
    }
  }
  return picture;
}
