/** The id of the shell's one polite live region. */
export const announcerId = 'announcer';

/** Says something to people who listen to the page instead of looking at it. */
export function announce(words: string): void {
  const region = document.getElementById(announcerId);
  if (!region) return;
  // The same words twice are only read again when the region changed in between.
  region.textContent = region.textContent === words ? `${words}\u00a0` : words;
}
