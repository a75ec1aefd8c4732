import { useQuery } from '@tanstack/react-query';
import { useSiteConfig } from '../../lib/use-site-config.ts';
import { readStyleDrafts, type StyleDrafts } from './api/style-drafts.ts';

/** Often while drafts are due within seconds, seldom on a busy machine; after two minutes the samples stay. */
const soonMs = 700;
const laterMs = 2500;
const soonLooks = 15;
const mostLooks = 60;

const lookAgainAfter = (looks: number) => (looks < soonLooks ? soonMs : laterMs);

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
      state.data?.pending && state.dataUpdateCount < mostLooks && !state.error
        ? lookAgainAfter(state.dataUpdateCount)
        : false,
  });
  return data?.drafts ?? none;
}
