/** Front and back cut from the same pattern and joined at their seams. */
import { resample, triangulate } from './triangulate.mjs';

/** Half an outline (x >= 0, from the middle of the neck round to the middle of the hem), mirrored to a whole one. */
const mirrored = (half) => [
  ...half,
  ...half
    .filter(([x]) => Math.abs(x) > 1e-9)
    .map(([x, y]) => [-x, y])
    .toReversed(),
];

/** Finds a vertex again by its place, a third of a triangle apart or less. */
function vertexMap(h) {
  const known = new Map();
  const cells = ([x, y]) => [Math.round(x / (h * 0.3)), Math.round(y / (h * 0.3))];
  const around = [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ];
  return {
    put: (point, index) => known.set(cells(point).join(), index),
    find(point) {
      const [column, row] = cells(point);
      const hit = around.find(([dx, dy]) => known.has([column + dx, row + dy].join()));
      return hit && known.get([column + hit[0], row + hit[1]].join());
    },
  };
}

/** Panel 0 is the front, 1 the back; boundary points that coincide become one (panel 2) unless `isOpen` there. */
export function twoPanels(halfFront, halfBack, h, isOpen, seed = 1) {
  const uv = [];
  const tris = [];
  const panel = [];
  const seam = vertexMap(h);
  let nFront = 0;
  [halfFront, halfBack].forEach((half, side) => {
    const outline = resample(mirrored(half), h);
    const { pts, T } = triangulate(outline, h, seed + side * 7);
    const ids = pts.map((point, i) => {
      const isSeam = i < outline.length && !isOpen(point);
      const shared = isSeam && side === 1 ? seam.find(point) : undefined;
      if (shared !== undefined) {
        panel[shared] = 2;
        return shared;
      }
      uv.push(point);
      panel.push(side);
      if (isSeam && side === 0) seam.put(point, uv.length - 1);
      return uv.length - 1;
    });
    for (const [a, b, c] of T) {
      const corners = [ids[a], ids[b], ids[c]];
      if (new Set(corners).size < 3) continue;
      tris.push(...(side === 0 ? corners : [corners[0], corners[2], corners[1]]));
    }
    if (side === 0) nFront = tris.length / 3;
  });
  return { uv, tris: Uint32Array.from(tris), panel: Uint8Array.from(panel), nFront };
}

/** One panel of even squares. */
export function grid(width, height, columns, rows) {
  const uv = [];
  const tris = [];
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) uv.push([(i / columns - 0.5) * width, (j / rows) * height]);
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * (columns + 1) + i;
      const [b, c, d] = [a + 1, a + columns + 1, a + columns + 2];
      tris.push(...((i + j) % 2 ? [a, b, c, b, d, c] : [a, b, d, a, d, c]));
    }
  }
  return { uv, tris: Uint32Array.from(tris), panel: new Uint8Array(uv.length), nFront: tris.length / 3 };
}
