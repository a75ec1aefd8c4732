import { connectRuns, eachRun } from '../planes/components.ts';

/** How near to the page's edge, how long at least and at most: in shares of the size, the least in widths of the pen. */
const NEAR = 0.065;
const LONGEST = 0.3;
const LEAST_PENS = 3.5;
/** How much a line of the pen may waver across its length: no hand draws straighter beside an edge. */
const WAVER = 1.25;
const SLACK = 1.5;

/** Dashes that run along the page's edge, alone and as straight as it, are that edge seen in the light: takes them out. */
export function dropRim(mask: Uint8Array, width: number, height: number, size: number, pen: number): void {
  const { runs, owner, list } = connectRuns(mask, width, height, { eight: true });
  const near = NEAR * size;
  const isDash = (long: number, broad: number) =>
    broad <= WAVER * pen + SLACK && long >= LEAST_PENS * pen && long < LONGEST * size;
  const isRim = list.map(({ x0, y0, x1, y1 }) => {
    const [long, tall] = [x1 - x0 + 1, y1 - y0 + 1];
    const lies = isDash(long, tall) && (y1 < near || y0 >= height - near);
    return lies || (isDash(tall, long) && (x1 < near || x0 >= width - near));
  });
  eachRun(runs, width, height, (run, from, to) => {
    if (isRim[owner[run]!]) mask.fill(0, from, to + 1);
  });
}
