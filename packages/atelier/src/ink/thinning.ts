/** Zhang and Suen's thinning: lines one cell wide, every inner cell of a path with exactly two neighbours. */
export function thin(mask: Uint8Array, width: number, height: number): Uint8Array {
  const m = mask.slice();
  for (let x = 0; x < width; x++) m[x] = m[(height - 1) * width + x] = 0;
  for (let y = 0; y < height; y++) m[y * width] = m[y * width + width - 1] = 0;
  let count = 0;
  for (let i = 0; i < m.length; i++) count += m[i]!;
  const alive = new Int32Array(count);
  for (let i = 0, k = 0; k < count; i++) if (m[i]) alive[k++] = i;
  const gone = new Int32Array(count);
  for (let changed = true; changed;) {
    changed = false;
    for (const pass of [FIRST, SECOND]) {
      let lost = 0;
      for (let k = 0; k < count; k++)
        if (REMOVABLE[around(m, alive[k]!, width)]! & pass) gone[lost++] = alive[k]!;
      if (lost === 0) continue;
      changed = true;
      for (let k = 0; k < lost; k++) m[gone[k]!] = 0;
      let left = 0;
      for (let k = 0; k < count; k++) if (m[alive[k]!]) alive[left++] = alive[k]!;
      count = left;
    }
  }
  for (let k = 0; k < count; k++) if (isStaircase(m, alive[k]!, width)) m[alive[k]!] = 0;
  return m;
}

/** Which of the two passes takes a cell away whose eight neighbours, clockwise from above, are the bits of the index. */
const FIRST = 1;
const SECOND = 2;
const REMOVABLE = Uint8Array.from({ length: 256 }, (_, bits) => {
  const ring = Array.from({ length: 8 }, (_, k) => (bits >> k) & 1);
  const neighbours = ring.filter((one) => one === 1).length;
  const rises = ring.filter((one, k) => one === 0 && ring[(k + 1) % 8] === 1).length;
  if (neighbours < 2 || neighbours > 6 || rises !== 1) return 0;
  const [n, , e, , s, , w] = ring as [number, number, number, number, number, number, number];
  return (!(n & e & s) && !(e & s & w) ? FIRST : 0) | (!(n & e & w) && !(n & s & w) ? SECOND : 0);
});

const around = (m: Uint8Array, i: number, width: number): number =>
  m[i - width]! |
  (m[i - width + 1]! << 1) |
  (m[i + 1]! << 2) |
  (m[i + width + 1]! << 3) |
  (m[i + width]! << 4) |
  (m[i + width - 1]! << 5) |
  (m[i - 1]! << 6) |
  (m[i - width - 1]! << 7);

function isStaircase(m: Uint8Array, i: number, width: number): boolean {
  const n = m[i - width];
  const e = m[i + 1];
  const s = m[i + width];
  const w = m[i - 1];
  return Boolean(
    (n && e && !m[i + width - 1] && !s && !w) ||
    (e && s && !m[i - width - 1] && !n && !w) ||
    (s && w && !m[i - width + 1] && !n && !e) ||
    (w && n && !m[i + width + 1] && !s && !e),
  );
}
