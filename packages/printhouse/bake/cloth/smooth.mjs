/** What is done to cloth after the simulation. */

/** Light smoothing that takes the solver's jitter away and leaves the folds (Taubin: shrink, then grow again). */
export function smooth(x, tris, n, rounds = 3) {
  const neighbors = Array.from({ length: n }, () => new Set());
  for (let t = 0; t < tris.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [tris[t + k], tris[t + ((k + 1) % 3)]];
      neighbors[a].add(b);
      neighbors[b].add(a);
    }
  }
  for (let round = 0; round < rounds * 2; round++) {
    const share = round % 2 ? -0.53 : 0.5;
    const before = Float64Array.from(x);
    for (let i = 0; i < n; i++) {
      const count = neighbors[i].size;
      if (!count) continue;
      for (let axis = 0; axis < 3; axis++) {
        let sum = 0;
        for (const j of neighbors[i]) sum += before[j * 3 + axis];
        x[i * 3 + axis] = before[i * 3 + axis] + share * (sum / count - before[i * 3 + axis]);
      }
    }
  }
}

/** Vertices along open borders and seams, with their neighbours there. */
function borderNeighbors({ uv, tris, panel }) {
  const n = uv.length;
  const uses = new Map();
  for (let t = 0; t < tris.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [tris[t + k], tris[t + ((k + 1) % 3)]];
      const key = a < b ? a * n + b : b * n + a;
      uses.set(key, (uses.get(key) || 0) + 1);
    }
  }
  const neighbors = new Map();
  const link = (a, b) => neighbors.set(a, [...(neighbors.get(a) ?? []), b]);
  for (const [key, count] of uses) {
    const [a, b] = [Math.floor(key / n), key % n];
    if (count !== 1 && !(panel[a] === 2 && panel[b] === 2)) continue;
    link(a, b);
    link(b, a);
  }
  return neighbors;
}

/** Smoothing along borders and seams: takes the zigzag out of silhouettes. */
export function smoothBorders(x, mesh, rounds = 6) {
  const neighbors = borderNeighbors(mesh);
  for (let round = 0; round < rounds; round++) {
    const before = Float64Array.from(x);
    for (const [a, list] of neighbors) {
      if (list.length !== 2) continue;
      for (let axis = 0; axis < 3; axis++) {
        x[a * 3 + axis] =
          0.5 * before[a * 3 + axis] + 0.25 * (before[list[0] * 3 + axis] + before[list[1] * 3 + axis]);
      }
    }
  }
}
