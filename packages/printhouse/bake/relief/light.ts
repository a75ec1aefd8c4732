/** How much light falls on every cell: area lamps with soft shadows, a sun through a window, and the sky. */
import type { Field, Linear } from './field.ts';

export interface Lamp {
  at: readonly [x: number, y: number, z: number];
  /** Edge length of the square lamp. */
  size: number;
  power: number;
  colour: Linear;
}

export interface Sun {
  /** Direction that the light travels in. */
  towards: readonly [x: number, y: number, z: number];
  power: number;
  colour: Linear;
  /** Share of the sun that passes the window at a place of the plane. */
  window: (x: number, y: number) => number;
}

export interface Lighting {
  lamps: readonly Lamp[];
  sun?: Sun;
  sky: { power: number; colour: Linear };
}

export interface Lit {
  /** Irradiance per cell and channel. */
  irradiance: Float32Array;
  normal: Float32Array;
}

const LAMP_GRID = 5;
const SKY_DIRECTIONS = 8;
const SKY_RADII = [0.004, 0.01, 0.022, 0.05, 0.11];

function normals(field: Field): Float32Array {
  const { cells, pitch, height, detail } = field;
  const normal = new Float32Array(cells * cells * 3);
  const at = (i: number, j: number) => {
    const cell = Math.max(0, Math.min(cells - 1, j)) * cells + Math.max(0, Math.min(cells - 1, i));
    return (height[cell] ?? 0) + (detail[cell] ?? 0);
  };
  for (let j = 0; j < cells; j++) {
    for (let i = 0; i < cells; i++) {
      // A cliff is the side of an object, not a slope: its cells keep facing up.
      const steep = 3.5 * pitch;
      const clamp = (rise: number) => Math.max(-steep, Math.min(steep, rise));
      const dx = clamp(at(i + 1, j) - at(i - 1, j)) / (2 * pitch);
      const dy = clamp(at(i, j - 1) - at(i, j + 1)) / (2 * pitch);
      const length = Math.hypot(dx, dy, 1);
      const to = (j * cells + i) * 3;
      normal[to] = -dx / length;
      normal[to + 1] = -dy / length;
      normal[to + 2] = 1 / length;
    }
  }
  return normal;
}

/** The highest cell of every tile and of the tiles around it: flat neighbourhoods need no shadow search. */
function skyline(field: Field, tile: number, reach: number) {
  const { cells, pitch, height } = field;
  const across = Math.ceil(cells / tile);
  const own = new Float32Array(across * across);
  for (let j = 0; j < cells; j++) {
    for (let i = 0; i < cells; i++) {
      const index = Math.floor(j / tile) * across + Math.floor(i / tile);
      own[index] = Math.max(own[index] ?? 0, height[j * cells + i] ?? 0);
    }
  }
  const around = Math.ceil(reach / (tile * pitch));
  const highest = own.map((_, index) => {
    let top = 0;
    const column = index % across;
    const row = Math.floor(index / across);
    for (let j = Math.max(0, row - around); j <= Math.min(across - 1, row + around); j++) {
      for (let i = Math.max(0, column - around); i <= Math.min(across - 1, column + around); i++) {
        top = Math.max(top, own[j * across + i] ?? 0);
      }
    }
    return top;
  });
  return (i: number, j: number) => highest[Math.floor(j / tile) * across + Math.floor(i / tile)] ?? 0;
}

/** 1 where the straight way from a cell towards (dx, dy, dz) is free, 0 where something stands in it. */
function isFree(
  field: Field,
  i: number,
  j: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  top: number,
): number {
  const { cells, pitch, height } = field;
  const flat = Math.sqrt(dx * dx + dy * dy);
  if (flat < 1e-6) return 1;
  const rise = (dz / flat) * pitch;
  const stepX = dx / flat;
  const stepY = -dy / flat;
  let travelled = 1;
  while (true) {
    const column = Math.round(i + stepX * travelled);
    const row = Math.round(j + stepY * travelled);
    if (column < 0 || row < 0 || column >= cells || row >= cells) return 1;
    const ray = z + rise * travelled;
    if (ray > top) return 1;
    if ((height[row * cells + column] ?? 0) > ray + 0.0002) return 0;
    travelled += 1.2 + travelled * 0.08;
  }
}

function openSky(
  field: Field,
  i: number,
  j: number,
  z: number,
  normal: readonly [number, number, number],
): number {
  const { cells, pitch, height } = field;
  let open = 0;
  for (let step = 0; step < SKY_DIRECTIONS; step++) {
    const turn = ((step + 0.5) / SKY_DIRECTIONS) * 2 * Math.PI;
    const dx = Math.cos(turn);
    const dy = Math.sin(turn);
    let horizon = 0;
    for (const radius of SKY_RADII) {
      const column = Math.round(i + (dx * radius) / pitch);
      const row = Math.round(j - (dy * radius) / pitch);
      if (column < 0 || row < 0 || column >= cells || row >= cells) break;
      const rise = (height[row * cells + column] ?? 0) - z;
      if (rise > 0) horizon = Math.max(horizon, rise / Math.hypot(rise, radius));
    }
    const lean = dx * normal[0] + dy * normal[1];
    open += (1 - horizon * horizon) * Math.max(0, normal[2] + 0.55 * lean);
  }
  return open / SKY_DIRECTIONS;
}

