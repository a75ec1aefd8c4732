/** What has been opened, to be closed in the opposite order. */
export class Cleanup {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /**
   * Every step is begun, also after one that failed; the first failure is thrown. When the time is over nobody waits any
   * more: answers of how many steps were not awaited to their end.
   */
  async run(timeIsOver?: AbortSignal): Promise<number> {
    const failures: unknown[] = [];
    let unfinished = 0;
    const over = new Promise<'over'>((resolve) => {
      if (timeIsOver?.aborted) resolve('over');
      timeIsOver?.addEventListener('abort', () => resolve('over'), { once: true });
    });
    for (const step of this.#steps.splice(0).toReversed()) {
      const done = step().catch((error: unknown) => failures.push(error));
      if ((await Promise.race([done, over])) === 'over') unfinished += 1;
    }
    if (failures.length > 0) throw failures[0];
    return unfinished;
  }
}
