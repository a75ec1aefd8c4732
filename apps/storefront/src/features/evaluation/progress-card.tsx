import type { EvaluationProgress } from '@doodleloom/domain/evaluation/evaluate-catalog';
import { evaluationTexts } from '@doodleloom/domain/texts/evaluation-messages';
import type { ReactElement } from 'react';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** The hint at the console helps nobody but a developer. */
const inWords = (status: string) =>
  import.meta.env.DEV && status === evaluationTexts.nothingFound ? evaluationTexts.consoleHint : status;

/** How far the evaluation has come: status, found so far, batch, processed, percent. */
export function ProgressCard({ progress }: { progress: EvaluationProgress }): ReactElement {
  const { processed, total, available, found, currentBatch, totalBatches, status, error } = progress;
  const percent = total > 0 ? Math.round((processed / total) * 100) : 0;
  const facts: [string, string][] = [
    ['Status', inWords(status)],
    ['Found so far', String(found)],
    ['Batch', `${currentBatch} of ${totalBatches}`],
    ['Processed', `${processed}/${total}`],
    ['Percent', `${percent}%`],
    ['Catalog', `${total} of ${available} blueprints`],
  ];
  return (
    <Card className="evaluated-progress" aria-label="Evaluation progress">
      <ProgressBar
        label="Evaluation"
        heading={processed < total ? `Evaluating batch ${currentBatch} of ${totalBatches}` : 'Evaluation'}
        percent={percent}
      />
      <dl className="stats">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {error && <Note tone="bad">{error}</Note>}
    </Card>
  );
}
