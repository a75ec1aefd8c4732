import { generationSteps } from '@doodleloom/domain/generation/progress';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { t } from '../../lib/words.ts';

type Props = { stepIndex: number; done: boolean };

/** The five steps: done, now, next. */
export function StepList({ stepIndex, done }: Props): ReactElement {
  return (
    <ol className="step-list" aria-label={t('Steps')}>
      {generationSteps.map((step, index) => {
        const isPast = done || index < stepIndex;
        const isNow = !done && index === stepIndex;
        return (
          <li
            key={step}
            className={isPast ? 'done' : isNow ? 'now' : undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className="mark">{isPast && <Check className="icon" aria-hidden />}</span>
            {t(step)}
            {isPast && <span className="sr-only"> {t('(done)')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
