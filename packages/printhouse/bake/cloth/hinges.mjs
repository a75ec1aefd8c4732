/**
 * What holds cloth together: a thread along every edge, and over every inner edge a thread between the two opposite
 * corners, which resists bending.
 */

/** Every edge once, with the corners that lie opposite of it. */
function edgesOf(triangles, count) {
  const edges = new Map();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const a = triangles[t + k];
      const b = triangles[t + ((k + 1) % 3)];
      const opposite = triangles[t + ((k + 2) % 3)];
      const key = a < b ? a * count + b : b * count + a;
      const known = edges.get(key);
      if (known) known.opposite.push(opposite);
      else edges.set(key, { a, b, opposite: [opposite] });
    }
  }
  return [...edges.values()];
}

/** Neighbouring constraints pull in turn, not in rows: a fixed shuffle of pairs. */
function shuffled(pairs, seed) {
  let state = seed;
  for (let i = pairs.length / 2 - 1; i > 0; i--) {
    state = (state * 16807) % 2147483647;
    const j = state % (i + 1);
    for (const k of [0, 1]) {
      [pairs[i * 2 + k], pairs[j * 2 + k]] = [pairs[j * 2 + k], pairs[i * 2 + k]];
    }
  }
  return Uint32Array.from(pairs);
}

const difference = (rest, a, b) => [0, 1, 2].map((k) => rest[a * 3 + k] - rest[b * 3 + k]);
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/**
 * Distance of two opposite corners when their hinge lies open. Seams have their panels on top of each other in the flat
 * pattern; measured there, they would crease sharply instead of opening up round.
 */
function openHinge(rest, { a, b, opposite: [left, right] }) {
  const along = difference(rest, b, a);
  const length = Math.hypot(...along) + 1e-12;
  const c = difference(rest, left, a);
  const d = difference(rest, right, a);
  const cAlong = dot(c, along) / length;
  const dAlong = dot(d, along) / length;
  const cAside = Math.sqrt(Math.max(0, dot(c, c) - cAlong * cAlong));
  const dAside = Math.sqrt(Math.max(0, dot(d, d) - dAlong * dAlong));
  return Math.hypot(cAlong - dAlong, cAside + dAside);
}

/** Pairs of vertices and their rest lengths, for stretch and for bending. */
export function threadsOf(triangles, rest, count, seed) {
  const edges = edgesOf(triangles, count);
  const hinges = edges.filter(({ opposite }) => opposite.length > 1 && opposite[0] !== opposite[1]);
  const edgePairs = shuffled(
    edges.flatMap(({ a, b }) => [a, b]),
    seed,
  );
  return {
    edges: edgePairs,
    edgeLengths: Float64Array.from({ length: edgePairs.length / 2 }, (_, i) =>
      Math.hypot(...difference(rest, edgePairs[2 * i], edgePairs[2 * i + 1])),
    ),
    hinges: Uint32Array.from(hinges.flatMap(({ opposite }) => [opposite[0], opposite[1]])),
    hingeLengths: Float64Array.from(hinges, (hinge) => openHinge(rest, hinge)),
  };
}
