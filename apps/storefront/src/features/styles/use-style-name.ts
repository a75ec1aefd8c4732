import { styleName } from '@doodleloom/domain/styles/style';
import { useCallback } from 'react';
import { useSiteConfig } from '../../lib/use-site-config.ts';

/** The name of a style as this shop shows it: the specification's, or the neutral one by configuration. */
export function useStyleName(): (styleId: unknown) => string {
  const neutral = useSiteConfig()?.neutralStyleNames ?? false;
  return useCallback((styleId: unknown) => styleName(styleId, { neutral }), [neutral]);
}
