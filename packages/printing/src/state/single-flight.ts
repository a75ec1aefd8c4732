/** Concurrent calls for one key share one answer; a failure is shared, then the next call tries again. */
export function createSingleFlight<Value>() {
  const underWay = new Map<string, Promise<Value>>();
  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    const running = underWay.get(key);
    if (running) return running;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
