/** The work's outcome, or the signal's reason as soon as it ends: also where the work hears nothing of it. */
export function whileWanted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
