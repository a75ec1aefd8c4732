/** The cells whose middle lies within an outline: between every other of its crossings with their row. */
export function cellsWithin(
  outline: readonly (readonly [x: number, y: number])[],
  { width, height }: { readonly width: number; readonly height: number },
): number[] {
  const cells: number[] = [];
  for (let y = 0; y < height; y++) {
    const at = y + 0.5;
    const crossings = outline
      .flatMap(([x0, y0], k) => {
        const [x1, y1] = outline[(k + 1) % outline.length]!;
        return y0 <= at === y1 <= at ? [] : [x0 + ((at - y0) * (x1 - x0)) / (y1 - y0) - 0.5];
      })
      .toSorted((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const last = Math.min(width - 1, crossings[k + 1]!);
      for (let x = Math.max(0, Math.ceil(crossings[k]!)); x <= last; x++) cells.push(y * width + x);
    }
  }
  return cells;
}
