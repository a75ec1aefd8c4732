import type { Size } from '../print/print-area.ts';
import { placeArtwork, type Blank } from './place-artwork.ts';
import { settled, type Placement } from './placement.ts';

/** Width and height of the box around something that is turned. */
function turnedBox({ width, height }: Size, degrees: number): Size {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

/** The placed artwork in the area's own units, not turned. */
const laid = (artwork: Size, place: Size, blank: Blank, placement: Placement): Size => {
  const width = placeArtwork(artwork, place, blank, placement).scale * place.width;
  return { width, height: (width * artwork.height) / artwork.width };
};

const growth = (inner: Size, outer: Size): [wide: number, high: number] => [
  outer.width / inner.width,
  outer.height / inner.height,
];

/** As large as the whole picture can be seen, in the middle; it stays turned as it is. */
export function fitted(artwork: Size, place: Size, blank: Blank, placement: Placement): Placement {
  const box = turnedBox(laid(artwork, place, blank, placement), placement.turn);
  return settled({ ...placement, x: 0, y: 0, scale: placement.scale * Math.min(...growth(box, place)) });
}

/** As small as no part of the area stays free, in the middle; it stays turned as it is. */
export function filled(artwork: Size, place: Size, blank: Blank, placement: Placement): Placement {
  // Seen from the picture, it is the area that is turned.
  const box = turnedBox(place, placement.turn);
  const picture = laid(artwork, place, blank, placement);
  return settled({ ...placement, x: 0, y: 0, scale: placement.scale * Math.max(...growth(picture, box)) });
}
