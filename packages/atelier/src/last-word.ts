/** What a thread says after its last word of progress. */
export const lastWord = 'said-all';
export type LastWord = typeof lastWord;
