/** Sentences of the log that tests wait for. */
export const logSentences = {
  artworkStandsIn: 'the artwork stands in for a mockup',
  productRemains: 'a temporary product remains for now',
} as const;
