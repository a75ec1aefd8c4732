import type { EvaluationProgress } from '@doodleloom/domain/evaluation/evaluate-catalog';
import type { ReactElement } from 'react';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** How far the evaluation has come: status, found so far, batch, processed, percent. */
export function ProgressCard({ progress }: { progress: EvaluationProgress }): ReactElement {
  const { processed, total, found, currentBatch, totalBatches, status, error } = progress;
  const percent = total > 0 ? Math.round((processed / total) * 100) : 0;
  const facts: [string, string][] = [
    ['Status', status],
    ['Found so far', String(found)],
    ['Batch', `${currentBatch} of ${totalBatches}`],
    ['Processed', `${processed}/${total}`],
    ['Complete', `${percent}%`],
  ];
  return (
    <Card className="ev-prog" aria-label="Evaluation progress">
      <ProgressBar label="Evaluation" percent={percent} />
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
