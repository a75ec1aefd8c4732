import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { random } from '../../src/noise/random.ts';
import { loadBaseline, BASELINES } from './baseline.ts';
import { mishap, MISHAPS } from './mishaps.ts';
import { findPhotographs, loadLabels, movedLabels, type LabelPoint, type Labels } from './labels.ts';

/** The same page as it would have come from another camera, and what is asked of it then. */
const CAMERAS = ['mirrored', 'smaller', 'dimmer'] as const;
/** And, not for fits, with what may happen to it, or with the phone held another way round. */
export const RETAKES = [...CAMERAS, ...MISHAPS, 'lying'] as const;
export type Retake = (typeof RETAKES)[number];

const SMALLER = 0.77;
const DIMMER = { contrast: 0.88, lift: 4, saturation: 0.9 };
const QUALITY = 90;

export async function retake(bytes: Uint8Array, labels: Labels, how: Retake) {
  const upright = sharp(bytes).autoOrient();
  if (how === 'mirrored') return { bytes: await encoded(upright.flop()), labels: mirrored(labels) };
  if (how === 'lying') {
    const quarters = 1 + random(`lying/${labels.hard}`).below(3);
    return { bytes: await encoded(upright.rotate(90 * quarters)), labels: turned(labels, quarters) };
  }
  if (how === 'dimmer') {
    const { contrast, lift, saturation } = DIMMER;
    return { bytes: await encoded(upright.modulate({ saturation }).linear(contrast, lift)), labels };
  }
  const isMishap = MISHAPS.find((one) => one === how);
  if (isMishap) {
    const { picture, labels: asked } = await mishap(await upright.png().toBuffer(), labels, isMishap);
    return { bytes: await encoded(picture), labels: asked };
  }
  const { autoOrient } = await sharp(bytes).metadata();
  return { bytes: await encoded(upright.resize(Math.round(SMALLER * autoOrient.width))), labels };
}

interface Folders {
  readonly photographs: readonly string[];
  readonly labels: readonly string[];
}

/** What fits learn from: labelled photographs, never those of *check*. */
export async function* learnable(folders: Folders) {
  const check = await loadBaseline(BASELINES, 'check');
  const photographs = await findPhotographs(folders.photographs);
  for (const [name, labels] of await loadLabels(folders.labels)) {
    const file = photographs.get(name);
    if (!file || check.has(name)) continue;
    const bytes: Uint8Array = await readFile(file);
    yield { name, bytes, labels };
  }
}

/** The same, each as it is and as if taken again. */
export async function* learnableTakes(folders: Folders) {
  for await (const { name, bytes, labels } of learnable(folders)) {
    yield { name, bytes, labels };
    for (const how of CAMERAS) yield { name, ...(await retake(bytes, labels, how)) };
  }
}

const encoded = (picture: Sharp): Promise<Uint8Array> => picture.jpeg({ quality: QUALITY }).toBuffer();

/** Left is right; a page that lay on its left side lies on its right one. */
function mirrored(labels: Labels): Labels {
  const turns = { 0: 0, 90: 270, 180: 180, 270: 90 } as const;
  return { ...movedLabels(labels, ([x, y]) => [1000 - x, y]), turn: turns[labels.turn] };
}

/** The photograph is turned by so many quarters clockwise. */
function turned(labels: Labels, quarters: number): Labels {
  let result = labels;
  for (let k = 0; k < quarters; k++) {
    const { turn } = result;
    const quarter = ([x, y]: LabelPoint): LabelPoint => [1000 - y, x];
    result = { ...movedLabels(result, quarter), turn: BEFORE[turn] };
  }
  return result;
}

/** What is to be turned a quarter less. */
const BEFORE = { 0: 270, 90: 0, 180: 90, 270: 180 } as const;
