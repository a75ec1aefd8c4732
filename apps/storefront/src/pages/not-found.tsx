import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { Screen } from '../app/screen.tsx';
import tangle from '../assets/crayon/tangle.svg';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export default function NotFound(): ReactElement {
  return (
    <Screen title="Page not found" heading="Oops! Page not found" lead="This thread doesn’t lead anywhere.">
      <EmptyState art={tangle} artWidth={240}>
        <ButtonLink variant="primary" size="big" to={screenPaths.landing}>
          Return to Home
        </ButtonLink>
      </EmptyState>
    </Screen>
  );
}
