import type { RenderOptions } from '../render-scene.ts';
import { HostedFailure } from './hosted-error.ts';

/** Either engine, seen from outside: a photo and options in, a picture out. */
export type Engine<Picture> = (
  photo: Uint8Array,
  options: RenderOptions,
  signal?: AbortSignal,
) => Promise<Picture>;

/** Asks the hosted model first. What it cannot deliver the embedded engine paints; only a refusal of the content stands. */
export function withFallback<Picture>(
  hosted: Engine<Picture>,
  embedded: Engine<Picture>,
  onFallback: (failure: HostedFailure) => void = () => undefined,
): Engine<Picture> {
  return async (photo, options, signal) => {
    try {
      return await hosted(photo, options, signal);
    } catch (error) {
      if (!(error instanceof HostedFailure) || error.code === 'refused') throw error;
      onFallback(error);
      return embedded(photo, options, signal);
    }
  };
}
