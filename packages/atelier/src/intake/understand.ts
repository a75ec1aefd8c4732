import type { Scene } from '../scene/scene.ts';
import type { Confidence } from './confidence.ts';
import { readDrawing, type ReadControl } from './read-drawing.ts';

/** A scene, and how sure its reading is. */
export interface Understanding extends Scene {
  readonly confidence: Confidence;
}

/**
 * Reads a photograph of a child's drawing.
 *
 * ```ts
 * const scene = await understand(await readFile('drawing.jpg'));
 * ```
 *
 * The same bytes give the same scene on every machine. What cannot be understood is refused with an `IntakeRefusal`,
 * whose message is meant for a parent.
 */
export async function understand(bytes: Uint8Array, control: ReadControl = {}): Promise<Understanding> {
  const { scene, confidence } = await readDrawing(bytes, control);
  return { ...scene, confidence };
}
