import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { Screen } from '../app/screen.tsx';
import tangle from '../assets/crayon/tangle.svg';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { t } from '../lib/words.ts';

export default function NotFound(): ReactElement {
  return (
    <Screen
      title={t('Page not found')}
      heading={t('Oops! Page not found')}
      lead={t('This thread doesn’t lead anywhere.')}
    >
      <EmptyState art={tangle} artWidth={240}>
        <ButtonLink variant="primary" size="big" to={screenPaths.landing}>
          {t('Return to Home')}
        </ButtonLink>
      </EmptyState>
    </Screen>
  );
}
