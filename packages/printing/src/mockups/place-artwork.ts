import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import type { CategoryName } from '@doodleloom/domain/categories/category';

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

/** Products printed up to their edges. */
const edgeToEdge: ReadonlySet<CategoryName> = new Set([
  'Wall Art',
  'Phone Cases',
  'Home & Living',
  'Stationery',
]);

/** Printed all over: what the drawing leaves free takes the color of its edges. A poster keeps a white margin. */
const coloredAround: ReadonlySet<CategoryName> = new Set(['Phone Cases', 'Home & Living']);

export const fillsBackground = (category: CategoryName): boolean => coloredAround.has(category);

/** Room around a cut-out on cloth. */
const cutoutShare = 0.9;

/** Where artwork lies: centred; a cut-out with air around it, a scene up to the edges when little is lost by that. */
export function placeArtwork(
  artwork: Size,
  place: Size,
  mode: ArtworkMode,
  category: CategoryName,
): Placement {
  const contain = containScale(artwork, place);
  const cover = coverScale(artwork, place);
  const centred = { x: 0.5, y: 0.5, angle: 0 };
  if (mode === 'cutout') return { ...centred, scale: contain * cutoutShare };
  // Of the covering artwork, this share lies inside the area.
  const kept = contain / cover;
  return { ...centred, scale: edgeToEdge.has(category) && kept >= 1 - mostCut ? cover : contain };
}
