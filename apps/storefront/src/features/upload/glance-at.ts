import type { PhotoFault } from '@doodleloom/atelier/glance/photo-fault';

/**
 * What is wrong with a photo, as far as a look at its small picture tells: before anything is sent, and also where the
 * device draws nothing. What this browser can't decode is judged later.
 */
export async function faultOf(file: File): Promise<PhotoFault | undefined> {
  const [{ decodePhoto }, { photoFault, GLANCE_SIDE }] = await Promise.all([
    import('@doodleloom/atelier/browser/decode-photo'),
    import('@doodleloom/atelier/glance/photo-fault'),
  ]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return photoFault(await decodePhoto(bytes, { longest: GLANCE_SIDE }));
}
