import './operator.css';
import { toShop } from '@doodleloom/domain/generation/drawn-picture';
import { placeholderImage } from '@doodleloom/domain/cart/cart';
import { criteriaMet, isPerfectMatch } from '@doodleloom/domain/evaluation/criteria';
import {
  convertEvaluationsToProducts,
  topRecommendationsByCategory,
} from '@doodleloom/domain/evaluation/recommendations';
import { evaluationTexts, evaluationToasts } from '@doodleloom/domain/texts/evaluation-messages';
import { Play, RefreshCw, ShoppingBag, Square, StepForward } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useOpenScreen } from '../../lib/use-screen.ts';
import { useSiteConfig } from '../../lib/use-site-config.ts';
import { Chip } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { EnhancedEvaluation } from './enhanced-evaluation.tsx';
import { EvaluationCard, PerfectFlags } from './evaluation-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { Recommendations } from './recommendations.tsx';
import { useEvaluation } from './use-evaluation.ts';

/** Looks through the provider's catalogue for what suits a child's drawing. */
export function EvaluationTool(): ReactElement {
  const limit = useSiteConfig()?.evaluationLimit;
  const { state, results, progress, cached, resume, start, refresh, cancel } = useEvaluation(limit);
  const [category, setCategory] = useState<string>();
  const openScreen = useOpenScreen();
  const isRunning = state === 'running';
  const shoppable = results.length > 0 ? results : cached;
  const perfect = results.filter(({ criteria }) => isPerfectMatch(criteria));
  const categories = topRecommendationsByCategory(results).map((group) => group.category);
  const shown = results
    .filter((result) => !category || result.category === category)
    .toSorted((one, other) => criteriaMet(other.criteria) - criteriaMet(one.criteria));

  const shop = () => {
    if (shoppable.length === 0) return notify(evaluationToasts.nothingToShop);
    notify(evaluationToasts.toStore(shoppable.length));
    const none = { photo: placeholderImage, picture: placeholderImage, style: 'Evaluated Products' };
    openScreen(toShop(none, convertEvaluationsToProducts(shoppable)));
  };

  return (
    <div className="tool stack gap-12">
      <div className="stack gap-5">
        <div className="evaluated-top">
          {resume && (
            <Button variant="primary" icon={StepForward} disabled={isRunning} onClick={resume}>
              Continue Evaluation
            </Button>
          )}
          <Button variant={resume ? 'secondary' : 'primary'} icon={Play} disabled={isRunning} onClick={start}>
            {cached.length > 0 ? 'Use Cached Results' : 'Start Enhanced Evaluation'}
          </Button>
          <Button icon={RefreshCw} disabled={isRunning} onClick={refresh}>
            Force Refresh
          </Button>
          {isRunning && (
            <Button variant="danger" icon={Square} onClick={cancel}>
              Cancel
            </Button>
          )}
          <Button icon={ShoppingBag} disabled={isRunning} onClick={shop}>
            Shop Evaluated Products ({shoppable.length})
          </Button>
        </div>
        {cached.length > 0 && !isRunning && <Note>{evaluationTexts.cacheNotice(cached.length)}</Note>}
        {progress && <ProgressCard progress={progress} />}
      </div>
      {results.length > 0 && (
        <>
          <Recommendations results={results} />
          <section aria-labelledby="perfect">
            <h2 id="perfect">Perfect Match Products ({perfect.length})</h2>
            <fieldset className="chips my-5" aria-label="Categories">
              <Chip chosen={!category} onClick={() => setCategory(undefined)}>
                All
              </Chip>
              {categories.map((name) => (
                <Chip key={name} chosen={category === name} onClick={() => setCategory(name)}>
                  {name}
                </Chip>
              ))}
            </fieldset>
            <ul className="evaluated-list">
              {shown.map((result) => (
                <EvaluationCard key={result.blueprint.id} result={result}>
                  <PerfectFlags criteria={result.criteria} />
                </EvaluationCard>
              ))}
            </ul>
          </section>
        </>
      )}
      <hr className="seam" />
      <EnhancedEvaluation results={results} />
    </div>
  );
}
