/** Cells with another region beside them. */
export function borders(label: Int32Array, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(label.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let i = row; i < row + width - 1; i++) if (label[i] !== label[i + 1]) mask[i] = mask[i + 1] = 1;
    if (y === height - 1) break;
    for (let i = row; i < row + width; i++) if (label[i] !== label[i + width]) mask[i] = mask[i + width] = 1;
  }
  return mask;
}
