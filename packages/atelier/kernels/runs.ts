/**
 * First and last column of each run of cells that are `on`, and the number of the first run of each row, all at the end;
 * tells how many there are. `ends` has room for two numbers a run.
 */
export function findRuns(mask: usize, on: u8, ends: usize, firstOfRow: usize, width: i32, height: i32): i32 {
  let count = 0;
  const wanted = i8x16.splat(on);
  for (let y = 0; y < height; y++) {
    store<i32>(firstOfRow + ((<usize>y) << 2), count);
    const row = mask + <usize>(y * width);
    // whether the cell on the left is in a run
    let inside: u32 = 0;
    for (let x = 0; x < width; x += 16) {
      let cells = <u32>i8x16.bitmask(i8x16.eq(v128.load(row + <usize>x), wanted));
      if (x + 16 > width) cells &= (1 << (width - x)) - 1;
      // a bit where a cell differs from the one on its left: a run begins or has ended
      for (let turns = (cells ^ ((cells << 1) | inside)) & 0xffff; turns != 0; turns &= turns - 1) {
        const at = x + i32(ctz(turns));
        const end = ends + ((<usize>count) << 3);
        if ((cells >> ctz(turns)) & 1) store<i32>(end, at);
        else {
          store<i32>(end, at - 1, 4);
          count++;
        }
      }
      inside = (cells >> 15) & 1;
    }
    if (inside) {
      store<i32>(ends + ((<usize>count) << 3), width - 1, 4);
      count++;
    }
  }
  store<i32>(firstOfRow + ((<usize>height) << 2), count);
  return count;
}
