import { toLch } from '../colour/oklab.ts';
import { isSkinLike } from '../colour/purify.ts';
import type { Face, Lab, Part, Region } from '../scene/scene.ts';
import { heightOf, widthOf } from './pieces.ts';

/** A head is less than this share of a person; a face on more of it is a creature's. */
const HEAD = 0.5;
/** Lighter than this a brown may be an ear. */
const FAIR = 0.66;
/** Colours of bark, of hair and of leaves: OKLCH hues. */
const BROWN = { from: 20, to: 110, lightest: 0.86 };
const GREEN = { from: 110, to: 205, chroma: 0.03 };
const GREY = 0.03;

/** Hair and clothes around a head, trunks under crowns: what painted pieces of one thing are by where they lie and in which colour, where no weights were sure. */
export function guessWithin(
  pieces: readonly Region[],
  faces: readonly Pick<Face, 'host'>[],
): ReadonlyMap<number, Part> {
  const parts = new Map<number, Part>();
  const give = (some: readonly Region[], part: Part) => some.forEach(({ id }) => parts.set(id, part));
  const hosts = new Set(faces.map(({ host }) => host));
  const total = pieces.reduce((sum, { area }) => sum + area, 0);
  if (!pieces.some(({ id }) => hosts.has(id))) {
    for (const crown of pieces) {
      const trunk = isGreen(crown.lab) && pieces.find((other) => isTrunk(other, crown));
      if (!trunk) continue;
      give([crown], 'crown');
      give([trunk], 'trunk');
    }
    return parts;
  }
  const head = pieces.find(({ id, area }) => hosts.has(id) && area < HEAD * total);
  if (!head) return parts;
  const beside = pieces.filter(({ id, parent }) => id !== head.id && parent !== head.id);
  give(
    beside.filter(
      ({ part, centre, lab }) => part === 'unknown' && centre.y > head.box.y1 && !(lab && isSkinLike(lab)),
    ),
    'body',
  );
  give(
    beside.filter((piece) => isHair(piece, head)),
    'hair',
  );
  return parts;
}

/** Around the head from its top on, in a colour that hair can have. */
function isHair({ box, lab, neighbours }: Region, head: Region): boolean {
  if (!lab) return false;
  const { L, chroma, hue } = toLch(lab);
  return (
    (chroma < GREY ? L < 0.6 : hue > BROWN.from && hue < BROWN.to) &&
    (L < FAIR || !isSkinLike(lab)) &&
    box.y0 < head.box.y0 + 0.35 * (head.box.y1 - head.box.y0) &&
    box.y1 > head.box.y0 &&
    neighbours.some(({ id }) => id === head.id)
  );
}

function isGreen(lab: Lab | null): boolean {
  if (!lab) return false;
  const { chroma, hue } = toLch(lab);
  return chroma > GREEN.chroma && hue > GREEN.from && hue < GREEN.to;
}

/** Under a crown, narrower than it, brown or grey. */
function isTrunk(trunk: Region, crown: Region): boolean {
  if (trunk === crown || !trunk.lab || trunk.part === 'wall' || trunk.part === 'roof') return false;
  const { L, chroma, hue } = toLch(trunk.lab);
  const isWooden = chroma < GREY ? L < 0.7 : hue > BROWN.from && hue < BROWN.to && L < BROWN.lightest;
  const [wide, tall] = [widthOf(trunk.box), heightOf(trunk.box)];
  const middle = (trunk.box.x0 + trunk.box.x1) / 2;
  return (
    isWooden &&
    crown.part !== 'roof' &&
    tall > 1.2 * wide &&
    wide < 0.75 * widthOf(crown.box) &&
    middle > crown.box.x0 &&
    middle < crown.box.x1 &&
    trunk.centre.y > crown.centre.y &&
    trunk.box.y0 < crown.box.y1 + 0.1 * tall
  );
}
