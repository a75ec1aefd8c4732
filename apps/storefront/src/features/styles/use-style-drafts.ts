import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRowChanges } from '../../lib/use-row-changes.ts';
import { objectUrlOf } from '../../lib/object-url.ts';
import { useSiteConfig, useSiteConfigAwaited } from '../../lib/use-site-config.ts';
import { useDeviceDrafts } from '../device/device-drafts.ts';
import { readStyleDrafts, type StyleDrafts } from './api/style-drafts.ts';

/** Each draft is announced by realtime; this is the fallback. After two minutes of it the samples stay. */
const lookAgainMs = 4000;
const mostLooks = 30;

const none: StyleDrafts = { drafts: {}, pending: false };
const awaitedFirst: StyleDrafts = { drafts: {}, pending: true };

/**
 * Live drafts of a drawing, as they come: this device's where it draws, else the server's; quietly nothing when drafts are
 * off or fail. What this device drew comes with the photo itself, which need not be fetched back.
 */
export function useStyleDrafts(assetId: string): StyleDrafts & { photo?: string } {
  const own = useDeviceDrafts(({ current }) =>
    current?.assetId === assetId && current.state !== 'unable' ? current : undefined,
  );
  const queries = useQueryClient();
  const wanted = useSiteConfig()?.features?.styleDrafts ?? false;
  const mayBeWanted = useSiteConfigAwaited();
  const enabled = wanted && !own;
  const queryKey = ['style-drafts', assetId];
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const now = await readStyleDrafts(assetId);
      // set right, the drawing is drawn anew: what was there stays until then
      const before = queries.getQueryData<StyleDrafts>(queryKey);
      if (!now.pending || !before) return now;
      const cleanUrl = now.cleanUrl ?? before.cleanUrl;
      return { ...now, ...(cleanUrl && { cleanUrl }), drafts: { ...before.drafts, ...now.drafts } };
    },
    enabled,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data?.pending && state.dataUpdateCount < mostLooks && !state.error ? lookAgainMs : false,
  });
  const awaited = enabled && data?.pending;
  useRowChanges(
    awaited ? { table: 'style_drafts', filter: `asset_id=eq.${assetId}` } : undefined,
    () => void refetch(),
  );
  if (own) return { ...own, photo: objectUrlOf(own.file), pending: own.state === 'working' };
  if (!data) return isLoading || mayBeWanted ? awaitedFirst : none;
  const gaveUp = isError || (queries.getQueryState(queryKey)?.dataUpdateCount ?? 0) >= mostLooks;
  return { ...data, pending: data.pending && !gaveUp };
}
