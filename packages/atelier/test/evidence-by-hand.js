import { labPlanes } from '../src/planes/oklab.js';
/** What is known of bare white paper on which nothing is believed, to draw on in a test. */
export function blankEvidence(size) {
  const plane = () => new Float32Array(size * size);
  const lab = labPlanes(size * size);
  lab.L.fill(1);
  return {
    width: size,
    height: size,
    size,
    flat: { width: size, height: size, lab, ink: plane() },
    stroke: plane(),
    fill: plane(),
    silhouette: plane(),
    bound: plane(),
    eye: plane(),
    mouth: plane(),
    sheet: plane().fill(1),
    printed: new Uint8Array(size * size),
    bare: 0.9,
    threshold: 0.03,
  };
}
//# sourceMappingURL=evidence-by-hand.js.map
