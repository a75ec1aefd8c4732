import { components } from '../planes/components.ts';
import { maskOf } from '../planes/morphology.ts';
import type { Scene } from '../scene/scene.ts';

/** A fish lies: wider than tall by this much, at least this share of the sheet wide. */
const LYING = { wide: 1.25, least: 0.3 };
/** Its waist, as a share of its belly; how much wider the tail is than the waist, and how far along both lie. */
const TAIL = { waist: 0.5, wider: 1.5, from: 0.55, to: 0.93 };
/** Its head narrows: as tall as this share of the belly, this near to its end. */
const HEAD = { at: 0.05, tall: 0.66 };
/** Tail, waist and belly lie on one line, give or take this share of the belly. */
const LINE = 0.3;
/** It fills more of its box than this: eight legs and what lies between them do not. */
const SOLID = 0.4;
const STEPS = 60;

const KNOWN = new WeakMap<Scene['label'], boolean>();

/** Whether the largest thing has a fish's shape: a head that narrows, a belly, a waist and a tail that is wider than it. */
export function hasFishShape(scene: Scene): boolean {
  const known = KNOWN.get(scene.label) ?? isFishShaped(scene);
  KNOWN.set(scene.label, known);
  return known;
}

function isFishShaped({ label, grid: { width, height } }: Scene): boolean {
  const mask = maskOf(label.length, (cell) => label[cell] !== 0);
  const { label: piece, list } = components(mask, width, height, { eight: true });
  const largest = list.toSorted((p, q) => q.area - p.area)[0];
  if (!largest) return false;
  const { id, x0, x1, y0, y1 } = largest;
  const across = x1 - x0 + 1;
  if (largest.area < SOLID * across * (y1 - y0 + 1)) return false;
  if (across < LYING.wide * (y1 - y0 + 1) || across < LYING.least * width) return false;
  const slices = Array.from({ length: STEPS }, (_, k) => {
    const x = Math.min(x1, x0 + Math.floor(((k + 0.5) / STEPS) * across));
    let [top, bottom] = [-1, -1];
    for (let y = y0; y <= y1; y++) {
      if (piece[y * width + x] !== id) continue;
      if (top < 0) top = y;
      bottom = y;
    }
    return { tall: bottom - top + 1, middle: (top + bottom) / 2 };
  });
  return narrowsToTail(slices) || narrowsToTail(slices.toReversed());
}

interface Slice {
  readonly tall: number;
  readonly middle: number;
}

/** Read from head to tail. */
function narrowsToTail(slices: readonly Slice[]): boolean {
  const at = (share: number) => Math.round(share * (STEPS - 1));
  const belly = slices.slice(0, at(TAIL.from)).reduce((most, one) => (one.tall > most.tall ? one : most));
  if (slices[at(HEAD.at)]!.tall > HEAD.tall * belly.tall) return false;
  const rear = slices.slice(at(TAIL.from), at(TAIL.to));
  const waist = rear.reduce((least, one) => (one.tall < least.tall ? one : least));
  if (waist.tall > TAIL.waist * belly.tall) return false;
  const tail = slices.slice(slices.indexOf(waist)).reduce((most, one) => (one.tall > most.tall ? one : most));
  const isInLine = (one: Slice) => Math.abs(one.middle - belly.middle) < LINE * belly.tall;
  return tail.tall > TAIL.wider * waist.tall && isInLine(waist) && isInLine(tail);
}
