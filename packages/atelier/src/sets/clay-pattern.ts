import { mix, scale, type Rgb } from '../colour/oklab.ts';
import { cutPiece, pellet, sheet, snake, type ClayPiece } from '../surfaces/clay-pieces.ts';
import { CORALS, LEVEL, SUN, WEEDS, type ClayPlace } from './clay-place.ts';

/** A place that is nowhere: pellets in rows, rays of two clays, or a garland over a shelf. */
export function patternOf(at: ClayPlace, slab: Rgb): ClayPiece[] {
  const { width, height, top, turn, land } = at;
  const paler = mix(slab, [0.95, 0.95, 0.92], 0.4);
  const shelf = sheet([0, width], [top, height], () => top, land[0], { level: LEVEL + 0.02 });
  if (turn % 3 === 0) {
    const step = 0.088;
    const rows = Math.floor((top - 0.06) / step);
    const columns = Math.floor((width - 0.06) / step);
    return [
      ...Array.from({ length: rows * columns }, (_, k) => {
        const [row, column] = [Math.floor(k / columns), k % columns];
        const x = width / 2 + (column - (columns - 1) / 2 + (row % 2 === 0 ? 0.25 : -0.25)) * step;
        return pellet(x, 0.07 + row * step, 0.017, paler);
      }),
      shelf,
    ];
  }
  if (turn % 3 === 1)
    return [
      ...Array.from({ length: 12 }, (_, k) => {
        const [from, to] = [(2 * k * Math.PI) / 12, ((2 * k + 1) * Math.PI) / 12];
        const [x, y, far] = [width / 2, 0.62 * top, 1.3];
        return cutPiece(
          [
            [x, y],
            [x + far * Math.cos(from), y + far * Math.sin(from)],
            [x + far * Math.cos(to), y + far * Math.sin(to)],
          ],
          paler,
          0.008,
        );
      }),
      shelf,
    ];
  const flags = Math.round(width / 0.1);
  return [
    snake([0, width], 0.08, { high: 0.012, long: width, phase: 0 }, 0.005, scale(slab, 0.7)),
    ...Array.from({ length: flags }, (_, k) => {
      const x = ((k + 0.5) / flags) * width;
      const y = 0.082 + 0.012 * Math.sin((2 * Math.PI * x) / width);
      return cutPiece(
        [
          [x - 0.036, y],
          [x + 0.036, y],
          [x, y + 0.085],
        ],
        [SUN, land[0], CORALS[0]!, WEEDS[2]!, paler][k % 5]!,
      );
    }),
    shelf,
  ];
}
