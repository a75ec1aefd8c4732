/**
 * Runs the work with a signal that ends with either of these, and leaves nothing behind on the one that lives longer:
 * `AbortSignal.any` would, each time, and holds its sources weakly besides (Node 20).
 */
export async function withAnySignal<Result>(
  sources: readonly [AbortSignal, AbortSignal],
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController();
  const stops = sources.map((source) => {
    const end = () => ended.abort(source.reason);
    if (source.aborted) end();
    source.addEventListener('abort', end, { once: true });
    return () => source.removeEventListener('abort', end);
  });
  try {
    return await work(ended.signal);
  } finally {
    stops.forEach((stop) => stop());
  }
}
