import type { Element } from './document.ts';

/** Cutters and print shops want few curves: a ragged drawing is fitted more freely until it has no more than these. */
const CURVES = { most: 800, coarser: [1, 1.8, 3, 5] };

export function simplest(drawn: (coarse: number) => Element[]): Element[] {
  let elements: Element[] = [];
  for (const coarse of CURVES.coarser) {
    elements = drawn(coarse);
    if (elements.reduce((sum, element) => sum + curvesIn(element), 0) <= CURVES.most) break;
  }
  return elements;
}

function curvesIn(element: Element): number {
  if (element.kind === 'line') return element.curve.length;
  return element.kind === 'fill' ? element.curves.reduce((sum, { length }) => sum + length, 0) : 0;
}
