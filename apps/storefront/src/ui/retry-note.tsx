import type { ReactElement, ReactNode } from 'react';
import { t } from '../lib/words.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

type Props = { onRetry: () => unknown; children: ReactNode };

/** Why something could not be had, and once more. */
export function RetryNote({ onRetry, children }: Props): ReactElement {
  return (
    <Note tone="bad">
      <p>{children}</p>
      <Button size="small" className="mt-2.5" onClick={() => void onRetry()}>
        {t('Try Again')}
      </Button>
    </Note>
  );
}
