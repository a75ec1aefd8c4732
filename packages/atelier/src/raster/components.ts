export interface Component {
  readonly id: number;
  area: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Connected pieces (eight neighbours) of a mask; -1 in `label` is outside. */
export function components(
  mask: Uint8Array,
  width: number,
  height: number,
): { label: Int32Array; pieces: Component[] } {
  const label = new Int32Array(mask.length).fill(-1);
  const pieces: Component[] = [];
  const stack: number[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] === 0 || label[start] !== -1) continue;
    const piece: Component = { id: pieces.length, area: 0, x0: width, y0: height, x1: 0, y1: 0 };
    pieces.push(piece);
    label[start] = piece.id;
    stack.push(start);
    while (stack.length > 0) {
      const i = stack.pop()!;
      const x = i % width;
      const y = (i - x) / width;
      piece.area++;
      piece.x0 = Math.min(piece.x0, x);
      piece.x1 = Math.max(piece.x1, x);
      piece.y0 = Math.min(piece.y0, y);
      piece.y1 = Math.max(piece.y1, y);
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const xx = x + dx;
          const yy = y + dy;
          if (xx < 0 || yy < 0 || xx >= width || yy >= height) continue;
          const j = yy * width + xx;
          if (mask[j] !== 0 && label[j] === -1) {
            label[j] = piece.id;
            stack.push(j);
          }
        }
    }
  }
  return { label, pieces };
}
