import { useQuery } from '@tanstack/react-query';
import { useSiteConfig } from '../../lib/use-site-config.ts';
import { readStyleDrafts, type StyleDrafts } from './api/style-drafts.ts';

const lookAgainMs = 700;
/** After about half a minute the cards keep their samples. */
const mostLooks = 45;

const none: StyleDrafts['drafts'] = {};

/** Live drafts of a drawing, as they come; quietly nothing when drafts are off or fail. */
export function useStyleDrafts(assetId: string): StyleDrafts['drafts'] {
  const enabled = useSiteConfig()?.features?.styleDrafts ?? false;
  const { data } = useQuery({
    queryKey: ['style-drafts', assetId],
    queryFn: () => readStyleDrafts(assetId),
    enabled,
    retry: false,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data?.pending && state.dataUpdateCount < mostLooks && !state.error ? lookAgainMs : false,
  });
  return data?.drafts ?? none;
}
