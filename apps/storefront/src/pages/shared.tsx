import '../features/sharing/sharing.css';
import { toShop } from '@doodleloom/domain/generation/drawn-picture';
import { madeFrom, sharedCardPath } from '@doodleloom/domain/sharing/share';
import { useMutation } from '@tanstack/react-query';
import { Printer, ShoppingBag } from 'lucide-react';
import type { ReactElement } from 'react';
import { Screen } from '../app/screen.tsx';
import { AiMade } from '../features/generation/how-made.tsx';
import { ShareEnded } from '../features/sharing/share-ended.tsx';
import { readShared } from '../features/sharing/api/shares.ts';
import { useShared } from '../features/sharing/use-shared.ts';
import { useStyleName } from '../features/styles/use-style-name.ts';
import { dayInWords } from '../lib/format.ts';
import { messageOf } from '../lib/request-failed.ts';
import { useNow } from '../lib/use-now.ts';
import { useOpenScreen } from '../lib/use-screen.ts';
import { t } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Note } from '../ui/note.tsx';
import { Plate, Taped } from '../ui/pictures.tsx';
import { Weft } from '../ui/weft.tsx';

/** A picture that somebody was sent the link of. */
export default function Shared(): ReactElement {
  const { shareId, shared } = useShared();
  const now = useNow();
  const styleNameOf = useStyleName();
  const { data } = shared;
  const heading = data ? t(madeFrom(data.childName)) : t('A picture for you');
  const openScreen = useOpenScreen();
  const choosing = useMutation({
    mutationFn: () => readShared(shareId, true),
    onSuccess: ({ picture, drawing, styleId, aiMade }) =>
      openScreen(
        toShop({
          photo: drawing ?? picture,
          picture,
          style: styleNameOf(styleId),
          styleId,
          shareId,
          aiMade,
        }),
      ),
  });
  return (
    <Screen
      title={t('A picture for you')}
      heading={heading}
      {...(data && {
        lead: t('{style}. Shared with you until {day}.', {
          style: t(styleNameOf(data.styleId)),
          day: dayInWords(new Date(data.expiresAt), now),
        }),
      })}
    >
      {shared.isPending && <Weft label={t('Looking for the picture')} />}
      {shared.isError && <ShareEnded error={shared.error} onRetry={() => void shared.refetch()} />}
      {data && (
        <div className="shared">
          <div className="shared-pictures">
            <figure>
              <img src={data.picture} alt={`${heading}: ${t(styleNameOf(data.styleId))}`} />
            </figure>
            {data.drawing && (
              <figure className="shared-drawing">
                <Taped>
                  <img src={data.drawing} alt={t('The drawing as it was photographed')} />
                </Taped>
                <Plate as="figcaption" name={t('The drawing')} />
              </figure>
            )}
          </div>
          {data.aiMade ? (
            <AiMade />
          ) : (
            <p className="small muted">{t('Drawn by a computer program from the child’s drawing.')}</p>
          )}
          {choosing.isError && <Note tone="bad">{messageOf(choosing.error)}</Note>}
          <div className="btn-row w-full justify-center">
            <Button
              variant="primary"
              size="big"
              icon={ShoppingBag}
              busy={choosing.isPending && t('One moment...')}
              onClick={() => choosing.mutate()}
            >
              {t('Have it printed')}
            </Button>
            <ButtonLink size="big" icon={Printer} to={sharedCardPath(shareId)}>
              {t('Print a card')}
            </ButtonLink>
          </div>
          <p className="small muted">
            {t(
              'Somebody who loves this drawing sent you the link. Please pass it on only to those who would be allowed to see it.',
            )}
          </p>
        </div>
      )}
    </Screen>
  );
}
