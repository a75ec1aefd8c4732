import { fill, type Values } from '@doodleloom/common/fill';

/** What a language has for English sentences. */
export type Table = Readonly<Record<string, string>>;

/** The words of one reader. The English sentence is its own name; what the language does not know stays as it is. */
export interface MailWords {
  language: string;
  t: (sentence: string, values?: Values) => string;
}

export const mailWords = (language: string, table: Table): MailWords => ({
  language,
  t: (sentence, values = {}) => fill(Object.hasOwn(table, sentence) ? table[sentence]! : sentence, values),
});

export const englishWords = mailWords('en', {});

/** Which languages mails are written in, and what is known of who reads which. */
export interface MailLanguages {
  /** The language of the sender of a request; nothing where it does not say. */
  asked: (headers: Headers) => string | undefined;
  /** English for one that nobody has noted. */
  words: (language: string | undefined) => MailWords;
}

export const englishAlone: MailLanguages = { asked: () => undefined, words: () => englishWords };
