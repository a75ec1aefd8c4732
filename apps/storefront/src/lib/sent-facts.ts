import { sentFactsId } from '@doodleloom/domain/shop-pages/text-pages';

/** What the document's text was made of, so that nothing has to be asked for it; a stranger to whoever did not write it. */
export function sentFacts(): unknown {
  const sent = document.getElementById(sentFactsId)?.textContent;
  return sent ? JSON.parse(sent) : undefined;
}
