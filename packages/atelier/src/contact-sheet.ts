import sharp from 'sharp';
import type { Progress } from './render-scene.ts';
import { renderScene } from './render-scene.ts';
import type { Scene } from './scene/scene.ts';
import { makeRelief } from './shape/relief.ts';
import { STYLES } from './context/style-context.ts';

const GAP = 8;
const COLUMNS = 4;

/** The drawing and its seven styles on one sheet. */
export async function contactSheet(
  photo: Uint8Array,
  scene: Scene,
  { tile, seed }: { tile: number; seed: number },
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Uint8Array> {
  const fit = (bytes: Uint8Array) =>
    sharp(bytes)
      .rotate()
      .resize(tile, tile, { fit: 'contain', background: '#f4f1ec' })
      .flatten({ background: '#f4f1ec' })
      .png()
      .toBuffer();
  const tiles = [await fit(photo)];
  const relief = makeRelief(scene);
  for (const [index, style] of STYLES.entries()) {
    const { bytes } = await renderScene(scene, { style, size: tile, seed }, {}, relief);
    tiles.push(await fit(bytes));
    onProgress({ stage: 'paint', done: 0.35 + (0.65 * (index + 1)) / STYLES.length });
  }
  const rows = Math.ceil(tiles.length / COLUMNS);
  return sharp({
    create: {
      width: COLUMNS * (tile + GAP) + GAP,
      height: rows * (tile + GAP) + GAP,
      channels: 3,
      background: '#f4f1ec',
    },
  })
    .composite(
      tiles.map((input, k) => ({
        input,
        left: GAP + (k % COLUMNS) * (tile + GAP),
        top: GAP + Math.floor(k / COLUMNS) * (tile + GAP),
      })),
    )
    .png()
    .toBuffer();
}
