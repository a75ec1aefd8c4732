/**
 * A signal that ends after this time, or with any of the others. `AbortSignal.any` would hold its sources weakly: on Node 20
 * a timeout that nothing else holds is collected and never fires. One that is listened to stays.
 */
export function within(ms: number, ...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  const sources = signals.filter((signal) => signal !== undefined);
  if (sources.length === 0) return limit;
  const ended = new AbortController();
  for (const source of [...sources, limit]) {
    const end = () => ended.abort(source.reason);
    if (source.aborted) end();
    source.addEventListener('abort', end, { once: true, signal: ended.signal });
  }
  return ended.signal;
}
