/** Cells with another region beside them. */
export function borders(label: Int32Array, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(label.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const id = label[i];
      if (
        (x > 0 && label[i - 1] !== id) ||
        (y > 0 && label[i - width] !== id) ||
        (x < width - 1 && label[i + 1] !== id) ||
        (y < height - 1 && label[i + width] !== id)
      )
        mask[i] = 1;
    }
  }
  return mask;
}
