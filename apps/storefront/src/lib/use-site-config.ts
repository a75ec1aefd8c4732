import { useQuery } from '@tanstack/react-query';
import { readSiteConfig, type SiteConfig } from './site-config.ts';

/** The shop's settings, once they have arrived. */
export const useSiteConfig = (): SiteConfig | undefined =>
  useQuery({ queryKey: ['site-config'], queryFn: readSiteConfig, staleTime: Infinity, retry: 3 }).data;
