import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readShared } from './api/shares.ts';

/** Addresses of pictures open them for an hour at least. */
const freshMs = 30 * 60_000;

/** The picture of the link that the page was opened with. */
export function useShared() {
  const { shareId = '' } = useParams();
  const shared = useQuery({
    queryKey: ['shared', shareId],
    queryFn: () => readShared(shareId),
    staleTime: freshMs,
  });
  return { shareId, shared };
}
