import type { ArtworkMode } from '../catalog/artwork-mode.ts';
import type { Size } from '../print/print-area.ts';
import { usualPlacement, type Placement } from './placement.ts';

/** The provider's terms: centre in placeholder units, width as a share of the placeholder's, whole degrees clockwise. */
export interface PlacedArtwork {
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

/** What decides where a picture lies while nobody wishes for anything else. */
export interface Blank {
  title: string;
  mode: ArtworkMode;
}

/** Room around a cut-out on cloth. */
const cutoutShare = 0.9;

/** A cut-out has air around it, a scene goes up to the edges when little is lost by that. */
function usualScale(artwork: Size, place: Size, { title, mode }: Blank): number {
  const contain = containScale(artwork, place);
  const cover = coverScale(artwork, place);
  if (mode === 'cutout') return contain * cutoutShare;
  // Of the covering artwork, this share lies inside the area.
  const kept = contain / cover;
  return surfaceOf(title) !== 'spot' && kept >= 1 - mostCut ? cover : contain;
}

/**
 * Where artwork lies on a print area. The mockup, the preview in the browser, the order and its print file all ask here, and
 * nowhere else: what is shown is what is printed.
 */
export const placeArtwork = (
  artwork: Size,
  place: Size,
  blank: Blank,
  { scale, x, y, turn }: Placement = usualPlacement,
): PlacedArtwork => ({
  x: 0.5 + x,
  y: 0.5 + y,
  scale: usualScale(artwork, place, blank) * scale,
  angle: (turn + 360) % 360,
});
