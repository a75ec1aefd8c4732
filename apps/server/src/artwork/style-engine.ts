import { createAtelier, type Atelier } from '@doodleloom/atelier/atelier';
import { IntakeRefusal } from '@doodleloom/atelier/intake/refusal';
import { DrawingRefused, type Render } from './render-artwork.ts';
import type { RenderDrafts } from './style-drafts.ts';

export interface StyleEngine {
  render: Render;
  renderDrafts: RenderDrafts;
  close: () => Promise<void>;
}

/** The embedded engine's refusals carry words for a parent; they become ours at this border. */
async function translated<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof IntakeRefusal) throw new DrawingRefused(cause.message, { cause });
    throw cause;
  }
}

/** All seven styles on this machine's processor, in worker threads. */
export function embeddedEngine(options: { threads?: number; timeoutMs: number }): StyleEngine {
  const atelier: Atelier = createAtelier(options);
  return {
    async render(drawing, { style, size, seed, background, signal }) {
      const { bytes, mime } = await translated(
        atelier.render(drawing, { style, size, seed, background, format: 'png' }, { signal }),
      );
      return { bytes, mime };
    },
    async renderDrafts(drawing, { sizePx, signal }, onDraft) {
      const written: Promise<void>[] = [];
      await translated(
        atelier.drafts(
          drawing,
          { size: sizePx, seed: 1 },
          {
            signal,
            onDraft: (style, { bytes, mime }) => void written.push(onDraft(style, { bytes, mime })),
          },
        ),
      );
      await Promise.all(written);
    },
    close: () => atelier.close(),
  };
}
