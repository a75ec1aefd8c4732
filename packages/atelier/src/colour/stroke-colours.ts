import { isMostlyFree } from '../scene/free-share.ts';
import { lidsOf } from '../scene/face-parts.ts';
import { groundLines } from '../scene/ground-lines.ts';
import type { DrawnObject, Lab, Region, Scene } from '../scene/scene.ts';
import { faintTone, GREY_LINE, isFaint } from './faint-lines.ts';
import { lch, toLch } from './oklab.ts';
import { GROUND_LINE, limbOf, type Family } from './palettes.ts';
import { purify } from './purify.ts';
import { lightestLine } from './yellow.ts';

/** A line is thin and reads paler than an area of the same paint. */
const LINE = { gain: 1.2, toCusp: 0.2, maxChroma: 0.2, darkest: 0.32, lightest: 0.74 };

/** A closed eye is as dark as an open one, whatever pen drew it. */
const LID = { L: 0.3, chroma: 0.04 };

interface Palette {
  readonly regions: readonly Lab[];
  /** Per object; what a pencil drew takes its owner's. */
  readonly families: ReadonlyMap<number, Family>;
  readonly ink: Lab;
  readonly colouredPen: boolean;
  /** The hue that covers most. */
  readonly hue: number;
}

/** Of who has a head the largest piece that is none: sleeves are of the dress they belong to, a pole is not of its knob. */
function bodyOf({ regions, faces }: Scene, { regions: own }: DrawnObject): Region | undefined {
  const pieces = own.map((id) => regions[id]!);
  const isHead = ({ id, part }: Region) =>
    part === 'head' || part === 'hair' || faces.some(({ host }) => host === id);
  if (!pieces.some(isHead)) return undefined;
  return pieces.filter((piece) => !isHead(piece)).toSorted((p, q) => q.area - p.area)[0];
}

/** One colour for every stroke: its own, where it has one. */
export function strokeColours(scene: Scene, { regions, families, ink, colouredPen, hue }: Palette): Lab[] {
  const ground = groundLines(scene);
  const lids = lidsOf(scene);
  return scene.strokes.map((stroke, index) => {
    if (isFaint(scene, stroke)) return faintTone(scene, stroke, regions, hue);
    const { chroma, hue: own } = toLch(stroke.lab);
    if (lids.has(index)) return lch(LID.L, Math.min(LID.chroma, chroma), own);
    if (chroma > GREY_LINE)
      return purify(stroke.lab, { ...LINE, lightest: lightestLine(own, LINE.lightest) });
    if (ground.has(index)) return GROUND_LINE;
    if (colouredPen || scene.medium !== 'line') return ink;
    // a pencil has no colour to keep: limbs of a stick figure take the figure's own
    const owner = scene.objects.find(({ strokes }) => strokes.includes(index));
    const family = owner && families.get(owner.id);
    if (!family || !isMostlyFree(stroke) || stroke.dot) return ink;
    const body = bodyOf(scene, owner);
    return body ? limbOf(regions[body.id]!) : family.limb;
  });
}
