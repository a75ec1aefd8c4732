interface Growth {
  readonly steps?: number;
  readonly may?: (label: number) => boolean;
}

/**
 * Labels spread ring by ring into the cells of `into` that have none (below 0), each ring by majority of its
 * neighbours, at most `steps` rings. Only labels for which `may` holds spread.
 */
export function growLabels(
  label: Int32Array,
  into: Uint8Array,
  width: number,
  height: number,
  { steps = Infinity, may }: Growth = {},
): void {
  const cells = width * height;
  const queued = new Uint8Array(cells);
  let front = new Int32Array(1024);
  let count = 0;
  const queue = (cell: number) => {
    queued[cell] = 1;
    if (count === front.length) front = doubled(front);
    front[count++] = cell;
  };
  const spreads = (cell: number) => label[cell]! >= 0 && (!may || may(label[cell]!));
  // the cells without a label are few: they look for neighbours, not the other way round
  for (let cell = 0; cell < cells; cell++) {
    if (label[cell]! >= 0 || !into[cell]) continue;
    const x = cell % width;
    if (
      (x > 0 && spreads(cell - 1)) ||
      (x < width - 1 && spreads(cell + 1)) ||
      (cell >= width && spreads(cell - width)) ||
      (cell < cells - width && spreads(cell + width))
    )
      queue(cell);
  }
  const look = (cell: number) => {
    if (label[cell]! < 0 && !queued[cell] && into[cell]) queue(cell);
  };
  const lookAround = (cell: number) => {
    const x = cell % width;
    if (x > 0) look(cell - 1);
    if (x < width - 1) look(cell + 1);
    if (cell >= width) look(cell - width);
    if (cell < cells - width) look(cell + width);
  };
  let values = new Int32Array(front.length);
  for (let step = 0; step < steps && count > 0; step++) {
    const ring = front.subarray(0, count);
    if (values.length < count) values = new Int32Array(front.length);
    for (let k = 0; k < count; k++) values[k] = majority(label, ring[k]!, width, cells, may);
    for (let k = 0; k < ring.length; k++) label[ring[k]!] = values[k]!;
    front = new Int32Array(Math.max(1024, ring.length));
    count = 0;
    for (let k = 0; k < ring.length; k++) lookAround(ring[k]!);
  }
}

function doubled(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * values.length);
  larger.set(values);
  return larger;
}

/** What most of the four neighbours say; of two that say the same number the first: left, right, above, below. */
function majority(
  label: Int32Array,
  cell: number,
  width: number,
  cells: number,
  may: ((label: number) => boolean) | undefined,
): number {
  const x = cell % width;
  const a = x > 0 ? said(label[cell - 1]!, may) : -1;
  const b = x < width - 1 ? said(label[cell + 1]!, may) : -1;
  const c = cell >= width ? said(label[cell - width]!, may) : -1;
  const d = cell < cells - width ? said(label[cell + width]!, may) : -1;
  let best = a;
  let votes = a < 0 ? 0 : 1 + Number(b === a) + Number(c === a) + Number(d === a);
  const forB = b < 0 ? 0 : 1 + Number(c === b) + Number(d === b) + Number(a === b);
  if (forB > votes) {
    best = b;
    votes = forB;
  }
  const forC = c < 0 ? 0 : 1 + Number(d === c) + Number(a === c) + Number(b === c);
  if (forC > votes) {
    best = c;
    votes = forC;
  }
  const forD = d < 0 ? 0 : 1;
  return forD > votes ? d : best;
}

const said = (value: number, may: Growth['may']) => (value >= 0 && (!may || may(value)) ? value : -1);
