import { toStyles } from '@doodleloom/domain/generation/drawn-picture';
import { lastOf } from '@doodleloom/atelier/edits/edit';
import { CircleAlert, CircleCheck, Clock, Image as ImageIcon, Palette, RotateCcw, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { said, t } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { photoFaultWords } from '../photo-fault-words.ts';
import { TurnSheet } from '../turn-sheet.tsx';
import { leaveOut, tryAgain } from './photo-queue.ts';
import type { QueuedPhoto } from './queue-state.ts';
import { turnPhoto } from './turn-photo.ts';
import { useGlimpse } from './use-glimpse.ts';

type Props = {
  photo: QueuedPhoto;
  isOnline: boolean;
  /** Nobody is signed in. */
  isGuest: boolean;
  /** It goes away: the focus that was on it finds another place. */
  onLeave: () => void;
};

/** One photo on its way: its small picture, how far it is, and what can be done about it. */
export function PhotoRow({ photo, isOnline, isGuest, onLeave }: Props): ReactElement {
  const { id, file, state, drawing, edits = [] } = photo;
  const turns = lastOf(edits, 'turn')?.quarters ?? 0;
  const seen = useGlimpse(photo, state !== 'refused');
  const named = (words: string): ReactNode => (
    <>
      {words}
      <span className="sr-only">: {file.name}</span>
    </>
  );
  const leave = () => {
    onLeave();
    leaveOut(id);
  };
  return (
    <li className={`photo-row is-${state}`}>
      <span className="small-picture">
        {seen ? (
          <img src={seen.url} alt="" style={{ rotate: `${90 * turns}deg` }} />
        ) : (
          <ImageIcon className="icon" aria-hidden />
        )}
      </span>
      <div className="about">
        <b>{file.name}</b>
        <State photo={photo} isOnline={isOnline} isGuest={isGuest} />
        {seen?.fault && state !== 'failed' && <p className="small">{t(photoFaultWords[seen.fault])}</p>}
      </div>
      <div className="acts">
        {state === 'failed' && (
          <Button size="small" icon={RotateCcw} onClick={() => tryAgain([id])}>
            {named(t('Try Again'))}
          </Button>
        )}
        {seen && state !== 'refused' && (
          <TurnSheet turns={turns} onTurn={(quarters) => turnPhoto(id, quarters)}>
            {named(t('Turn'))}
          </TurnSheet>
        )}
        {state === 'sent' ? (
          drawing && (
            <ButtonLink variant="soft" size="small" icon={Palette} {...toStyles(drawing)}>
              {named(t('Choose a style'))}
            </ButtonLink>
          )
        ) : (
          <Button variant="soft" size="small" icon={X} onClick={leave}>
            {named(t('Leave it out'))}
          </Button>
        )}
      </div>
    </li>
  );
}

function waitsFor(isOnline: boolean, isGuest: boolean): string {
  if (!isOnline) return said('Waits until you’re online again');
  return isGuest ? said('Waits until you have signed in') : said('Waits for its turn');
}

function State({ photo, isOnline, isGuest }: Omit<Props, 'onLeave'>): ReactElement {
  const { state, percent, trouble } = photo;
  if (state === 'sending')
    return (
      <p className="state">
        <span className="tnum">{t('Sending… {percent}%', { percent })}</span>
        <span className="line" aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </span>
      </p>
    );
  if (state === 'sent')
    return (
      <p className="state">
        <CircleCheck className="icon" aria-hidden />
        {t('In your gallery')}
      </p>
    );
  if (state === 'waiting')
    return (
      <p className="state">
        <Clock className="icon" aria-hidden />
        {t(waitsFor(isOnline, isGuest))}
      </p>
    );
  return (
    <p className="state">
      <CircleAlert className="icon" aria-hidden />
      {trouble && t(trouble)}
    </p>
  );
}
