import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import broken from '../assets/crayon/broken.svg';
import { EmptyState } from '../ui/empty-state.tsx';
import { t } from '../lib/words.ts';

/** A page that failed to load or to draw: what happened, that nothing is lost, and two ways on. */
export function BrokenScreen(): ReactElement {
  return (
    <main id="main" className="wrap page">
      <EmptyState art={broken} title={t('The thread slipped.')} heading="h1">
        <p className="lead">{t('This page couldn’t be shown. Your drawings are safe.')}</p>
        <div className="fail-acts">
          <Button variant="primary" icon={RotateCcw} onClick={() => location.reload()}>
            {t('Load it again')}
          </Button>
          <ButtonAnchor href={screenPaths.landing}>{t('Return to Home')}</ButtonAnchor>
        </div>
      </EmptyState>
    </main>
  );
}
