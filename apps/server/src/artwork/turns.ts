import type { Queryable } from '@doodleloom/backend/database/database';
import { largestSourcePixels } from '@doodleloom/backend/storage/images/renditions';
import type { Turns } from '@doodleloom/domain/uploads/turns';
import type { Logger } from 'pino';

/** A drawing, as its owner had set it right by then. */
export interface ReadDrawing {
  assetId: string;
  editsId: string | null;
}

/**
 * Keeps how a drawing lies on its photo. What was read before it was set right anew says nothing any more, and a photo that
 * is too large to be turned for a screen is shown as it was taken.
 */
export async function keepTurns(
  database: Queryable,
  { assetId, editsId }: ReadDrawing,
  turns: Turns,
): Promise<void> {
  await database.query(
    `update public.assets set turns = $3
      where id = $1 and turns is distinct from $3 and coalesce(width::bigint * height, 0) <= $4
        and $2::uuid is not distinct from
          (select id from public.drawing_edits where asset_id = $1 order by version desc limit 1)`,
    [assetId, editsId, turns, largestSourcePixels],
  );
}

/** Called with how a drawing lies as soon as its photo is read; no picture fails because that could not be kept. */
export function turnsKeeper(services: { database: Queryable; log: Logger }, drawing: ReadDrawing) {
  const { database, log } = services;
  let keeping = Promise.resolve();
  return {
    onRead: (turns: Turns): void => {
      keeping = keepTurns(database, drawing, turns).catch((error: unknown) =>
        log.warn({ error, assetId: drawing.assetId }, 'how a drawing lies could not be kept'),
      );
    },
    kept: () => keeping,
  };
}

/** Of the photos among these files of `artwork` those whose drawing does not stand. */
export async function turnsOf(
  database: Queryable,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Turns>> {
  if (paths.length === 0) return new Map();
  const { rows } = await database.query<{ path: string; turns: Turns }>(
    `select public.artwork_path(original_url) as path, turns from public.assets
      where public.artwork_path(original_url) = any($1::text[]) and turns > 0`,
    [paths],
  );
  return new Map(rows.map(({ path, turns }) => [path, turns]));
}
