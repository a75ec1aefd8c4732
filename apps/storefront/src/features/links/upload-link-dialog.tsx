import './links.css';
import { toStyles } from '@doodleloom/domain/generation/drawn-picture';
import { uploadLinkUrl, type UploadLink } from '@doodleloom/domain/links/upload-link';
import { nameFromFile } from '@doodleloom/domain/uploads/asset';
import { ArrowRight, Share2 } from 'lucide-react';
import { useEffect, type ReactElement } from 'react';
import { announce } from '../../lib/announce.ts';
import { shareOrCopy } from '../../lib/copy-text.ts';
import { momentInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { useOpenScreen } from '../../lib/use-screen.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Taped } from '../../ui/pictures.tsx';
import { LinkBox } from '../../ui/link-box.tsx';
import { LinkForm } from './link-form.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useArrivedPhoto } from './use-arrived-photo.ts';
import { useCreateLink } from './use-create-link.ts';
import { OwnPicture } from '../pictures/own-picture.tsx';
import { t } from '../../lib/words.ts';

type Props = { open: boolean; onClose: () => void };

/** From a form to a code to the photo that comes back through it. Closing starts over. */
export default function UploadLinkDialog({ open, onClose }: Props): ReactElement {
  const { create, busy, link, reset } = useCreateLink('uploadScreen');
  const photo = useArrivedPhoto(open ? link?.id : undefined);
  const close = () => {
    onClose();
    reset();
  };
  const title = photo ? t('It’s here.') : link ? t('Point a phone at this') : t('Send it from a phone');
  return (
    <Dialog open={open} onClose={close} title={title} className={link ? 'dialog--centered' : undefined}>
      {!link && (
        <>
          <p className="muted mt-2">
            {t('We make a link that works once. Whoever opens it can add one photo to your account.')}
          </p>
          <LinkForm placeholder={t('Mr. Garlic, from Grandpa’s phone')} busy={busy} onCreate={create} />
        </>
      )}
      {link && !photo && <Code link={link} onDone={close} />}
      {photo && <Arrived photo={photo} onDone={close} />}
    </Dialog>
  );
}

function Code({ link, onDone }: { link: UploadLink; onDone: () => void }): ReactElement {
  const url = uploadLinkUrl(location.origin, link.id);
  const now = useNow();
  return (
    <div className="qr mt-4">
      <div className="code">
        <QrCode text={url} label={t('QR code for the upload link')} />
      </div>
      <p>
        {t('Open the camera on the other phone, hold it over the square, and tap the link that appears.')}
      </p>
      <LinkBox url={url} />
      <p className="small muted -mt-1.5">
        {t('Works once. Expires {moment}.', { moment: momentInWords(link.expiresAt, now) })}
      </p>
      <div className="grid w-full grid-cols-2 gap-3">
        <Button icon={Share2} onClick={() => void shareOrCopy(t('Send a drawing to Doodleloom'), url)}>
          {t('Share')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </div>
  );
}

type ArrivedProps = { photo: { id: string; filename: string; original_url: string }; onDone: () => void };

function Arrived({ photo, onDone }: ArrivedProps): ReactElement {
  const openScreen = useOpenScreen();
  useEffect(() => announce(t('Your photo has arrived.')), []);
  return (
    <div className="mt-6 grid justify-items-center gap-6">
      <Taped className="max-w-70">
        <OwnPicture
          src={photo.original_url}
          alt={t('Just arrived: {name}', { name: nameFromFile(photo.filename) ?? t('your drawing') })}
          className="max-h-90 object-contain"
        />
      </Taped>
      <Button
        variant="primary"
        size="big"
        full
        icon={ArrowRight}
        trailing
        onClick={() => {
          onDone();
          openScreen(toStyles({ photo: photo.original_url, assetId: photo.id, fileName: photo.filename }));
        }}
      >
        {t('Continue to Styles')}
      </Button>
    </div>
  );
}
