import { writeFileSync } from 'node:fs';

/** Counts (vertices, triangles, triangles of the front), then positions, pattern coordinates, triangles, panels. */
export function save(file, { uv, tris, nFront, panel }, positions) {
  const head = Int32Array.from([uv.length, tris.length / 3, nFront, 0]);
  const parts = [head, Float32Array.from(positions), Float32Array.from(uv.flat()), Uint32Array.from(tris)];
  writeFileSync(file, Buffer.concat([...parts.map(({ buffer }) => Buffer.from(buffer)), Buffer.from(panel)]));
}
