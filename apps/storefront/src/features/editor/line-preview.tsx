import type { StyleId } from '@doodleloom/domain/styles/style';
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/request-failed.ts';
import { t } from '../../lib/words.ts';
import { RetryNote } from '../../ui/retry-note.tsx';
import { Weft } from '../../ui/weft.tsx';
import type { Edits } from './edit-history.ts';
import { ownLineOf, withOwnLine } from './edit-with.ts';
import { useTry } from './use-try.ts';

interface Props {
  assetId: string;
  edits: Edits;
  /** Of the line, while the dial is moved. */
  strength: number;
  style: StyleId;
}

/**
 * A style with as much of the child's own line as the dial says: at once by laying the picture with all of it over the one
 * with none, and as it will be as soon as that is drawn.
 */
export function LinePreview({ assetId, edits, strength, style }: Props): ReactElement {
  const set = ownLineOf(edits);
  const none = useTry(assetId, withOwnLine(edits, 0), style);
  const all = useTry(assetId, withOwnLine(edits, 1), style);
  const exact = useTry(assetId, edits, style);
  const failed = none.error ?? all.error;
  if (failed)
    return (
      <div className="waiting">
        <RetryNote onRetry={() => Promise.all([none.refetch(), all.refetch()])}>
          {messageOf(failed)}
        </RetryNote>
      </div>
    );
  if (!none.data)
    return (
      <div className="waiting">
        <Weft label={t('Drawing it with your child’s own line…')} />
      </div>
    );
  const isExact = set === strength && exact.data && !exact.isPlaceholderData;
  return (
    <div className="line-preview" data-shown={isExact ? 'exact' : 'near'}>
      <img src={none.data} alt={t('Your drawing in this style, with its own line')} />
      {all.data && <img src={all.data} alt="" style={{ opacity: strength }} />}
      {isExact && <img src={exact.data} alt="" />}
    </div>
  );
}
