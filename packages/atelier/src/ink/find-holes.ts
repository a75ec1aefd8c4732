import { eachRun, extent, type Component, type Connected } from '../planes/components.ts';

/** Breadth of a hole for a binder, and how far from the edge of the page its middle lies, in shares of the page. */
const WIDE = { least: 0.012, most: 0.05 } as const;
const FROM_EDGE = 0.08;
/** As broad as high, and its rows as long as those of a disc, by so much. */
const ROUND = { sides: 1.35, rows: 0.22 } as const;
/** Around it lies nothing, in its breadths; of the ink there so much is a crumb. */
const ALONE = { reach: 0.6, crumb: 0.1 } as const;
/** For every dot farther in, of an area alike within this ratio, there are so many holes. */
const AMONG = { holes: 2, alike: 1.6 } as const;

/**
 * The ids of marks that are holes punched into the sheet: small, round, alone, near its edge. Where as many lie farther in,
 * they are dots that somebody drew.
 */
export function findHoles(
  pieces: Connected,
  mask: Uint8Array,
  width: number,
  height: number,
): ReadonlySet<number> {
  const size = Math.max(width, height);
  const round = roundMarks(pieces, width, height, size).filter((one) => isAlone(one, mask, width, height));
  const isNear = ({ cx, cy }: Component) => Math.min(cx, cy, width - cx, height - cy) < FROM_EDGE * size;
  const isHole = (one: Component) => {
    const alike = round.filter(
      (other) => Math.max(one.area, other.area) < AMONG.alike * Math.min(one.area, other.area),
    );
    const near = alike.filter(isNear).length;
    return isNear(one) && near >= AMONG.holes * (alike.length - near);
  };
  return new Set(round.filter(isHole).map(({ id }) => id));
}

function roundMarks({ runs, owner, list }: Connected, width: number, height: number, size: number) {
  const some = list.filter((one) => {
    const [across, down] = sidesOf(one);
    const [long, short] = [Math.max(across, down), Math.min(across, down)];
    return short > WIDE.least * size && long < WIDE.most * size && long < ROUND.sides * short;
  });
  const first = new Map(some.map(({ id }) => [id, new Map<number, [number, number]>()]));
  eachRun(runs, width, height, (run, from, to) => {
    const rows = first.get(owner[run]!);
    if (!rows) return;
    const y = Math.floor(from / width);
    const [x0, x1] = [from - y * width, to - y * width];
    const own = rows.get(y);
    rows.set(y, own ? [Math.min(own[0], x0), Math.max(own[1], x1)] : [x0, x1]);
  });
  return some.filter((one) => {
    const [across, down] = sidesOf(one);
    let [off, all] = [0, 0];
    for (const [y, [x0, x1]] of first.get(one.id)!) {
      const t = (2 * (y - one.y0) + 1) / down - 1;
      const chord = across * Math.sqrt(Math.max(0, 1 - t * t));
      const middle = (one.x0 + one.x1 + 1) / 2;
      off += Math.abs(middle - chord / 2 - x0) + Math.abs(middle + chord / 2 - x1 - 1);
      all += chord;
    }
    return off < ROUND.rows * all;
  });
}

const sidesOf = ({ x0, y0, x1, y1 }: Component) => [x1 - x0 + 1, y1 - y0 + 1] as const;

function isAlone(one: Component, mask: Uint8Array, width: number, height: number): boolean {
  const reach = Math.round(ALONE.reach * extent(one));
  let ink = 0;
  for (let y = Math.max(0, one.y0 - reach); y <= Math.min(height - 1, one.y1 + reach); y++)
    for (let x = Math.max(0, one.x0 - reach); x <= Math.min(width - 1, one.x1 + reach); x++) {
      const isOwn = x >= one.x0 && x <= one.x1 && y >= one.y0 && y <= one.y1;
      if (!isOwn && mask[y * width + x]) ink++;
    }
  return ink < ALONE.crumb * one.area;
}
