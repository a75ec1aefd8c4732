import type { SizeGuide } from './catalogue-types.ts';
import type { BlueprintRow } from './data/blueprint-row.ts';
import { kind } from './data/kinds.ts';
import { sizeRows } from './data/sizes.ts';

/** Chest width and length in inches of the smallest size, and how much each next size adds. */
const MEASURES: Record<string, { width: number; length: number; step: number }> = {
  tee: { width: 18, length: 28, step: 2 },
  'long-sleeve': { width: 18, length: 28, step: 2 },
  sweatshirt: { width: 20, length: 27, step: 2 },
  'kids-sweatshirt': { width: 15, length: 19, step: 1.25 },
  hoodie: { width: 20, length: 27, step: 2 },
  'kids-hoodie': { width: 15.5, length: 19.5, step: 1.25 },
  'kids-tee': { width: 16, length: 20.5, step: 1 },
  'toddler-tee': { width: 12, length: 15.5, step: 0.75 },
  'baby-tee': { width: 9.5, length: 12, step: 0.75 },
  'long-bodysuit': { width: 8, length: 13.5, step: 0.75 },
  bodysuit: { width: 8, length: 13.5, step: 0.75 },
};

const written = (inches: number) => String(Math.round(inches * 100) / 100);

export function sizeGuideOf(row: BlueprintRow): SizeGuide {
  const measures = MEASURES[row.kind];
  if (!measures) return { sizes: [], types: [] };
  const sizes = sizeRows(row.sizes ?? kind(row.kind).sizes).map(({ title }) => title);
  const measured = (name: string, first: number, step: number) => ({
    name,
    units: 'inches',
    ranges: sizes.map((_, index) => ({ from: written(first + step * index), to: null })),
  });
  return {
    sizes,
    types: [
      measured('Width', measures.width, measures.step),
      measured('Length', measures.length, measures.step / 2),
    ],
  };
}
