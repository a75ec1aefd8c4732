function number(plane: usize, i: i32): i32 {
  return load<i32>(plane + ((<usize>i) << 2));
}

/** The label of a cell if it spreads, -1 otherwise. */
function said(label: usize, may: usize, cell: i32): i32 {
  const value = number(label, cell);
  return value >= 0 && (may == 0 || load<u8>(may + <usize>value)) ? value : -1;
}

/** What most of the four neighbours say; of two that say the same number the first: left, right, above, below. */
function majority(label: usize, may: usize, cell: i32, width: i32, cells: i32): i32 {
  const x = cell % width;
  const a = x > 0 ? said(label, may, cell - 1) : -1;
  const b = x < width - 1 ? said(label, may, cell + 1) : -1;
  const c = cell >= width ? said(label, may, cell - width) : -1;
  const d = cell < cells - width ? said(label, may, cell + width) : -1;
  let best = a;
  let votes = a < 0 ? 0 : 1 + i32(b == a) + i32(c == a) + i32(d == a);
  const forB = b < 0 ? 0 : 1 + i32(c == b) + i32(d == b) + i32(a == b);
  if (forB > votes) {
    best = b;
    votes = forB;
  }
  const forC = c < 0 ? 0 : 1 + i32(d == c) + i32(a == c) + i32(b == c);
  if (forC > votes) {
    best = c;
    votes = forC;
  }
  const forD = d < 0 ? 0 : 1;
  return forD > votes ? d : best;
}

/** Queues a cell that has no label yet, and tells where the queue ends now. */
function enqueue(cell: i32, label: usize, into: usize, queued: usize, queue: usize, end: i32): i32 {
  if (!load<u8>(into + <usize>cell) || load<u8>(queued + <usize>cell) || number(label, cell) >= 0) return end;
  store<u8>(queued + <usize>cell, 1);
  store<i32>(queue + ((<usize>end) << 2), cell);
  return end + 1;
}

/**
 * Labels spread ring by ring into the cells of `into` that have none (below 0), each ring by majority of its neighbours, at
 * most `steps` rings. Only labels spread for which `may` has something; all where it is 0. `queued` has a 0 for every cell
 * at first, `queue` and `values` have room for a number a cell.
 */
export function growLabels(
  label: usize,
  into: usize,
  may: usize,
  steps: i32,
  queued: usize,
  queue: usize,
  values: usize,
  width: i32,
  height: i32,
): void {
  const cells = width * height;
  let end = 0;
  // the cells without a label are few: they look for neighbours, not the other way round
  for (let cell = 0; cell < cells;) {
    if (cell + 16 <= cells && !v128.any_true(v128.load(into + <usize>cell))) {
      cell += 16;
      continue;
    }
    if (
      load<u8>(into + <usize>cell) &&
      number(label, cell) < 0 &&
      majority(label, may, cell, width, cells) >= 0
    )
      end = enqueue(cell, label, into, queued, queue, end);
    cell++;
  }
  let start = 0;
  for (let step = 0; step < steps && end > start; step++) {
    const last = end;
    for (let k = start; k < last; k++)
      store<i32>(values + ((<usize>k) << 2), majority(label, may, number(queue, k), width, cells));
    for (let k = start; k < last; k++)
      store<i32>(label + ((<usize>number(queue, k)) << 2), number(values, k));
    for (let k = start; k < last; k++) {
      const cell = number(queue, k);
      const x = cell % width;
      if (x > 0) end = enqueue(cell - 1, label, into, queued, queue, end);
      if (x < width - 1) end = enqueue(cell + 1, label, into, queued, queue, end);
      if (cell >= width) end = enqueue(cell - width, label, into, queued, queue, end);
      if (cell < cells - width) end = enqueue(cell + width, label, into, queued, queue, end);
    }
    start = last;
  }
}
