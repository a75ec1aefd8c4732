import { sentFactsId } from '@doodleloom/domain/shop-pages/text-pages';

/** What the document's text was made of, so that nothing has to be asked for it. Its form is checked by the reader. */
export function sentFacts(): unknown {
  const sent = document.getElementById(sentFactsId)?.textContent;
  return sent ? JSON.parse(sent) : undefined;
}
