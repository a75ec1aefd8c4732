import type { Queryable } from '@doodleloom/backend/database/database';
import { pictureFacesContract } from '@doodleloom/domain/functions/picture-faces';
import type { Faces } from '@doodleloom/domain/placement/faces';
import { artworkPathOf } from '../artwork/artwork-files.ts';
import { picturePath } from '../artwork/artwork-paths.ts';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import type { PictureAccess } from '../pictures/picture-access.ts';
import { serverFunction } from './server-function.ts';

interface Services {
  database: Queryable;
  access: Pick<PictureAccess, 'mayUse'>;
  limit: VisitorLimit;
}

/** Where pictures show faces, for those who may have them printed: their owner, or anybody with an address that opens them. */
export const pictureFaces = ({ database, access, limit }: Services) =>
  serverFunction(pictureFacesContract, async ({ pictures }, { caller, visitor }) => {
    await limit.take(visitor);
    const paths = await Promise.all(
      pictures.map(async (name) => ((await access.mayUse(caller, name)) ? artworkPathOf(name) : undefined)),
    );
    const known = await facesAt(database, paths);
    return { body: { faces: paths.map((path) => (path && known.get(path)) || []) } };
  });

async function facesAt(
  database: Queryable,
  paths: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, Faces>> {
  const jobIds = paths.flatMap(
    (path) => /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.png$/.exec(path ?? '')?.[1] ?? [],
  );
  if (jobIds.length === 0) return new Map();
  const { rows } = await database.query<{ id: string; owner_id: string; faces: Faces }>(
    `select j.id, a.user_id as owner_id, j.faces from public.jobs j join public.assets a on a.id = j.asset_id
      where j.id = any($1::uuid[]) and j.faces is not null`,
    [jobIds],
  );
  return new Map(rows.map((row) => [picturePath(row.owner_id, row.id), row.faces]));
}
