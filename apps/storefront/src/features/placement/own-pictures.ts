import { nameWithoutExtension } from '@doodleloom/domain/uploads/asset';
import { backend } from '../../lib/backend.ts';
import { requestFailed } from '../../lib/request-failed.ts';
import { z } from 'zod';

const rows = z.array(
  z.object({
    image_url: z.string(),
    style_id: z.string(),
    assets: z.object({ filename: z.string(), title: z.string().nullable() }),
  }),
);

/** As many as somebody looks through to fill a poster. */
const most = 60;

export type OwnPictureRow = { address: string; styleId: string; name: string };

/** The visitor's finished pictures, newest first. */
export async function readOwnPictures(): Promise<OwnPictureRow[]> {
  const { data, error } = await (
    await backend()
  )
    .from('jobs')
    .select('image_url, style_id, assets!inner(filename, title)')
    .eq('status', 'succeeded')
    .not('image_url', 'is', null)
    .order('created_at', { ascending: false })
    .limit(most);
  if (error) throw requestFailed(error);
  return rows.parse(data).map(({ image_url: address, style_id: styleId, assets }) => ({
    address,
    styleId,
    name: assets.title ?? nameWithoutExtension(assets.filename),
  }));
}
