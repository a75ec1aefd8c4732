import type { Queryable } from '@doodleloom/backend/database/database';
import { isAiMade } from '@doodleloom/domain/generation/job';
import { isShareOpen } from '@doodleloom/domain/sharing/share';
import type { Turns } from '@doodleloom/domain/uploads/turns';
import { isUuid } from '@doodleloom/backend/auth/uuid';
import { artworkPathOf } from '../artwork/artwork-files.ts';
import { picturePath } from '../artwork/artwork-paths.ts';

export interface OpenShare {
  childName: string | null;
  styleId: string;
  picturePath: string;
  /** Of the child's drawing, where it is shown. */
  drawingPath: string | null;
  /** How its photo is turned. */
  turns: Turns | null;
  aiMade: boolean;
  expiresAt: Date;
}

interface Row {
  child_name: string | null;
  shows_drawing: boolean;
  expires_at: Date;
  is_active: boolean;
  job_id: string;
  style_id: string;
  engine: string | null;
  owner_id: string;
  original_url: string;
  turns: Turns | null;
}

/** What a link opens now; ended, over and never made are one and the same. */
export async function findOpenShare(
  database: Queryable,
  shareId: string,
  now: Date,
): Promise<OpenShare | undefined> {
  if (!isUuid(shareId)) return undefined;
  const { rows } = await database.query<Row>(
    `select s.child_name, s.shows_drawing, s.expires_at, s.is_active, j.id as job_id, j.style_id, j.engine,
            a.user_id as owner_id, a.original_url, a.turns
       from public.shared_pictures s join public.jobs j on j.id = s.job_id join public.assets a on a.id = j.asset_id
      where s.id = $1 and j.status = 'succeeded'`,
    [shareId],
  );
  const [row] = rows;
  const expiresAt = row && new Date(row.expires_at);
  if (!row || !expiresAt || !isShareOpen({ isActive: row.is_active, expiresAt }, now)) return undefined;
  const drawing = row.shows_drawing ? artworkPathOf(row.original_url) : undefined;
  return {
    childName: row.child_name,
    styleId: row.style_id,
    picturePath: picturePath(row.owner_id, row.job_id),
    drawingPath: drawing?.startsWith(`${row.owner_id}/`) ? drawing : null,
    turns: row.turns,
    aiMade: isAiMade(row),
    expiresAt,
  };
}
