import sharp from 'sharp';
import type { PackedScene } from '../src/browser/live-scene.ts';

/** What a browser's canvas reads of the scene's pictures. */
export async function readScene(packed: PackedScene) {
  const raw = (file: string) => sharp(Buffer.from(file, 'base64')).raw().toBuffer();
  const [base, shade, mask] = await Promise.all([packed.base, packed.shade, packed.mask].map(raw));
  const grey = sharp(Buffer.from(packed.planes, 'base64')).extractChannel(0);
  return { base: base!, shade: shade!, mask: mask!, planes: await grey.raw().toBuffer() };
}
