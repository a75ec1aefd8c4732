import type { MockupError } from '@doodleloom/domain/texts/mockup-texts';

/** A step of the workflow failed; its words are those of the catalogue of errors (spec §8). */
export class MockupFailure extends Error {
  override name = 'MockupFailure';
  /** Trying again cannot help: nothing about it changes by waiting. */
  readonly isFinal: boolean;

  constructor(message: MockupError, options: { cause?: unknown; isFinal?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal ?? false;
  }
}

/** Runs a step and gives its failure the words of the catalogue. */
export async function step<Value>(message: MockupError, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof MockupFailure ? cause : new MockupFailure(message, { cause });
  }
}
