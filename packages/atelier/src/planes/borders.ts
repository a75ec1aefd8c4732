/** Cells with their own kind on all sides that lie in the picture. */
export function inner(label: Int32Array, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(label.length).fill(1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let i = row; i < row + width - 1; i++) if (label[i] !== label[i + 1]) mask[i] = mask[i + 1] = 0;
    if (y === height - 1) break;
    for (let i = row; i < row + width; i++) if (label[i] !== label[i + width]) mask[i] = mask[i + width] = 0;
  }
  return mask;
}
