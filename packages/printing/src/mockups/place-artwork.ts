import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';

export interface Size {
  width: number;
  height: number;
}

/** The provider's terms: centre in placeholder units, width as a share of the placeholder's, whole degrees. */
export interface Placement {
  x: number;
  y: number;
  scale: number;
  angle: number;
}

const usable = ({ width, height }: Size): boolean =>
  width > 0 && height > 0 && Number.isFinite(width * height);

const ratioOf = (artwork: Size, place: Size): number =>
  usable(artwork) && usable(place) ? (artwork.width / artwork.height) * (place.height / place.width) : 1;

/** The whole artwork inside the print area (reference: contain-fit). */
export const containScale = (artwork: Size, place: Size): number => Math.min(1, ratioOf(artwork, place));

/** The whole print area under the artwork (reference: cover-fit). */
export const coverScale = (artwork: Size, place: Size): number => Math.max(1, ratioOf(artwork, place));

/** Covering may cut this much of a child's drawing away, never more. */
const mostCut = 0.2;

/**
 * How a product takes a picture: printed up to all its edges, as a sheet that may keep a white margin, or as a spot on
 * something larger.
 */
export type Surface = 'all-over' | 'sheet' | 'spot';

const surfaces: readonly { title: RegExp; surface: Surface }[] = [
  { title: /\b(pencil case|lunch bag|tote|bag|backpack)s?\b/i, surface: 'spot' },
  { title: /\b(phone |tough |slim |snap |clear |flexi |magnetic )+cases?\b/i, surface: 'all-over' },
  {
    title: /\b(blanket|pillow|pillowcase|towel|tapestry|curtain|mat|placemat|coaster|mouse pad)s?\b/i,
    surface: 'all-over',
  },
  { title: /\b(canvas|puzzle|notebook|journal)s?\b/i, surface: 'all-over' },
  {
    title: /\b(poster|print|framed|decal|sign|card|postcard|calendar|sticker|magnet)s?\b/i,
    surface: 'sheet',
  },
];

export const surfaceOf = (title: string): Surface =>
  surfaces.find((row) => row.title.test(title))?.surface ?? 'spot';

/** Room around a cut-out on cloth. */
const cutoutShare = 0.9;

/** Where artwork lies: centred; a cut-out with air around it, a scene up to the edges when little is lost by that. */
export function placeArtwork(artwork: Size, place: Size, mode: ArtworkMode, surface: Surface): Placement {
  const contain = containScale(artwork, place);
  const cover = coverScale(artwork, place);
  const centred = { x: 0.5, y: 0.5, angle: 0 };
  if (mode === 'cutout') return { ...centred, scale: contain * cutoutShare };
  // Of the covering artwork, this share lies inside the area.
  const kept = contain / cover;
  return { ...centred, scale: surface !== 'spot' && kept >= 1 - mostCut ? cover : contain };
}
