import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { Queryable } from '@doodleloom/backend/database/database';
import type { PictureEngine } from '@doodleloom/domain/generation/job';
import type { LookId } from '@doodleloom/domain/styles/style';
import { artworkPathOf } from '../artwork/artwork-files.ts';
import { picturePath } from '../artwork/artwork-paths.ts';
import { storedEdits } from '../artwork/drawing-edits.ts';
import { seedOfJob } from '../artwork/style-job.ts';

/** What printing a picture anew needs: the drawing it was made of, how it was set right, its style and its seed. */
export interface OrderedArtwork {
  jobId: string;
  assetId: string;
  styleId: LookId;
  seed: number;
  engine: PictureEngine | null;
  edits: readonly Edit[];
  drawingPath: string;
  picturePath: string;
}

interface Row {
  id: string;
  asset_id: string;
  style_id: LookId;
  owner_id: string;
  original_url: string;
  seed: number;
  engine: PictureEngine | null;
  edits: unknown;
}

/**
 * The finished picture that an address names. Only pictures our own engine made of a drawing in our own storage are
 * printed; a foreign address, an unfinished job or a bare drawing has none.
 */
export async function findOrderedArtwork(
  database: Queryable,
  imageUrl: string,
): Promise<OrderedArtwork | undefined> {
  const path = artworkPathOf(imageUrl);
  const jobId = path && /\/([0-9a-f-]{36})\.png$/.exec(path)?.[1];
  if (!path || !jobId) return undefined;
  const { rows } = await database.query<Row>(
    `select jobs.id, jobs.asset_id, jobs.style_id, assets.user_id as owner_id, assets.original_url,
            jobs.engine, drawing_edits.edits, ${seedOfJob} as seed
       from public.jobs join public.assets on assets.id = jobs.asset_id
            left join public.drawing_edits on drawing_edits.id = jobs.edits_id
      where jobs.id = $1 and jobs.status = 'succeeded'`,
    [jobId],
  );
  const [row] = rows;
  const drawingPath = row && artworkPathOf(row.original_url);
  if (!row || path !== picturePath(row.owner_id, row.id) || !drawingPath?.startsWith(`${row.owner_id}/`))
    return undefined;
  return {
    jobId: row.id,
    assetId: row.asset_id,
    styleId: row.style_id,
    seed: row.seed,
    engine: row.engine,
    edits: storedEdits(row.edits),
    drawingPath,
    picturePath: path,
  };
}
