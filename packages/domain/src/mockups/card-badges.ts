export interface CardFacts {
  isPopularColor: boolean;
  showsArtwork: boolean;
  isFromCache: boolean;
  note?: string | null;
}

/** "Popular": the chosen colour is; "Original Art": the artwork stands in; "Cached": the mockup came from cache. */
export function cardBadges(facts: CardFacts): string[] {
  return [
    facts.isPopularColor ? 'Popular' : '',
    facts.showsArtwork ? 'Original Art' : '',
    facts.isFromCache && !facts.showsArtwork ? 'Cached' : '',
    facts.note?.trim() ?? '',
  ].filter((badge) => badge !== '');
}
