import type { ReactElement } from 'react';
import { Weft } from '../ui/weft.tsx';
import { t } from '../lib/words.ts';

/** The blink between the first paint and the first page. */
export function Opening(): ReactElement {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Weft label={t('Loading')} />
    </div>
  );
}
