import { z } from 'zod';
import { table } from '../../lib/table.ts';
import { titleInWords } from '../pictures/title-in-words.ts';

const rows = z.array(
  z.object({
    image_url: z.string(),
    style_id: z.string(),
    assets: z.object({ filename: z.string(), title: z.string().nullable(), created_at: z.string() }),
  }),
);

/** As many as somebody looks through to fill a poster. */
const most = 60;

export type OwnPictureRow = { address: string; styleId: string; name: string };

/** The visitor's finished pictures, newest first. */
export async function readOwnPictures(): Promise<OwnPictureRow[]> {
  const data = await table('jobs', (jobs) =>
    jobs
      .select('image_url, style_id, assets!inner(filename, title, created_at)')
      .eq('status', 'succeeded')
      .not('image_url', 'is', null)
      .order('created_at', { ascending: false })
      .limit(most),
  );
  return rows.parse(data).map(({ image_url: address, style_id: styleId, assets }) => ({
    address,
    styleId,
    name: titleInWords(assets, new Date()),
  }));
}
