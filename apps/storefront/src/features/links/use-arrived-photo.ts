import { useQuery } from '@tanstack/react-query';
import { readAsset } from '../gallery/api/assets.ts';
import { useRowChanges } from '../../lib/use-row-changes.ts';
import { readUploadLink } from './api/upload-links.ts';

const lookAgainMs = 5000;

/** The photo that came through a link, as soon as the phone has sent it. */
export function useArrivedPhoto(linkId: string | undefined) {
  const link = useQuery({
    queryKey: ['upload-link', linkId],
    queryFn: () => readUploadLink(linkId ?? ''),
    enabled: Boolean(linkId),
    refetchInterval: ({ state }) => (state.data?.usedAt ? false : lookAgainMs),
  });
  useRowChanges(
    linkId ? { table: 'upload_links', filter: `id=eq.${linkId}` } : undefined,
    () => void link.refetch(),
  );
  const assetId = link.data?.assetId ?? undefined;
  const asset = useQuery({
    queryKey: ['assets', 'one', assetId],
    queryFn: () => readAsset(assetId ?? ''),
    enabled: Boolean(assetId),
  });
  return asset.data;
}
