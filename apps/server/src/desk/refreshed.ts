const freshMs = 2_000;

/** What the database knows, for those who ask often: known two seconds late at most. What fails is asked again at once. */
export function refreshed<Value>(
  ask: () => Promise<Value>,
  now: () => number = Date.now,
): () => Promise<Value> {
  let asked = -Infinity;
  let known: Promise<Value> | undefined;
  return () => {
    if (known && now() - asked < freshMs) return known;
    asked = now();
    known = ask();
    known.catch(() => (asked = -Infinity));
    return known;
  };
}
