import { useSiteConfig } from '../../lib/use-site-config.ts';

/** What a new password has to be in this shop, and how the field says so. */
export function useNewPasswordRules() {
  const minimum = useSiteConfig()?.passwordMinLength ?? 6;
  return {
    autoComplete: 'new-password',
    minimum,
    hint: `At least ${minimum} characters. A short sentence works well.`,
  };
}
