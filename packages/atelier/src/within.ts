/**
 * Runs the work with a signal that ends after this time, or with the caller's, and leaves nothing behind on that one: it
 * may be held for many tasks. `AbortSignal.any` would hold its sources weakly: on Node 20 a timeout that nothing else
 * holds is collected and never fires. One that is listened to stays.
 */
export async function within<Result>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = AbortSignal.timeout(ms);
  const ended = new AbortController();
  const stops = (signal ? [signal, limit] : [limit]).map((source) => {
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
