import type { DrawingView } from '@doodleloom/domain/functions/drawing-edits';
import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { said, t } from '../../lib/words.ts';

export type Doubt = DrawingView['doubts'][number];

const QUESTIONS: Readonly<Record<Doubt['kind'], { ask: string; yes: string; no: string }>> = {
  up: { ask: said('Which way is up?'), yes: said('Turn it'), no: said('It’s right as it is') },
  face: { ask: said('Is this a face?'), yes: said('Yes'), no: said('No face') },
  thing: { ask: said('Is this part of the drawing?'), yes: said('Yes'), no: said('Take it away') },
};

interface Props {
  doubt: Doubt;
  onAnswer: (isYes: boolean) => void;
}

/** What the reading itself is not sure of, answered with one tap. */
export function DoubtQuestion({ doubt, onAnswer }: Props): ReactElement {
  const { ask, yes, no } = QUESTIONS[doubt.kind];
  return (
    <fieldset className="doubt" aria-label={t(ask)}>
      <p className="doubt-ask">{t(ask)}</p>
      <Button size="small" onClick={() => onAnswer(true)}>
        {t(yes)}
      </Button>
      <Button size="small" onClick={() => onAnswer(false)}>
        {t(no)}
      </Button>
    </fieldset>
  );
}
