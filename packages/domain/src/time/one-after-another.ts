/**
 * Work for any number of calls, never two at a time: what is asked for during a run is one more run after it.
 * Each call hears of a run that began after it.
 */
export function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
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
