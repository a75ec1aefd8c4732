import { HostedFailure } from './hosted-error.ts';

/** Asks the hosted model first. What it cannot deliver the embedded engine paints; only a refusal of the content stands. */
export function withFallback<Args extends readonly unknown[], Picture>(
  hosted: (...args: Args) => Promise<Picture>,
  embedded: (...args: Args) => Promise<Picture>,
  onFallback: (failure: HostedFailure) => void,
): (...args: Args) => Promise<Picture> {
  return async (...args) => {
    try {
      return await hosted(...args);
    } catch (error) {
      if (!(error instanceof HostedFailure) || error.code === 'refused') throw error;
      onFallback(error);
      return embedded(...args);
    }
  };
}
