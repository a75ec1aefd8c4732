/** Two megabytes each at the size of the grid: as many as are in use at once while evidence is gathered. */
const MOST = 12;
const idle: Float32Array[] = [];

/**
 * A plane to be written on, with whatever stood on it before. The system takes a millisecond to hand out a new one of two
 * megabytes, and a reading needs a hundred.
 */
export function anyPlane(length: number): Float32Array {
  const at = idle.findIndex((plane) => plane.length === length);
  return at < 0 ? new Float32Array(length) : idle.splice(at, 1)[0]!;
}

/** For planes that only the caller knew, and that it will not look at again; what is never given back is collected. */
export function giveBack(...planes: readonly Float32Array[]): void {
  idle.unshift(...planes);
  idle.length = Math.min(idle.length, MOST);
}
