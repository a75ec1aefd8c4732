import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { englishWords, mailWords, type MailLanguages, type Table } from '@doodleloom/backend/mail/mail-words';
import { languageAsked } from '@doodleloom/domain/texts/languages';

const readTable = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Table;

/** What our mails say in Spanish, sentence by sentence (decision 0577). */
const ofMails = fileURLToPath(new URL('../../mails/spanish.json', import.meta.url));

/** Mails in the languages of the shop; products are called in them as on its pages, where those have been built. */
export function mailLanguages(storefrontFolder: string): MailLanguages {
  const ofPages = join(storefrontFolder, 'words.es.json');
  const names = existsSync(ofPages) ? readTable(ofPages) : {};
  const spanish = mailWords('es', { ...names, ...readTable(ofMails) });
  return {
    asked: (headers) => {
      const [cookie, accepted] = [headers.get('cookie') ?? '', headers.get('accept-language') ?? ''];
      return cookie || accepted ? languageAsked({ cookie, accepted }) : undefined;
    },
    words: (language) => (language === 'es' ? spanish : englishWords),
  };
}
