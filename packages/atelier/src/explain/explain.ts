import sharp from 'sharp';
import { readDrawing } from '../intake/read-drawing.ts';
import { explainPanels } from './panels.ts';

/** Side of one panel, in pixels. */
const PANEL = 420;
const CAPTION = 22;
const COLUMNS = 4;

/**
 * What was understood, on one sheet made for looking at: photo, clean flat drawing, lines, fills, silhouettes, regions
 * with their colours, strokes by role with faces, and the network's borders. PNG.
 */
export async function explain(bytes: Uint8Array): Promise<Uint8Array> {
  const reading = await readDrawing(bytes);
  const panels = explainPanels(reading);
  const rows = Math.ceil(panels.length / COLUMNS);
  const tiles = await Promise.all(
    panels.map(async ({ picture, title }, k) => {
      const { width, height, rgb } = picture;
      const left = (k % COLUMNS) * PANEL;
      const top = Math.floor(k / COLUMNS) * (PANEL + CAPTION);
      const input = await sharp(rgb, { raw: { width, height, channels: 3 } })
        .resize(PANEL - 6, PANEL - 6, { fit: 'contain', background: '#d8d4cc' })
        .png()
        .toBuffer();
      return [
        { input, left: left + 3, top: top + CAPTION + 3 },
        { input: caption(title), left, top },
      ];
    }),
  );
  const sheet = sharp({
    create: { width: COLUMNS * PANEL, height: rows * (PANEL + CAPTION), channels: 3, background: '#d8d4cc' },
  });
  return sheet.composite(tiles.flat()).png().toBuffer();
}

function caption(title: string): Buffer {
  const safe = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL}" height="${CAPTION}">` +
      `<text x="6" y="16" font-family="sans-serif" font-size="14" fill="#222">${safe}</text></svg>`,
  );
}
