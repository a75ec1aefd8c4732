/**
 * A signal that ends after this time, or with the other one. `AbortSignal.any` would hold its sources weakly: on Node 20
 * a timeout that nothing else holds is collected and never fires. One that is listened to stays.
 *
 * A copy of the domain's: the atelier stands alone and depends on no other package.
 */
export function within(ms: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  if (!signal) return limit;
  const ended = new AbortController();
  for (const source of [signal, limit]) {
    const end = () => ended.abort(source.reason);
    if (source.aborted) end();
    source.addEventListener('abort', end, { once: true, signal: ended.signal });
  }
  return ended.signal;
}
