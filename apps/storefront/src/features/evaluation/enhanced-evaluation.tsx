import { qualifyingFlags, type EvaluationResult } from '@doodleloom/domain/evaluation/criteria';
import type { ReactElement } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { EvaluationCard } from './evaluation-card.tsx';

/** The second evaluator: everything that qualifies, each flag named either way. */
export function EnhancedEvaluation({ results }: { results: readonly EvaluationResult[] }): ReactElement {
  return (
    <section aria-labelledby="enhanced">
      <h2 id="enhanced">Enhanced Catalog Evaluation</h2>
      <h3 className="mt-4">Qualifying Products ({results.length})</h3>
      {results.length === 0 ? (
        <p className="lead muted mt-3">Run the evaluation to see what qualifies.</p>
      ) : (
        <ul className="evaluated-list mt-5">
          {results.map((result) => (
            <EvaluationCard key={result.blueprint.id} result={result}>
              <p className="flex flex-wrap gap-2">
                {qualifyingFlags(result.criteria).map((flag) => (
                  <Badge key={flag}>{flag}</Badge>
                ))}
              </p>
            </EvaluationCard>
          ))}
        </ul>
      )}
    </section>
  );
}
