/** Zhang and Suen's thinning: lines one cell wide, every inner cell of a path with exactly two neighbours. */
export function thin(mask: Uint8Array, width: number, height: number): Uint8Array {
  const m = mask.slice();
  for (let x = 0; x < width; x++) m[x] = m[(height - 1) * width + x] = 0;
  for (let y = 0; y < height; y++) m[y * width] = m[y * width + width - 1] = 0;
  let alive: number[] = [];
  for (let i = 0; i < m.length; i++) if (m[i]) alive.push(i);
  for (let changed = true; changed;) {
    changed = false;
    for (const second of [false, true]) {
      const gone = alive.filter((i) => removable(m, i, width, second));
      if (gone.length === 0) continue;
      changed = true;
      for (const i of gone) m[i] = 0;
      alive = alive.filter((i) => m[i]);
    }
  }
  for (const i of alive) if (isStaircase(m, i, width)) m[i] = 0;
  return m;
}

function removable(m: Uint8Array, i: number, width: number, second: boolean): boolean {
  const n = m[i - width]!;
  const ne = m[i - width + 1]!;
  const e = m[i + 1]!;
  const se = m[i + width + 1]!;
  const s = m[i + width]!;
  const sw = m[i + width - 1]!;
  const w = m[i - 1]!;
  const nw = m[i - width - 1]!;
  const neighbours = n + ne + e + se + s + sw + w + nw;
  if (neighbours < 2 || neighbours > 6) return false;
  const rises =
    Number(!n && ne) +
    Number(!ne && e) +
    Number(!e && se) +
    Number(!se && s) +
    Number(!s && sw) +
    Number(!sw && w) +
    Number(!w && nw) +
    Number(!nw && n);
  if (rises !== 1) return false;
  return second ? !(n & e & w) && !(n & s & w) : !(n & e & s) && !(e & s & w);
}

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
