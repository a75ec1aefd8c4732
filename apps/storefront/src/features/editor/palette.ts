import { channelsOf } from '@doodleloom/domain/placement/hex-color';
import type { Piece } from './understood.ts';
import { said, t } from '../../lib/words.ts';

export interface Paint {
  readonly name: string;
  /** As #rrggbb; null leaves the piece open, and each style fills it as it likes. */
  readonly colour: string | null;
}

const SKIN: readonly Paint[] = [
  { name: said('Light skin'), colour: '#f6d5bd' },
  { name: said('Tan skin'), colour: '#e2ae86' },
  { name: said('Brown skin'), colour: '#b97f56' },
  { name: said('Dark skin'), colour: '#6f452d' },
];

const CRAYONS: readonly Paint[] = [
  { name: said('Red'), colour: '#e03131' },
  { name: said('Orange'), colour: '#f08c00' },
  { name: said('Yellow'), colour: '#fcc419' },
  { name: said('Green'), colour: '#2f9e44' },
  { name: said('Blue'), colour: '#1c7ed6' },
  { name: said('Purple'), colour: '#7048e8' },
  { name: said('Pink'), colour: '#f783ac' },
  { name: said('Brown'), colour: '#8a5a34' },
  { name: said('Gray'), colour: '#868e96' },
  { name: said('Black'), colour: '#2b2b2b' },
  { name: said('White'), colour: '#ffffff' },
];

const MOST_OWN = 6;
/** Colours this alike, in steps of a byte, are one. */
const ALIKE = 70;

const distance = (one: string, other: string): number => {
  const p = channelsOf(one);
  const q = channelsOf(other);
  return Math.hypot(...p.map((value, k) => value - q[k]!));
};

/** The child's own colours, the largest piece's first, no two alike. */
export function ownColours(pieces: readonly Piece[]): Paint[] {
  const own: string[] = [];
  for (const { colour } of pieces.toSorted((p, q) => q.share - p.share))
    if (colour && own.every((other) => distance(colour, other) > ALIKE)) own.push(colour);
  return own
    .slice(0, MOST_OWN)
    .map((colour, k) => ({ name: t('From the drawing, {number}', { number: k + 1 }), colour }));
}

export const paletteOf = (pieces: readonly Piece[]) => ({
  own: ownColours(pieces),
  crayons: CRAYONS,
  skin: SKIN,
  open: { name: said('Leave it open'), colour: null } satisfies Paint,
});

/** The nearest colour that has a name. */
export function nameOfColour(colour: string | null): string {
  if (colour === null) return t('left open');
  const [first, ...others] = CRAYONS as [Paint, ...Paint[]];
  const nearest = others.reduce(
    (best, one) => (distance(colour, one.colour!) < distance(colour, best.colour!) ? one : best),
    first,
  );
  return t(nearest.name).toLowerCase();
}
