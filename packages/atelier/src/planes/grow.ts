/**
 * Labels spread ring by ring into the cells of `into` that have none (`none`), each ring by majority of its
 * neighbours, at most `steps` rings. Only labels for which `may` holds spread.
 */
export function growLabels(
  label: Int32Array,
  into: Uint8Array,
  width: number,
  height: number,
  { steps = Infinity, may = () => true }: { steps?: number; may?: (label: number) => boolean } = {},
): void {
  const cells = width * height;
  const queued = new Uint8Array(cells);
  const want = (cell: number) => into[cell] && label[cell]! < 0 && !queued[cell];
  let front: number[] = [];
  const look = (cell: number, found: number[]) => {
    if (!want(cell)) return;
    queued[cell] = 1;
    found.push(cell);
  };
  const around = (cell: number, found: number[]) => {
    const x = cell % width;
    if (x > 0) look(cell - 1, found);
    if (x < width - 1) look(cell + 1, found);
    if (cell >= width) look(cell - width, found);
    if (cell < cells - width) look(cell + width, found);
  };
  for (let cell = 0; cell < cells; cell++) if (label[cell]! >= 0 && may(label[cell]!)) around(cell, front);
  for (let step = 0; step < steps && front.length > 0; step++) {
    const values = front.map((cell) => majority(label, cell, width, height, may));
    const next: number[] = [];
    front.forEach((cell, i) => {
      label[cell] = values[i]!;
    });
    for (const cell of front) around(cell, next);
    front = next;
  }
}

function majority(
  label: Int32Array,
  cell: number,
  width: number,
  height: number,
  may: (label: number) => boolean,
): number {
  const x = cell % width;
  const a = x > 0 ? label[cell - 1]! : -1;
  const b = x < width - 1 ? label[cell + 1]! : -1;
  const c = cell >= width ? label[cell - width]! : -1;
  const d = cell < width * (height - 1) ? label[cell + width]! : -1;
  let best = -1;
  let votes = 0;
  for (const value of [a, b, c, d]) {
    if (value < 0 || !may(value)) continue;
    const count = Number(a === value) + Number(b === value) + Number(c === value) + Number(d === value);
    if (count > votes) {
      votes = count;
      best = value;
    }
  }
  return best;
}
