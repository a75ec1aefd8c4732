import { isPerfectMatch, type EvaluationResult } from '@doodleloom/domain/evaluation/criteria';
import {
  shownPerCategory,
  topRecommendationsByCategory,
} from '@doodleloom/domain/evaluation/recommendations';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { ReactElement } from 'react';
import { Badge } from '../../ui/badge.tsx';

/** The best two of each category, with how many of its products meet all four criteria. */
export function Recommendations({ results }: { results: readonly EvaluationResult[] }): ReactElement {
  const perfectIn = (category: string) =>
    results.filter((result) => result.category === category && isPerfectMatch(result.criteria)).length;
  return (
    <section aria-labelledby="recommendations">
      <h2 id="recommendations">Top Recommendations by Category</h2>
      <ul className="recommendation mt-5">
        {topRecommendationsByCategory(results, shownPerCategory).map(({ category, results: best }) => (
          <li key={category} className="card">
            <h3>{category}</h3>
            <p>
              <Badge tone={perfectIn(category) > 0 ? 'mint' : 'slate'}>
                {`${perfectIn(category)} perfect ${perfectIn(category) === 1 ? 'match' : 'matches'}`}
              </Badge>
            </p>
            <ol>
              {best.map(({ blueprint, recommendedPriceCents }) => (
                <li key={blueprint.id}>
                  <span>{blueprint.title}</span>
                  <b className="tnum">{formatCents(recommendedPriceCents)}</b>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  );
}
