/** Coalesces calls: never two runs at a time, and calls made during a run share one run after it. */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running = work().finally(() => (running = undefined));
    return running;
  };
  const afterwards = async (): Promise<void> => {
    await running?.catch(() => undefined);
    next = undefined;
    return run();
  };
  return () => (running ? (next ??= afterwards()) : run());
}
