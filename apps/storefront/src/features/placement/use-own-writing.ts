import { writingSchema, type Writing } from '@doodleloom/domain/composition/writing';
import { isOwnPicture } from '@doodleloom/domain/uploads/picture-name';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useAuth } from '../auth/auth-context.ts';
import { table } from '../../lib/table.ts';

/** A picture is called what its job is. */
const jobOf = (address: string): string | undefined =>
  isOwnPicture(address) ? /([\da-f-]{36})\.png(?:$|\?)/.exec(address)?.[1] : undefined;

/** The drawing that a picture was made of, and what its child wrote on it, as far as that was lifted. */
export interface OwnWriting {
  assetId: string;
  childName: string | null;
  writing: Writing | undefined;
}

const jobRow = z.object({ asset_id: z.string(), assets: z.object({ child_name: z.string().nullable() }) });
const writingRow = z.object({ writing: writingSchema });

async function readOwnWriting(jobId: string): Promise<OwnWriting | null> {
  const job = await table('jobs', (jobs) =>
    jobs.select('asset_id, assets!inner(child_name)').eq('id', jobId).maybeSingle(),
  );
  if (!job) return null;
  const { asset_id: assetId, assets } = jobRow.parse(job);
  const lifted = await table('writings', (writings) =>
    writings.select('writing').eq('asset_id', assetId).maybeSingle(),
  );
  const writing = lifted ? writingRow.parse(lifted).writing : undefined;
  return { assetId, childName: assets.child_name, writing };
}

/** Of the visitor's own drawings; of a picture that somebody shared with them nothing is known. */
export function useOwnWriting(artworkUrl: string) {
  const { user } = useAuth();
  const queries = useQueryClient();
  const jobId = jobOf(artworkUrl);
  const queryKey = ['own-writing', user?.id, jobId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => readOwnWriting(jobId!),
    enabled: user !== null && jobId !== undefined,
    staleTime: Infinity,
  });
  const keep = (writing: Writing) =>
    queries.setQueryData(queryKey, (known: OwnWriting | null | undefined) => known && { ...known, writing });
  return { own: data ?? undefined, keep };
}
