import { useSiteConfig } from '../../lib/use-site-config.ts';
import { t } from '../../lib/words.ts';

/** What a new password has to be in this shop, and how the field says so. */
export function useNewPasswordRules() {
  const minimum = useSiteConfig()?.passwordMinLength ?? 6;
  return {
    autoComplete: 'new-password',
    minimum,
    hint: t('At least {minimum} characters. A short sentence works well.', { minimum }),
  };
}
