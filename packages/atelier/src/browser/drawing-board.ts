/** A canvas in ordinary memory: its pixels are wanted back. */
export function drawingBoard(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no canvas in a worker');
  context.imageSmoothingQuality = 'high';
  return context;
}
