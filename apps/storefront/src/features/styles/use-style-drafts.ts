import { useQuery } from '@tanstack/react-query';
import { useRowChanges } from '../../lib/use-row-changes.ts';
import { useSiteConfig } from '../../lib/use-site-config.ts';
import { readStyleDrafts, type StyleDrafts } from './api/style-drafts.ts';

/** Each draft is announced by realtime; this is the fallback. After two minutes of it the samples stay. */
const lookAgainMs = 4000;
const mostLooks = 30;

const none: StyleDrafts = { drafts: {}, pending: false };
const awaitedFirst: StyleDrafts = { drafts: {}, pending: true };

/** Live drafts of a drawing, as they come; quietly nothing when drafts are off or fail. */
export function useStyleDrafts(assetId: string): StyleDrafts {
  const enabled = useSiteConfig()?.features?.styleDrafts ?? false;
  const { data, isLoading, refetch } = useQuery({
    queryKey: ['style-drafts', assetId],
    queryFn: () => readStyleDrafts(assetId),
    enabled,
    retry: false,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data?.pending && state.dataUpdateCount < mostLooks && !state.error ? lookAgainMs : false,
  });
  const awaited = enabled && data?.pending;
  useRowChanges(
    awaited ? { table: 'style_drafts', filter: `asset_id=eq.${assetId}` } : undefined,
    () => void refetch(),
  );
  return data ?? (isLoading ? awaitedFirst : none);
}
