/**
 * The normal equations of a least-squares fit: `rows` have seven terms and the value to be fitted, `say` their weights. Into
 * `matrix` go seven rows of eight sums, each added up in the order of the rows.
 */
export function normalEquations(rows: usize, say: usize, count: i32, matrix: usize): void {
  for (let term: usize = 0; term < 7; term++) {
    let ab = f64x2.splat(0);
    let cd = f64x2.splat(0);
    let ef = f64x2.splat(0);
    let gh = f64x2.splat(0);
    for (let i: usize = 0; i < <usize>count; i++) {
      const row = rows + (i << 6);
      const said = f64x2.splat(load<f64>(row + (term << 3)) * load<f64>(say + (i << 3)));
      ab = f64x2.add(ab, f64x2.mul(said, v128.load(row)));
      cd = f64x2.add(cd, f64x2.mul(said, v128.load(row, 16)));
      ef = f64x2.add(ef, f64x2.mul(said, v128.load(row, 32)));
      gh = f64x2.add(gh, f64x2.mul(said, v128.load(row, 48)));
    }
    const to = matrix + (term << 6);
    v128.store(to, ab);
    v128.store(to, cd, 16);
    v128.store(to, ef, 32);
    v128.store(to, gh, 48);
  }
}
