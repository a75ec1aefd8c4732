import { pictureFacesContract } from '@doodleloom/domain/functions/picture-faces';
import type { Faces } from '@doodleloom/domain/placement/faces';
import { isOwnPicture, pictureName } from '@doodleloom/domain/uploads/picture-name';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../lib/invoke.ts';
import { useAuth } from '../auth/auth-context.ts';

export const readFaces = async (pictures: readonly string[]): Promise<Faces[]> =>
  (await answerOf(pictureFacesContract, { pictures: [...pictures] })).faces;

/** Where each of these pictures shows faces: of the visitor's own, and of those that somebody shared with them. */
export function useFaces(addresses: readonly string[]): Faces[] {
  const { user } = useAuth();
  const asked = addresses.filter(isOwnPicture);
  const { data } = useQuery({
    // an address that was renewed opens the same picture
    queryKey: ['faces', user?.id, asked.map(pictureName)],
    queryFn: () => readFaces(asked),
    enabled: asked.length > 0,
    staleTime: Infinity,
  });
  return addresses.map((address) => data?.[asked.indexOf(address)] ?? []);
}
