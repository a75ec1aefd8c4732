import { expect, test } from 'vitest';
import type { DrawnObject, Region, Scene } from '../scene/scene.ts';
import { colourObject, figureOf } from './colour-object.ts';
import { lch } from './oklab.ts';
import { familyAt, skinFor, WHITE } from './palettes.ts';

const SKIN = skinFor(0, 1);
const YELLOW = lch(0.88, 0.16, 95);

const region = (id: number, area: number, parent: number): Region => ({
  id,
  kind: id === 0 ? 'background' : 'paper',
  lab: null,
  area,
  box: { x0: 10 * id, y0: 10, x1: 10 * id + 20, y1: 30 },
  centre: { x: 10 * id + 10, y: 20 },
  inradius: 8,
  perimeter: 80,
  neighbours: [],
  parent,
  part: 'unknown',
});

/** The colours of a bus that was outlined in yellow, with these faces in it. */
function coloursOf(faces: readonly number[]) {
  const regions = [region(0, 90_000, 0), region(1, 40_000, 0), region(2, 300, 1), region(3, 300, 1)];
  const object: DrawnObject = {
    id: 0,
    kind: 'vehicle',
    box: { x0: 0, y0: 0, x1: 200, y1: 200 },
    regions: [1, 2, 3],
    strokes: [],
    straightness: 0.5,
    living: false,
  };
  const grid = { width: 300, height: 300, size: 300 };
  const scene = { grid, medium: 'line', pen: { width: 3 }, regions, objects: [object] } as unknown as Scene;
  const colours = regions.map(() => WHITE);
  const hosts = new Set(faces);
  const outlined = ({ id }: Region) => (id === 1 ? YELLOW : undefined);
  const known = { hosts, openings: new Set<number>(), outlined, colouredPen: false };
  colourObject(scene, figureOf(scene, object, hosts), known, familyAt(0), SKIN, colours);
  return colours;
}

test('who looks out of a bus has skin, and the bus the colour of its outline', () => {
  const [, bus, first, second] = coloursOf([2, 3]);
  expect(bus).toEqual(YELLOW);
  expect([first, second]).toEqual([SKIN, SKIN]);
});

test('a thing with one face is of one colour', () => {
  expect(coloursOf([2])[2]).not.toEqual(SKIN);
});
