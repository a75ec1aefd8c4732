import { facesSchema, type Faces } from '@doodleloom/domain/placement/faces';
import { isOwnPicture } from '@doodleloom/domain/uploads/picture-name';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { backend } from '../../lib/backend.ts';
import { requestFailed } from '../../lib/request-failed.ts';
import { useAuth } from '../auth/auth-context.ts';

const rows = z.array(z.object({ id: z.string(), faces: facesSchema.nullable() }));

/** A picture is called what its job is. */
export const jobOf = (address: string): string | undefined =>
  isOwnPicture(address) ? /([\da-f-]{36})\.png(?:$|\?)/.exec(address)?.[1] : undefined;

export async function readFaces(jobIds: readonly string[]): Promise<ReadonlyMap<string, Faces>> {
  const { data, error } = await (await backend()).from('jobs').select('id, faces').in('id', jobIds);
  if (error) throw requestFailed(error);
  return new Map(rows.parse(data).map(({ id, faces }) => [id, faces ?? []]));
}

/** Where each of these pictures shows faces; of pictures of others, and of those nobody knows it of, nowhere. */
export function useFaces(addresses: readonly string[]): Faces[] {
  const { user } = useAuth();
  const jobs = addresses.map(jobOf);
  const asked = jobs.filter((id) => id !== undefined);
  const { data } = useQuery({
    queryKey: ['faces', user?.id, asked],
    queryFn: () => readFaces(asked),
    enabled: user !== null && asked.length > 0,
    staleTime: Infinity,
    retry: false,
  });
  return jobs.map((id) => (id && data?.get(id)) || []);
}
