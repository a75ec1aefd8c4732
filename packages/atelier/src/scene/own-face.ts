import type { Scene } from './scene.ts';

/** From this strength of the child's own line on, its own eyes and mouths are drawn, too: a style's would lie below them. */
const OWN_FACE = 0.5;

export const isOwnFace = (strength: number): boolean => strength > OWN_FACE;

/** Where the child's own face shows, a style draws none. */
export const withOwnFaces = (scene: Scene): Scene =>
  scene.ownLine && isOwnFace(scene.ownLine.strength) ? { ...scene, faces: [] } : scene;
