import type { Edit } from './edits/edit.ts';
import { understand } from './intake/understand.ts';
import { renderScene, type RenderControl, type Rendering, type RenderOptions } from './render-scene.ts';

export type RestyleOptions = RenderOptions & RenderControl & { readonly edits?: readonly Edit[] };

/**
 * A photo of a child's drawing as art in one of the seven styles. Same photo, edits, style, size and seed: the same bytes.
 *
 * ```ts
 * const { bytes } = await restyle(photo, { style: 'clay', size: 1536, seed: 1 });
 * ```
 */
export async function restyle(photo: Uint8Array, options: RestyleOptions): Promise<Rendering> {
  const { signal, onProgress, edits = [], ...rendering } = options;
  signal?.throwIfAborted();
  const scene = await understand(photo, { edits });
  onProgress?.({ stage: 'understand', done: 0.35 });
  const control: RenderControl = { ...(signal ? { signal } : {}), ...(onProgress ? { onProgress } : {}) };
  return renderScene(scene, rendering, control);
}
