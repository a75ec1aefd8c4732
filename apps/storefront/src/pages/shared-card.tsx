import '../features/sharing/sharing.css';
import { madeFrom, sharedPath, shareUrl } from '@doodleloom/domain/sharing/share';
import { Printer } from 'lucide-react';
import type { ReactElement } from 'react';
import { Screen } from '../app/screen.tsx';
import { ShareEnded } from '../features/sharing/share-ended.tsx';
import { useShared } from '../features/sharing/use-shared.ts';
import { dayInWords } from '../lib/format.ts';
import { useNow } from '../lib/use-now.ts';
import { t } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Weft } from '../ui/weft.tsx';

/** A card with the picture and a code that leads to it, for a printer. */
export default function SharedCard(): ReactElement {
  const { shareId, shared } = useShared();
  const now = useNow();
  const { data } = shared;
  return (
    <Screen
      title={t('A card to print')}
      heading={t('A card to print')}
      lead={
        shared.isError
          ? undefined
          : t('It fits a sheet of any size. Whoever points a phone at the code sees the picture.')
      }
      back={{ to: sharedPath(shareId), label: t('The picture') }}
      actions={
        data && (
          <div className="head-end">
            <Button variant="primary" icon={Printer} onClick={() => print()}>
              {t('Print')}
            </Button>
          </div>
        )
      }
    >
      {shared.isPending && <Weft label={t('Looking for the picture')} />}
      {shared.isError && <ShareEnded error={shared.error} onRetry={() => void shared.refetch()} />}
      {data && (
        <article className="share-card">
          <img src={data.picture} alt={t(madeFrom(data.childName))} />
          <div className="share-card-foot">
            <div>
              <h2 className="!text-h3">{t(madeFrom(data.childName))}</h2>
              <p className="small muted">
                {t('Look at it, and have it printed, until {day}.', {
                  day: dayInWords(new Date(data.expiresAt), now),
                })}
              </p>
            </div>
            <QrCode text={shareUrl(location.origin, shareId)} label={t('QR code for this picture’s page')} />
          </div>
        </article>
      )}
    </Screen>
  );
}
