import type { Size } from '../print/print-area.ts';

export interface Box extends Size {
  x: number;
  y: number;
}

/** Air between two pictures, as a share of a cell's shorter side. */
const gapShare = 0.05;

const middling = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

/** A cell that each of these pictures fits into as large as it is, shaped as most of them are. */
function cellFor(pictures: readonly Size[]): Size {
  const ratio = middling(pictures.map(({ width, height }) => width / height));
  const width = Math.max(...pictures.map((picture) => Math.max(picture.width, picture.height * ratio)));
  return { width, height: width / ratio };
}

/** Several pictures in rows of equal cells, each whole and in the middle of its own; a last row that is not full is centered. */
export function gridOf(pictures: readonly Size[], columns: number): { size: Size; boxes: Box[] } {
  const [only] = pictures;
  if (pictures.length === 1 && only)
    return { size: { width: only.width, height: only.height }, boxes: [{ x: 0, y: 0, ...only }] };
  const cell = cellFor(pictures);
  const gap = gapShare * Math.min(cell.width, cell.height);
  const rows = Math.ceil(pictures.length / columns);
  const boxes = pictures.map(({ width, height }, index): Box => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, pictures.length - row * columns);
    const indent = ((columns - inRow) * (cell.width + gap)) / 2;
    const scale = Math.min(cell.width / width, cell.height / height);
    const own = { width: Math.round(width * scale), height: Math.round(height * scale) };
    return {
      x: Math.round(indent + (index % columns) * (cell.width + gap) + (cell.width - own.width) / 2),
      y: Math.round(row * (cell.height + gap) + (cell.height - own.height) / 2),
      ...own,
    };
  });
  return {
    size: {
      width: Math.round(columns * cell.width + (columns - 1) * gap),
      height: Math.round(rows * cell.height + (rows - 1) * gap),
    },
    boxes,
  };
}

/** How many pictures beside each other make them largest on an area: two on a mug, three times three on a poster. */
export function columnsFor(pictures: readonly Size[], area: Size): number {
  const sizeAt = (columns: number): number => {
    const { size } = gridOf(pictures, columns);
    return Math.min(area.width / size.width, area.height / size.height);
  };
  const all = pictures.map((_, index) => index + 1);
  // Of arrangements that are as large, the one without a gap in its last row.
  const fullness = (columns: number) => (pictures.length % columns === 0 ? 1.001 : 1);
  return all.reduce(
    (best, each) => (sizeAt(each) * fullness(each) > sizeAt(best) * fullness(best) ? each : best),
    1,
  );
}

/** How many beside each other are worth choosing from: for each number of rows the fewest that need no more, and the one that is there. */
export const columnChoices = (count: number, now: number): number[] => {
  const rows = (columns: number) => Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => index + 1).filter(
    (columns) => columns === now || columns === 1 || rows(columns) < rows(columns - 1),
  );
};
