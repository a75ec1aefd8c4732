import { useQuery } from '@tanstack/react-query';
import { readSiteConfig, type SiteConfig } from './site-config.ts';

const useAsked = () =>
  useQuery({ queryKey: ['site-config'], queryFn: readSiteConfig, staleTime: Infinity, retry: 3 });

/** The shop's settings, once they have arrived. */
export const useSiteConfig = (): SiteConfig | undefined => useAsked().data;

/** They may still arrive. */
export const useSiteConfigAwaited = (): boolean => useAsked().isPending;
