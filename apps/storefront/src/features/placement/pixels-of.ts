import type { Size } from '@doodleloom/domain/print/print-area';

/** A picture as pixels of this size; none where the browser may not read it. */
export function pixelsOf(picture: HTMLImageElement, { width, height }: Size): ImageData | undefined {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const paper = canvas.getContext('2d');
  if (!paper) return undefined;
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, 0, 0, width, height);
  try {
    return paper.getImageData(0, 0, width, height);
  } catch {
    return undefined;
  }
}
