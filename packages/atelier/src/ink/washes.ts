/** Mean belief in being inside, and in colour, of what was not painted: bare paper has a tenth of it. */
const LEAST_INSIDE = 0.3;
const LEAST_FILL = 0.07;
/** Least share of the page, and belief above which a cell is painted for itself. */
const LEAST_AREA = 0.15;
const PAINTED = 0.4;

/**
 * A sky hatched from edge to edge with a pale pencil: nowhere is a cell surely coloured, but all of the place is a
 * little. Says of each place whether it is such a wash.
 */
export function findWashes(
  fill: Float32Array,
  silhouette: Float32Array,
  room: Int32Array,
  placeOf: readonly number[],
  places: readonly { readonly border: number; readonly area: number }[],
): boolean[] {
  const cells = fill.length;
  const might = places.map(({ border, area }) => border > 0 && area > LEAST_AREA * cells);
  if (!might.includes(true)) return might;
  const sums = places.map(() => ({ free: 0, inside: 0, fill: 0 }));
  for (let i = 0; i < cells; i++) {
    const place = room[i]! < 0 ? -1 : placeOf[room[i]!]!;
    if (place < 0 || !might[place] || fill[i]! > PAINTED) continue;
    const sum = sums[place]!;
    sum.free++;
    sum.inside += silhouette[i]!;
    sum.fill += fill[i]!;
  }
  return sums.map(
    ({ free, inside, fill: colour }, id) =>
      might[id]! &&
      free > 0.3 * places[id]!.area &&
      inside > LEAST_INSIDE * free &&
      colour > LEAST_FILL * free,
  );
}
