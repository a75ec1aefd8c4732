/** What a toast says. `text` is missing where the specification gives a title only. */
export interface Message {
  title: string;
  text?: string;
  tone?: 'destructive';
}

/** Errors for which the specification names no title are titled "Error". */
export const untitledError = (text: string): Message => ({ title: 'Error', text, tone: 'destructive' });

/** The words of the world outside when there are any, ours otherwise. */
export const messageOr = (words: string | null | undefined, fallback: string): string =>
  words?.trim() ? words.trim() : fallback;
