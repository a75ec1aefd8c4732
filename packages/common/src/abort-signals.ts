export interface JoinedSignals {
  signal: AbortSignal;
  /** Removes the listeners on the sources; the signal ends no more. */
  release: () => void;
}

/**
 * A signal that ends with the first of these. `AbortSignal.any` would hold its sources weakly: on Node 20 a timeout that
 * nothing else holds is collected and never fires. One that is listened to stays.
 */
export function joinSignals(sources: readonly (AbortSignal | undefined)[]): JoinedSignals {
  const [ended, released] = [new AbortController(), new AbortController()];
  const release = () => released.abort();
  for (const source of sources) {
    if (!source) continue;
    const end = () => {
      release();
      ended.abort(source.reason);
    };
    if (source.aborted) {
      end();
      break;
    }
    source.addEventListener('abort', end, { once: true, signal: released.signal });
  }
  return { signal: ended.signal, release };
}

/** Runs the work with a signal that ends with the first of these, and leaves no listener behind on any of them. */
export async function withAnySignal<Result>(
  sources: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { signal, release } = joinSignals(sources);
  try {
    return await work(signal);
  } finally {
    release();
  }
}

/** As `withAnySignal`, and the signal ends after this time at the latest. */
export const within = <Result>(
  ms: number,
  sources: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => withAnySignal([...sources, AbortSignal.timeout(ms)], work);