export function lightUp(field: Field, { lamps, sun, sky }: Lighting): Lit {
  const { cells, pitch, span, height, shade } = field;
  const normal = normals(field);
  const irradiance = new Float32Array(cells * cells * 3);
  const tallest = height.reduce((top, value) => Math.max(top, value), 0);
  const near = skyline(field, 16, Math.max(0.05, tallest * 2.6));
  for (let j = 0; j < cells; j++) {
    const y = span / 2 - (j + 0.5) * pitch;
    for (let i = 0; i < cells; i++) {
      const x = (i + 0.5) * pitch - span / 2;
      const cell = j * cells + i;
      const z = height[cell] ?? 0;
      const n: [number, number, number] = [
        normal[cell * 3] ?? 0,
        normal[cell * 3 + 1] ?? 0,
        normal[cell * 3 + 2] ?? 1,
      ];
      const top = near(i, j);
      const isFlat = top <= z + 0.0004;
      const open = isFlat ? n[2] : openSky(field, i, j, z, n);
      const light: [number, number, number] = [
        sky.power * sky.colour[0] * open,
        sky.power * sky.colour[1] * open,
        sky.power * sky.colour[2] * open,
      ];
      for (const lamp of lamps) {
        const share = fromLamp(field, lamp, i, j, x, y, z, n, top, isFlat);
        light[0] += share * lamp.colour[0];
        light[1] += share * lamp.colour[1];
        light[2] += share * lamp.colour[2];
      }
      if (sun) {
        const [dx, dy, dz] = [-sun.towards[0], -sun.towards[1], -sun.towards[2]];
        const facing = n[0] * dx + n[1] * dy + n[2] * dz;
        if (facing > 0) {
          // The window's picture lands lower on what stands out from the wall.
          const pane = sun.window(x - (dx / dz) * z, y - (dy / dz) * z);
          if (pane > 0.001) {
            const free = isFlat ? 1 : softSun(field, i, j, z, dx, dy, dz, top);
            for (let channel = 0; channel < 3; channel++) {
              light[channel] =
                (light[channel] ?? 0) + sun.power * facing * pane * free * (sun.colour[channel] ?? 1);
            }
          }
        }
      }
      const dim = shade[cell] ?? 1;
      for (let channel = 0; channel < 3; channel++)
        irradiance[cell * 3 + channel] = (light[channel] ?? 0) * dim;
    }
  }
  return { irradiance, normal };
}

/** The sun is half a degree wide, and thin clouds make it more. */
function softSun(
  field: Field,
  i: number,
  j: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  top: number,
): number {
  let free = 0;
  for (let k = 0; k < 3; k++) {
    const wobble = (k - 1) * 0.03;
    free += isFree(field, i, j, z, dx + wobble * dy, dy - wobble * dx, dz * (1 + wobble), top);
  }
  return free / 3;
}

function fromLamp(
  field: Field,
  lamp: Lamp,
  i: number,
  j: number,
  x: number,
  y: number,
  z: number,
  n: readonly [number, number, number],
  top: number,
  isFlat: boolean,
): number {
  const [lx, ly, lz] = lamp.at;
  /** Light from one point of the lamp, given as shares -0.5..0.5 of its edges. */
  const from = (a: number, b: number) => {
    const dx = lx + a * lamp.size - x;
    const dy = ly + b * lamp.size - y;
    const dz = lz - z - (a * lx + b * ly) * 0.15;
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const facing = (n[0] * dx + n[1] * dy + n[2] * dz) / distance;
    if (facing <= 0) return 0;
    const free = isFlat ? 1 : isFree(field, i, j, z, dx / distance, dy / distance, dz / distance, top);
    return (facing * free) / (distance * distance);
  };
  const corners = [from(-0.4, -0.4), from(0.4, -0.4), from(-0.4, 0.4), from(0.4, 0.4)];
  const dark = corners.filter((light) => light === 0).length;
  let sum = (corners[0]! + corners[1]! + corners[2]! + corners[3]!) / 4;
  // Only half shadows need a closer look.
  if (dark > 0 && dark < 4) {
    sum = 0;
    for (let sample = 0; sample < LAMP_GRID * LAMP_GRID; sample++) {
      sum += from(
        ((sample % LAMP_GRID) + 0.5) / LAMP_GRID - 0.5,
        (Math.floor(sample / LAMP_GRID) + 0.5) / LAMP_GRID - 0.5,
      );
    }
    sum /= LAMP_GRID * LAMP_GRID;
  }
  return lamp.power * sum;
}
