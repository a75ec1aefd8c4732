import {
  isLifted,
  type Caption,
  type LiftedCaption,
  type WrittenCaption,
} from '@doodleloom/domain/composition/composition';
import type { Writing } from '@doodleloom/domain/composition/writing';
import { handIds, type HandId } from '@doodleloom/domain/lettering/hand';
import { Lasso } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { said, t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { WritingDrawing } from '../pictures/writing-drawing.tsx';
import { Choice } from './choice.tsx';
import { HandSample } from './hand-sample.tsx';
import { useOwnWriting } from './use-own-writing.ts';
import { lazy } from '../../lib/lazy.ts';

const WritingDialog = lazy(() => import('../editor/writing-dialog.tsx'));

const handWords: Readonly<Record<HandId, string>> = {
  clear: said('Clear'),
  flowing: said('Flowing'),
  school: said('Like at school'),
};

interface Props {
  artworkUrl: string;
  caption: Caption;
  /** What was written last in a hand of ours. */
  words: WrittenCaption;
  onWrite: (caption: Caption) => void;
}

/** Three hands of ours, and the child's own where somebody has the drawing that it wrote on. */
export function HandChoice({ artworkUrl, caption, words, onWrite }: Props): ReactElement {
  const { own, keep } = useOwnWriting(artworkUrl);
  const [isMarking, setMarking] = useState(false);
  const { place } = caption;
  const isOwn = isLifted(caption);
  const sign = (writing: Writing) => onWrite({ writing, place, ink: 'own' } satisfies LiftedCaption);
  const choose = (hand: HandId | 'own') => {
    if (hand !== 'own') onWrite({ ...words, hand, place });
    else if (own?.writing) sign(own.writing);
    else setMarking(true);
  };
  return (
    <>
      <Choice
        legend={t('Whose hand?')}
        values={own || isOwn ? ([...handIds, 'own'] as const) : handIds}
        chosen={isOwn ? 'own' : caption.hand}
        onChoose={choose}
      >
        {(hand: HandId | 'own') =>
          hand === 'own' ? (
            <OwnSample writing={isOwn ? caption.writing : own?.writing} name={own?.childName ?? null} />
          ) : (
            <>
              <HandSample hand={hand} />
              {t(handWords[hand])}
            </>
          )
        }
      </Choice>
      {own && isOwn && (
        <Button size="small" icon={Lasso} onClick={() => setMarking(true)}>
          {t('Mark other writing')}
        </Button>
      )}
      {own && isMarking && (
        <Suspense fallback={null}>
          <WritingDialog
            assetId={own.assetId}
            onClose={() => setMarking(false)}
            onUse={(writing) => {
              setMarking(false);
              keep(writing);
              sign(writing);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The child's own writing once it was lifted, and before that what will lift it. */
function OwnSample({ writing, name }: { writing: Writing | undefined; name: string | null }): ReactElement {
  return (
    <>
      {writing ? <WritingDrawing writing={writing} /> : <Lasso className="sample lasso" aria-hidden />}
      {name === null ? t('Your child’s own') : t('In {name}’s own hand', { name })}
    </>
  );
}
