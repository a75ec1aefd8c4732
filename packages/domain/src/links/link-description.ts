/** What is stored when the description is left empty (spec §5). */
export const defaultLinkDescriptions = {
  uploadScreen: 'Mobile Photo Upload to Account',
  linkManager: 'Photo Upload',
} as const;

export const storedDescription = (typed: string, screen: keyof typeof defaultLinkDescriptions): string =>
  typed.trim() || defaultLinkDescriptions[screen];

export const phonePageFallback = 'Take a photo or select from your gallery';

const defaults: readonly string[] = Object.values(defaultLinkDescriptions);

/** The phone page shows its own words when the description is empty or one of the stored defaults. */
export function phonePageDescription(description: string | null | undefined): string {
  const words = description?.trim() ?? '';
  return words === '' || defaults.includes(words) ? phonePageFallback : words;
}
