import { pageFrom } from '@doodleloom/atelier/edits/page-map';
import type { Point } from './understood.ts';

interface Size {
  width: number;
  height: number;
}

/** What the page between these corners looks like from straight above, as a transform of the photo. */
interface PageView extends Size {
  /** Of the photo, laid out in the size that it was given, with its origin at the top left. */
  transform: string;
}

/**
 * The page upright and as large as its longer side may be, out of a photo that is laid out in some size: the browser warps
 * the picture itself, and nothing has to be read of it.
 */
export function pageView(corners: readonly Point[], turns: number, photo: Size, longest: number): PageView {
  const page = pageFrom(corners, turns, photo);
  const scale = longest / Math.max(page.width, page.height);
  const [width, height] = [page.width * scale, page.height * scale];
  const [across, down, away] = page.rows;
  const column = (k: 0 | 1 | 2, by: number) =>
    [(across[k] * width) / by, (down[k] * height) / by, 0, away[k] / by].join(',');
  return {
    width,
    height,
    transform: `matrix3d(${column(0, photo.width)},${column(1, photo.height)},0,0,1,0,${column(2, 1)})`,
  };
}
