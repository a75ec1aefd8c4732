import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import tangle from '../../assets/crayon/tangle.svg';
import { messageOf } from '../../lib/request-failed.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A link that opens nothing, or could not be asked for: which of both says its sentence. */
export function ShareEnded({ error, onRetry }: { error: Error; onRetry: () => void }): ReactElement {
  return (
    <EmptyState art={tangle} title={t('There is no picture here now')}>
      <p className="lead" role="alert">
        {messageOf(error)}
      </p>
      <div className="fail-acts">
        <Button variant="primary" onClick={onRetry}>
          {t('Try Again')}
        </Button>
        <ButtonLink to={screenPaths.landing}>{t('See what Doodleloom is')}</ButtonLink>
      </div>
    </EmptyState>
  );
}
