import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { isRefusedAs, messageOf } from '../../lib/request-failed.ts';
import { t } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { OutOfReach } from '../../ui/out-of-reach.tsx';

/** A link that opens nothing, or could not be asked for: which of both says its sentence. */
export function ShareEnded({ error, onRetry }: { error: Error; onRetry: () => void }): ReactElement {
  const hasEnded = isRefusedAs(error, 'share-ended');
  return (
    <OutOfReach
      title={t('There is no picture here now')}
      why={messageOf(error)}
      onRetry={hasEnded ? undefined : onRetry}
    >
      <ButtonLink variant={hasEnded ? 'primary' : undefined} to={screenPaths.landing}>
        {t('See what Doodleloom is')}
      </ButtonLink>
    </OutOfReach>
  );
}
