export interface Random {
  /** 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  sign(): 1 | -1;
}

/** sfc32, seeded by text: small, fast, the same on every machine. */
export function random(seed: string): Random {
  let hash = 2166136261;
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619) >>> 0;
  let a = hash | 0;
  let b = (hash ^ 0x9e3779b9) | 0;
  let c = Math.imul(hash, 0x85ebca6b) | 0;
  let d = 1;
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[below(list.length)]!;
    },
    sign: () => (next() < 0.5 ? -1 : 1),
  };
}

/** A number 0..1 that belongs to a lattice cell: the same whatever tile or thread asks for it. */
export function cellRandom(i: number, j: number, salt: number): number {
  let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(salt + 1, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 2246822519);
  h = Math.imul(h ^ (h >>> 13), 3266489917);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
