import { createAtelier, type Atelier } from '@doodleloom/atelier/atelier';
import type { DrawingView } from '@doodleloom/atelier/edits/drawing-view';
import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { NoWriting, Writing } from '@doodleloom/atelier/intake/lift-writing';
import { IntakeRefusal } from '@doodleloom/atelier/paper/refusal';
import type { Point } from '@doodleloom/atelier/scene/scene';
import { HostedFailure } from '@doodleloom/atelier/hosted/hosted-error';
import { hostedStylist } from '@doodleloom/atelier/hosted/hosted-stylist';
import type { HostedSettings } from '@doodleloom/atelier/hosted/providers';
import { withFallback } from '@doodleloom/atelier/hosted/with-fallback';
import { drawingId, type StyleId } from '@doodleloom/domain/styles/style';
import type { Logger } from 'pino';
import {
  DrawingRefused,
  previewSizePx,
  type Picture,
  type Render,
  type RenderRequest,
} from './render-artwork.ts';
import { draftSizePx, type RenderDrafts } from './style-drafts.ts';

/** What is understood of a drawing, set right so, and the drawing itself on pure white. Rejects with `DrawingRefused`. */
export type Look = (
  drawing: Uint8Array,
  edits: readonly Edit[],
  signal: AbortSignal,
) => Promise<{ view: DrawingView; clean: Picture }>;

/** A small picture in one style, always by our own engine. Rejects with `DrawingRefused`. */
export type TryStyle = (
  drawing: Uint8Array,
  request: { style: StyleId; edits: readonly Edit[]; signal: AbortSignal },
) => Promise<Picture>;

/** What was written within an outline of the photo, as ink. Rejects with `DrawingRefused`. */
export type LiftWriting = (
  drawing: Uint8Array,
  request: { edits: readonly Edit[]; outline: readonly Point[]; signal: AbortSignal },
) => Promise<Writing | NoWriting>;

export interface StyleEngine {
  render: Render;
  renderDrafts: RenderDrafts;
  look: Look;
  tryStyle: TryStyle;
  liftWriting: LiftWriting;
  close: () => Promise<void>;
}

/** Either engine's refusals carry words for a parent; they become ours at this border. */
async function translated<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof IntakeRefusal || cause instanceof HostedFailure)
      throw new DrawingRefused(cause.message, { cause });
    throw cause;
  }
}

/** All seven styles, and the drawing itself, on this machine’s processor, in worker threads. */
export function embeddedEngine(options: { threads?: number; timeoutMs: number }): StyleEngine {
  const atelier: Atelier = createAtelier(options);
  return {
    async render(drawing, { style, size, seed, background, edits, signal, onRead }) {
      const control = { signal, ...(onRead && { onRead }) };
      if (style === drawingId)
        return translated(atelier.clean(drawing, { size, background, edits }, control));
      const { bytes, mime, timings, faces } = await translated(
        atelier.render(drawing, { style, size, seed, background, edits, format: 'png' }, control),
      );
      return { bytes, mime, timings, faces };
    },
    look: (drawing, edits, signal) => translated(atelier.look(drawing, { edits }, { signal })),
    async tryStyle(drawing, { style, edits, signal }) {
      const options = { style, size: draftSizePx, seed: 1, edits, format: 'webp' } as const;
      const { bytes, mime } = await translated(atelier.render(drawing, options, { signal }));
      return { bytes, mime };
    },
    liftWriting: (drawing, { edits, outline, signal }) =>
      translated(atelier.writing(drawing, { edits, outline }, { signal })),
    async renderDrafts(drawing, { sizePx, cleanSizePx, edits, signal }, { onClean, onDraft, onRead }) {
      const reports: Promise<void>[] = [];
      const failures: unknown[] = [];
      const tell = (work: Promise<void>) =>
        void reports.push(work.catch((error: unknown) => void failures.push(error)));
      try {
        await translated(
          atelier.drafts(
            drawing,
            { size: sizePx, cleanSize: cleanSizePx, seed: 1, edits },
            {
              signal,
              ...(onRead && { onRead }),
              onClean: ({ bytes, mime }) => tell(onClean({ bytes, mime })),
              onDraft: (style, { bytes, mime }) => tell(onDraft(style, { bytes, mime })),
            },
          ),
        );
      } finally {
        // Once this has resolved nothing is written any more.
        await Promise.all(reports);
      }
      if (failures.length > 0) throw failures[0];
    },
    close: () => atelier.close(),
  };
}

/**
 * A hosted image model draws the pictures that are looked at, and they are printed as they are (decision 0510); what it
 * cannot deliver, and what is only a draft, comes from the embedded engine. A refused drawing keeps the provider's words.
 */
export function hostedEngine(
  settings: HostedSettings,
  embedded: StyleEngine,
  ask: typeof fetch,
  log: Logger,
): StyleEngine {
  const stylist = hostedStylist(settings, ask);
  // A model knows no edits: it is shown the drawing as they leave it.
  const asSetRight = async (drawing: Uint8Array, request: RenderRequest) =>
    request.edits.length === 0
      ? drawing
      : (await embedded.render(drawing, { ...request, style: drawingId, background: 'scene' })).bytes;
  const hosted = async (
    drawing: Uint8Array,
    { signal, edits, ...options }: RenderRequest & { style: StyleId },
  ): Promise<Picture> => ({
    ...(await stylist(
      await asSetRight(drawing, { edits, signal, ...options }),
      { ...options, format: 'png' },
      signal,
    )),
    engine: settings.provider,
  });
  const hostedFirst = withFallback(hosted, embedded.render, (error) =>
    log.warn({ error, code: error.code }, 'the embedded engine draws instead of the hosted model'),
  );
  return {
    ...embedded,
    // The cut-out must be the subject alone, a print file the same picture at any size, and the drawing itself nobody
    // else's: no hosted model does any of these.
    render(drawing, request) {
      const { style, size, background } = request;
      return style === drawingId || background === 'cutout' || size > previewSizePx
        ? embedded.render(drawing, request)
        : translated(hostedFirst(drawing, { ...request, style }));
    },
  };
}
