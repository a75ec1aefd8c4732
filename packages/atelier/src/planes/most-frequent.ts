/** The value that occurs most often; of several, the one that first did so often. None of no values. */
export function mostFrequent(values: Iterable<number>): number | undefined {
  const counts = new Map<number, number>();
  let most: number | undefined;
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (most === undefined || count > counts.get(most)!) most = value;
  }
  return most;
}
