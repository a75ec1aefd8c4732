import type { StyleId } from '@doodleloom/domain/styles/style';
import { DrawingRefused, renderTexts } from './render-artwork.ts';
import type { StyleEngine } from './style-engine.ts';

/** How many pictures of a style shall fail before the others are made. */
export type EngineFaults = Readonly<Partial<Record<StyleId, number>>>;

/** The engine as it is, but for the failures that somebody asked for to see what the shop makes of them. */
export function withFaults(engine: StyleEngine, faults: EngineFaults): StyleEngine {
  const left = new Map(Object.entries(faults));
  return {
    ...engine,
    render(drawing, request) {
      const times = left.get(request.style) ?? 0;
      if (times === 0) return engine.render(drawing, request);
      left.set(request.style, times - 1);
      return Promise.reject(new DrawingRefused(renderTexts.failed));
    },
  };
}
