function at(plane: usize, x: i32): f64 {
  return f64(load<f32>(plane + ((<usize>x) << 2)));
}

function put(plane: usize, x: i32, value: f64): void {
  store<f32>(plane + ((<usize>x) << 2), f32(value));
}

/** One row of horizontal means; outside the picture its border values go on. */
function boxRow(source: usize, target: usize, width: i32, radius: i32): void {
  const inverse: f64 = 1.0 / f64(2 * radius + 1);
  const last = width - 1;
  // where the window lies inside the row nothing has to be asked
  const from = min(width, radius);
  const end = max(from, width - radius - 1);
  let sum = at(source, 0) * f64(radius + 1);
  for (let x = 1; x <= radius; x++) sum += at(source, min(x, last));
  for (let x = 0; x < from; x++) {
    put(target, x, sum * inverse);
    sum += at(source, min(x + radius + 1, last)) - at(source, 0);
  }
  for (let x = from; x < end; x++) {
    put(target, x, sum * inverse);
    sum += at(source, x + radius + 1) - at(source, x - radius);
  }
  for (let x = end; x < width; x++) {
    put(target, x, sum * inverse);
    sum += at(source, last) - at(source, max(x - radius, 0));
  }
}

/**
 * One box pass; `target` may be `source`. `rows` has room for 2 · radius + 2 rows, so that they stay near at hand, `sums`
 * for a double a column.
 */
export function boxPass(
  source: usize,
  target: usize,
  width: i32,
  height: i32,
  radius: i32,
  rows: usize,
  sums: usize,
): void {
  const inverse = f64x2.splat(1.0 / f64(2 * radius + 1));
  const count = min(height, 2 * radius + 2);
  const stride = (<usize>width) << 2;
  // an even number of columns, so that two at a time never meet the next row
  const step = (<usize>((width + 1) & ~1)) << 2;
  let read = 0;
  for (; read <= radius && read < height; read++)
    boxRow(source + <usize>read * stride, rows + <usize>(read % count) * step, width, radius);
  for (let x = 0; x < width; x++) {
    let sum = at(rows, x) * f64(radius + 1);
    for (let y = 1; y <= radius; y++) sum += at(rows + <usize>(min(y, height - 1) % count) * step, x);
    store<f64>(sums + ((<usize>x) << 3), sum);
  }
  for (let y = 0; y < height; y++) {
    if (read < height && read <= y + radius + 1) {
      boxRow(source + <usize>read * stride, rows + <usize>(read % count) * step, width, radius);
      read++;
    }
    const enters = rows + <usize>(min(y + radius + 1, height - 1) % count) * step;
    const leaves = rows + <usize>(max(y - radius, 0) % count) * step;
    const to = target + <usize>y * stride;
    const even = stride & ~7;
    for (let x: usize = 0; x < stride; x += 8) {
      const sum = v128.load(sums + (x << 1));
      const mean = f32x4.demote_f64x2_zero(f64x2.mul(sum, inverse));
      if (x < even) v128.store64_lane(to + x, mean, 0);
      else v128.store32_lane(to + x, mean, 0);
      const change = f64x2.sub(
        f64x2.promote_low_f32x4(v128.load64_zero(enters + x)),
        f64x2.promote_low_f32x4(v128.load64_zero(leaves + x)),
      );
      v128.store(sums + (x << 1), f64x2.add(sum, change));
    }
  }
}
