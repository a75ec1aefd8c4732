import type { Exposure } from '../finish/expose.ts';
import { MIME, type Format } from '../finish/formats.ts';
import type { encode as encodeOnServer, encodeDrawing as encodeDrawingOnServer } from '../node/encode.ts';
import { drawingBoard } from './drawing-board.ts';

/** As a file by the browser: for the screen, never for a print. */
export const encode: typeof encodeOnServer = (picture, format) => toFile(laidOut(picture), format);

export const encodeDrawing: typeof encodeDrawingOnServer = (drawing, { width, height }, format) => {
  const board = laidOut(drawing);
  if (drawing.width === width && drawing.height === height) return toFile(board, format);
  const sized = drawingBoard(width, height);
  sized.drawImage(board.canvas, 0, 0, width, height);
  return toFile(sized, format);
};

async function toFile({ canvas }: OffscreenCanvasRenderingContext2D, format: Format): Promise<Uint8Array> {
  const blob = await canvas.convertToBlob({ type: MIME[format], quality: 0.92 });
  return new Uint8Array(await blob.arrayBuffer());
}

function laidOut({ data, width, height, channels }: Exposure): OffscreenCanvasRenderingContext2D {
  const rgba = new Uint8ClampedArray(4 * width * height);
  if (channels === 4) rgba.set(data);
  else
    for (let from = 0, to = 0; to < rgba.length; to += 4) {
      rgba[to] = data[from++]!;
      rgba[to + 1] = data[from++]!;
      rgba[to + 2] = data[from++]!;
      rgba[to + 3] = 255;
    }
  const board = drawingBoard(width, height);
  board.putImageData(new ImageData(rgba, width, height), 0, 0);
  return board;
}
