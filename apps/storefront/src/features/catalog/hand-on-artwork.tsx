import type { DrawnPicture } from '@doodleloom/domain/generation/drawn-picture';
import { shareUrl } from '@doodleloom/domain/sharing/share';
import { downloadName } from '@doodleloom/domain/styles/brand-safe';
import { sharingMessages } from '@doodleloom/domain/texts/sharing-messages';
import { useMutation } from '@tanstack/react-query';
import { Download, Share2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { shareOrCopy } from '../../lib/copy-text.ts';
import { dropErrorsAbout, notify } from '../../lib/notify.ts';
import { orReason } from '../../lib/or-reason.ts';
import { savePicture } from '../../lib/save-picture.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { useAuth } from '../auth/auth-context.ts';
import { openAuthDialog } from '../auth/auth-dialog-store.ts';
import { openedAddress } from '../pictures/own-addresses.ts';

type Props = { drawn: DrawnPicture };

/** Takes the picture along: as a file, and as a link that shows it. */
export function HandOnArtwork({ drawn }: Props): ReactElement {
  return (
    <>
      <Button variant="soft" size="small" icon={Download} onClick={() => void save(drawn)}>
        {t('Save')}
      </Button>
      <ShareArtwork drawn={drawn} />
    </>
  );
}

async function save({ picture, styleId }: DrawnPicture): Promise<void> {
  const address = await openedAddress(picture).catch(() => picture);
  await savePicture(address, downloadName('artwork', styleId));
}

/** Hands on the link that the visitor was sent, or one that shows the picture for a month, with nobody's name. */
function ShareArtwork({ drawn: { jobId, shareId } }: Props): ReactElement {
  const { user } = useAuth();
  const sharing = useMutation({
    mutationFn: async (ownJobId: string | undefined) => {
      if (ownJobId === undefined) return shareId;
      const { plainShareOf } = await import('../sharing/api/shares.ts');
      return (await plainShareOf(ownJobId)).id;
    },
    onSuccess: (id) => {
      if (id === undefined) return notify(sharingMessages.notFromHere, { about: 'picture' });
      dropErrorsAbout('picture');
      return shareOrCopy(t('A drawing from Doodleloom'), shareUrl(location.origin, id));
    },
    onError: (cause) => notify(orReason(sharingMessages.failed, cause), { about: 'picture' }),
  });
  const share = () => sharing.mutate(jobId);
  return (
    <Button
      variant="soft"
      size="small"
      icon={Share2}
      busy={sharing.isPending && t('Making the link...')}
      onClick={() => (jobId && !user ? openAuthDialog({ onSuccess: share }) : share())}
    >
      {t('Share')}
    </Button>
  );
}
