/**
 * Where artwork lies on a product, in the provider's own terms: the layer's centre in placeholder units with the
 * origin top left, its width as a share of the placeholder's width, and whole degrees clockwise.
 */
export interface Placement {
  x: number;
  y: number;
  scale: number;
  angle: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The part of a template's print area that a placeholder of another shape occupies, in template coordinates. */
export interface PrintWindow {
  u: number;
  v: number;
  width: number;
  height: number;
}

/** From template coordinates to the layer's own, both 0..1: `s = su*u + sv*v + s0`, `t = tu*u + tv*v + t0`. */
export interface LayerMap {
  su: number;
  sv: number;
  s0: number;
  tu: number;
  tv: number;
  t0: number;
}

export const CENTERED: Placement = { x: 0.5, y: 0.5, scale: 1, angle: 0 };

const ratio = (artwork: Size, placeholder: Size) =>
  (artwork.width / artwork.height) * (placeholder.height / placeholder.width);

/** Largest scale at which the whole artwork stays inside the placeholder. */
export const containScale = (artwork: Size, placeholder: Size): number =>
  Math.min(1, ratio(artwork, placeholder));

/** Smallest scale at which the artwork leaves no part of the placeholder bare. */
export const coverScale = (artwork: Size, placeholder: Size): number =>
  Math.max(1, ratio(artwork, placeholder));

/** Shapes closer than this are drawn as equal: nobody sees three percent. */
const SAME_SHAPE = 0.03;

/**
 * How a variant's placeholder sits in a template that was baked with another aspect ratio.
 * `inside`: a print area on a larger product (a chest, a mug's wall) keeps its shape and hangs from the top edge.
 * `bleed`: the product is all print (a phone case, a pillow), so the placeholder reaches past the template's edges.
 */
export function printWindow(template: Size, placeholder: Size, fit: 'inside' | 'bleed'): PrintWindow {
  const stretch = placeholder.width / placeholder.height / (template.width / template.height);
  if (Math.abs(stretch - 1) <= SAME_SHAPE) return { u: 0, v: 0, width: 1, height: 1 };
  const isWider = stretch > 1;
  if (fit === 'inside') {
    if (isWider) return { u: 0, v: 0, width: 1, height: 1 / stretch };
    return { u: (1 - stretch) / 2, v: 0, width: stretch, height: 1 };
  }
  if (isWider) return { u: (1 - stretch) / 2, v: 0, width: stretch, height: 1 };
  return { u: 0, v: (1 - 1 / stretch) / 2, width: 1, height: 1 / stretch };
}

/** Inverse of "scale, turn and move the artwork onto the placeholder, the placeholder into its window". */
export function layerMap(
  artwork: Size,
  placeholder: Size,
  placement: Placement,
  window: PrintWindow,
): LayerMap {
  const turn = (placement.angle * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const layerWidth = placement.scale * placeholder.width;
  const layerHeight = (layerWidth * artwork.height) / artwork.width;
  const perU = placeholder.width / window.width;
  const perV = placeholder.height / window.height;
  const originX = -window.u * perU - placement.x * placeholder.width;
  const originY = -window.v * perV - placement.y * placeholder.height;
  return {
    su: (perU * cos) / layerWidth,
    sv: (perV * sin) / layerWidth,
    s0: (originX * cos + originY * sin) / layerWidth + 0.5,
    tu: (-perU * sin) / layerHeight,
    tv: (perV * cos) / layerHeight,
    t0: (-originX * sin + originY * cos) / layerHeight + 0.5,
  };
}
