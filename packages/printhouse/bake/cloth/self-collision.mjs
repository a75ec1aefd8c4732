/** Cloth that does not pass through itself: pairs of vertices that came close are held apart. */

const TABLE = 1 << 16;
const hash = (a, b, c) =>
  (Math.imul(a, 73856093) ^ Math.imul(b, 19349663) ^ Math.imul(c, 83492791)) & (TABLE - 1);

/** Vertices by cells of space, in one array: the items of cell `h` stand from start[h] to start[h + 1]. */
function spaceHash() {
  const start = new Int32Array(TABLE + 1);
  let items = new Int32Array(0);
  let cellOf = new Int32Array(0);
  return (p, n, cell) => {
    if (items.length !== n) [items, cellOf] = [new Int32Array(n), new Int32Array(n)];
    start.fill(0);
    for (let i = 0; i < n; i++) {
      cellOf[i] = hash(
        Math.floor(p[i * 3] / cell),
        Math.floor(p[i * 3 + 1] / cell),
        Math.floor(p[i * 3 + 2] / cell),
      );
      start[cellOf[i]]++;
    }
    let sum = 0;
    for (let i = 0; i < TABLE; i++) {
      sum += start[i];
      start[i] = sum;
    }
    start[TABLE] = sum;
    for (let i = n - 1; i >= 0; i--) items[--start[cellOf[i]]] = i;
    return { start, items };
  };
}

/** Neighbours in the pattern are near each other by right. */
function areNeighbors(cloth, i, j) {
  const { rest, panel, selfDist } = cloth;
  const isSamePanel = !panel || panel[i] === panel[j] || panel[i] === 2 || panel[j] === 2;
  if (!isSamePanel) return false;
  const x = rest[j * 3] - rest[i * 3];
  const y = rest[j * 3 + 1] - rest[i * 3 + 1];
  const z = rest[j * 3 + 2] - rest[i * 3 + 2];
  return x * x + y * y + z * z < (2.2 * selfDist) ** 2;
}

/** Once a frame: pairs that might touch before the next. */
export function pairFinder() {
  const sort = spaceHash();
  return (cloth) => {
    const { p, n, selfDist, mayTouch } = cloth;
    const cell = selfDist * 1.75;
    const reach = selfDist * 1.7;
    const { start, items } = sort(p, n, cell);
    const pairs = [];
    for (let i = 0; i < n; i++) {
      const [X, Y, Z] = [p[i * 3], p[i * 3 + 1], p[i * 3 + 2]];
      const [cx, cy, cz] = [Math.floor(X / cell), Math.floor(Y / cell), Math.floor(Z / cell)];
      for (let a = -1; a <= 1; a++) {
        for (let b = -1; b <= 1; b++) {
          for (let d = -1; d <= 1; d++) {
            const h = hash(cx + a, cy + b, cz + d);
            for (let q = start[h]; q < start[h + 1]; q++) {
              const j = items[q];
              if (j <= i) continue;
              const [dx, dy, dz] = [p[j * 3] - X, p[j * 3 + 1] - Y, p[j * 3 + 2] - Z];
              if (dx * dx + dy * dy + dz * dz > reach * reach) continue;
              if (mayTouch && !mayTouch(i, j)) continue;
              if (!areNeighbors(cloth, i, j)) pairs.push(i, j);
            }
          }
        }
      }
    }
    return Int32Array.from(pairs);
  };
}

/** Pushes pairs that are closer than cloth is thick half way apart. */
export function keepApart({ p, w, selfDist }, pairs) {
  for (let k = 0; k < pairs.length; k += 2) {
    const [i, j] = [pairs[k], pairs[k + 1]];
    const [a, b] = [i * 3, j * 3];
    const [dx, dy, dz] = [p[a] - p[b], p[a + 1] - p[b + 1], p[a + 2] - p[b + 2]];
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared >= selfDist * selfDist || squared < 1e-14) continue;
    const distance = Math.sqrt(squared);
    const weights = w[i] + w[j];
    if (!weights) continue;
    const push = (0.5 * (selfDist - distance)) / distance / weights;
    p[a] += dx * push * w[i];
    p[a + 1] += dy * push * w[i];
    p[a + 2] += dz * push * w[i];
    p[b] -= dx * push * w[j];
    p[b + 1] -= dy * push * w[j];
    p[b + 2] -= dz * push * w[j];
  }
}
