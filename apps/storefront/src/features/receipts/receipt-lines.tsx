import './receipts.css';
import { copyWords } from '@doodleloom/domain/erasure/copy';
import { Check, Clock, Hourglass } from 'lucide-react';
import type { ReactElement } from 'react';
import { momentInWords } from '../../lib/format.ts';
import type { Receipt } from '@doodleloom/domain/functions/erasure';
import { keptInWords } from './kept-words.ts';
import { said, t } from '../../lib/words.ts';

type Line = Receipt['lines'][number];

function stateOf({ gone, found, kept, lastGoneAt }: Line, now: Date) {
  if (kept) return { icon: Hourglass, words: keptInWords(kept, now), tone: 'kept' };
  if (gone === found && lastGoneAt)
    return {
      icon: Check,
      words: t('Deleted {moment}', { moment: momentInWords(new Date(lastGoneAt), now) }),
      tone: 'gone',
    };
  return { icon: Clock, words: t('Being deleted'), tone: 'going' };
}

const places = { here: said('In this shop'), provider: said('At the printer') };

/** Copy by copy: what there was, where it lay and what became of it. */
export function ReceiptLines({ lines, now }: Pick<Receipt, 'lines'> & { now: Date }): ReactElement {
  return (
    <>
      {(['here', 'provider'] as const).map((place) => {
        const some = lines.filter((line) => line.place === place);
        if (some.length === 0) return null;
        return (
          <section key={place} aria-labelledby={`copies-${place}`}>
            <h2 id={`copies-${place}`} className="!text-h3">
              {t(places[place])}
            </h2>
            <ul className="copies">
              {some.map((line) => {
                const { icon: Icon, words, tone } = stateOf(line, now);
                const [one, many] = copyWords[line.kind];
                return (
                  <li key={`${line.kind} ${words}`} className={tone}>
                    <Icon className="copy-icon" aria-hidden />
                    <b>{line.found > 1 ? `${t(many)} (${line.found})` : t(one)}</b>
                    <span className="small muted">{words}</span>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </>
  );
}
