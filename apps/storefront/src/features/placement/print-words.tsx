import { isLifted, type Composition } from '@doodleloom/domain/composition/composition';
import type { Placement } from '@doodleloom/domain/placement/placement';
import type { ReactElement } from 'react';
import { t } from '../../lib/words.ts';
import { placementInWords } from './placement-in-words.ts';

type Props = { placement?: Placement | null | undefined; composition?: Composition | null | undefined };

/** How a line is printed, where somebody wished for it: each on a line of its own. */
export function PrintWords({ placement, composition }: Props): ReactElement {
  const { caption, together } = composition ?? {};
  return (
    <>
      {placement && (
        <>
          <br />
          {placementInWords(placement)}
        </>
      )}
      {together && (
        <>
          <br />
          {t('{count} pictures together', { count: together.pictures.length })}
        </>
      )}
      {caption && (
        <>
          <br />
          {isLifted(caption)
            ? t('Signed in your child’s own writing')
            : t('Signed “{text}”', { text: caption.text })}
        </>
      )}
    </>
  );
}
