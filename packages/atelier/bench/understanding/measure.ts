import type { Reading } from '../../src/intake/read-drawing.ts';
import { disc } from '../../src/explain/canvas.ts';
import { inner } from '../../src/planes/borders.ts';
import { distanceTo } from '../../src/planes/distance.ts';
import { invert, maskOf } from '../../src/planes/morphology.ts';
import { LINEAR_OF_BYTE, linearToLab } from '../../src/colour/oklab.ts';
import type { Truth } from './truth.ts';

export interface Figures {
  /** Intersection over union of the best region per true region. */
  readonly iou: readonly number[];
  /** True painted regions that are painted in the scene. */
  readonly painted: readonly number[];
  /** OKLab distance times 100 to the flat colour, where the region was found. */
  readonly colour: readonly number[];
  /** Share of the page that is a region and should be bare. */
  readonly outside: number;
  readonly linesFound: number;
  readonly linesInvented: number;
  readonly gapsClosed: number;
  readonly faces: { readonly asked: number; readonly found: number; readonly invented: number };
  readonly sure: number;
}

/** Cells that a line may lie beside its truth. */
const BESIDE = 4;

export function measure(reading: Reading, truth: Truth): Figures {
  const { scene, lines, confidence } = reading;
  const { width, height } = scene.grid;
  const cells = width * height;
  const counted = maskOf(cells, (i) => !truth.bound[i] && !truth.stroke[i] && !lines.mask[i]);
  return {
    ...compareRegions(reading, truth, counted),
    ...compareLines(reading, truth),
    outside: share(
      maskOf(cells, (i) => scene.label[i] !== 0 && !truth.inside[i]),
      counted,
    ),
    faces: compareFaces(reading, truth),
    sure: confidence.sure,
  };
}

const share = (mask: Uint8Array, among: Uint8Array) => {
  let [hits, all] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (!among[i]) continue;
    all++;
    hits += mask[i]!;
  }
  return all > 0 ? hits / all : Number.NaN;
};

function compareRegions({ scene }: Reading, truth: Truth, counted: Uint8Array) {
  const size = new Map<number, number>();
  const meant = truth.regions.map(() => ({ area: 0, shared: new Map<number, number>(), rgb: [0, 0, 0] }));
  const place = new Map(truth.regions.map(({ id }, k) => [id, k]));
  for (let i = 0; i < counted.length; i++) {
    if (!counted[i]) continue;
    const id = scene.label[i]!;
    size.set(id, (size.get(id) ?? 0) + 1);
    const one = meant[place.get(truth.region[i]!) ?? -1];
    if (!one) continue;
    one.area++;
    one.shared.set(id, (one.shared.get(id) ?? 0) + 1);
    for (let c = 0; c < 3; c++) one.rgb[c]! += truth.flat.rgb[3 * i + c]!;
  }
  const [iou, painted, colour]: [number[], number[], number[]] = [[], [], []];
  truth.regions.forEach(({ value }, k) => {
    const { area, shared, rgb } = meant[k]!;
    if (area === 0) return;
    let [best, most] = [0, 0];
    for (const [id, both] of shared) {
      const one = id === 0 ? 0 : both / (area + size.get(id)! - both);
      if (one > most) [best, most] = [id, one];
    }
    iou.push(most);
    if (value === 0) return;
    const { lab } = scene.regions[best]!;
    painted.push(lab ? 1 : 0);
    if (!lab || most < 0.5) return;
    const [r, g, b] = Array.from(rgb, (sum) => LINEAR_OF_BYTE[Math.round(sum / area)]!);
    const own = linearToLab(r!, g!, b!);
    colour.push(100 * Math.hypot(lab[0] - own[0], lab[1] - own[1], lab[2] - own[2]));
  });
  return { iou, painted, colour };
}

function compareLines({ scene }: Reading, truth: Truth) {
  const { width, height } = scene.grid;
  const cells = width * height;
  const border = invert(inner(Int32Array.from(scene.label), width, height));
  const picture = { width, height, rgb: new Uint8Array(3 * cells) };
  for (const { points, radius } of scene.strokes)
    for (let k = 0; k < radius.length; k++)
      disc(picture, points[2 * k]!, points[2 * k + 1]!, Math.max(1, radius[k]!), [1, 1, 1]);
  const drawn = maskOf(cells, (i) => (picture.rgb[3 * i] ?? 0) === 1);
  const toDrawn = distanceTo(
    maskOf(cells, (i) => drawn[i] === 1 || border[i] === 1),
    width,
    height,
  );
  const toBorder = distanceTo(border, width, height);
  const toTruth = distanceTo(
    maskOf(cells, (i) => truth.stroke[i] === 1 || truth.bound[i] === 1),
    width,
    height,
  );
  const toStroke = distanceTo(truth.stroke, width, height);
  const near = (distance: Float32Array, reach: number) => maskOf(cells, (i) => distance[i]! <= reach);
  const gap = maskOf(cells, (i) => truth.bound[i] === 1 && toStroke[i]! > 3);
  return {
    linesFound: share(near(toDrawn, BESIDE), truth.stroke),
    linesInvented: share(invert(near(toTruth, BESIDE)), drawn),
    gapsClosed: share(near(toBorder, BESIDE + 1), gap),
  };
}

function compareFaces({ scene }: Reading, truth: Truth) {
  const { width } = scene.grid;
  const asked = new Set(truth.faces.map(({ id }) => id));
  const found = new Set<number>();
  let invented = 0;
  for (const { eyes } of scene.faces) {
    const middle = (key: 'x' | 'y') => eyes.reduce((sum, { centre }) => sum + centre[key], 0) / eyes.length;
    const id = truth.face[Math.floor(middle('y')) * width + Math.floor(middle('x'))]!;
    if (asked.has(id) && !found.has(id)) found.add(id);
    else invented++;
  }
  return { asked: asked.size, found: found.size, invented };
}
