/** What a browser needs to draw a view by itself, as one small file. */
import sharp from 'sharp';
import { livePx, type LiveScene, type PackedScene } from '../browser/live-scene.ts';
import { planesOfGrid } from './uv-planes.ts';

const square = (rgb: Uint8Array) => sharp(rgb, { raw: { width: livePx, height: livePx, channels: 3 } });
const inText = (file: Buffer): string => file.toString('base64');

/** About 50 kB: the photos lose what nobody sees, the coverage and the coordinates lose nothing. */
export async function packScene({ template, ...scene }: Omit<LiveScene, 'bare'>): Promise<PackedScene> {
  const { meta, base, shade, mask, u, v } = template;
  const { w: width, h: height } = meta.uv;
  const planes = planesOfGrid({ width, height, u, v });
  const grey = sharp(planes, { raw: { width, height: height * 4, channels: 1 } }).toColourspace('b-w');
  const files = await Promise.all([
    square(base).webp({ quality: 90 }).toBuffer(),
    square(shade).webp({ quality: 90 }).toBuffer(),
    square(mask).png({ compressionLevel: 9 }).toBuffer(),
    grey.png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer(),
  ]);
  const [ofBase, ofShade, ofMask, ofPlanes] = files.map(inText) as [string, string, string, string];
  const [first, second] = scene.tints;
  return {
    ...scene,
    meta,
    tints: [first, second],
    base: ofBase,
    shade: ofShade,
    mask: ofMask,
    planes: ofPlanes,
  };
}
