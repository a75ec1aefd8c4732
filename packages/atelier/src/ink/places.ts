/** A place that may become a region. */
export interface Place {
  readonly id: number;
  readonly kind: number;
  readonly area: number;
  /** Radius of the largest disc in it. */
  readonly peak: number;
  /** Length of its border, and of what of it runs along each other place; 0 is the background and lines. */
  readonly perimeter: number;
  readonly touch: ReadonlyMap<number, number>;
}

/** What is known of each place; those without a cell have no area. */
export function measurePlaces(
  label: Int32Array,
  kinds: readonly number[],
  peaks: Float64Array,
  width: number,
  height: number,
): Place[] {
  const area = new Int32Array(kinds.length);
  const touch = kinds.map(() => new Map<number, number>());
  for (let i = 0; i < label.length; i++) area[label[i]!]!++;
  const meet = (a: number, b: number) => {
    touch[a]!.set(b, (touch[a]!.get(b) ?? 0) + 1);
    touch[b]!.set(a, (touch[b]!.get(a) ?? 0) + 1);
  };
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let i = row; i < row + width - 1; i++) if (label[i] !== label[i + 1]) meet(label[i]!, label[i + 1]!);
    if (y === height - 1) break;
    for (let i = row; i < row + width; i++)
      if (label[i] !== label[i + width]) meet(label[i]!, label[i + width]!);
  }
  return kinds.map((kind, id): Place => {
    const perimeter = [...touch[id]!.values()].reduce((sum, length) => sum + length, 0);
    return { id, kind, area: area[id]!, peak: peaks[id]!, perimeter, touch: touch[id]! };
  });
}
