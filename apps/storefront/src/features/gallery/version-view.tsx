import { downloadName } from '@doodleloom/domain/styles/brand-safe';
import { galleryMessages } from '@doodleloom/domain/texts/generation-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, ShoppingBag, Trash2 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { savePicture } from '../../lib/save-picture.ts';
import { t } from '../../lib/words.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { OwnPicture } from '../pictures/own-picture.tsx';
import { openedAddress } from '../pictures/own-addresses.ts';
import { deleteVersion } from './api/assets.ts';
import { takeVersionDown } from './gallery-changes.ts';

type Props = {
  title: string;
  style: string;
  styleId: string;
  jobId: string;
  assetId: string;
  picture: string;
  alt: string;
  onShop: () => void;
  onClose: () => void;
};

/** One version, large: to look at, to keep, to shop, or to take down. */
export default function VersionView(props: Props): ReactElement {
  const { title, style, styleId, jobId, assetId, picture, alt, onShop, onClose } = props;
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => deleteVersion(jobId),
    onSuccess: () => {
      takeVersionDown(queries, jobId);
      notify({ title: t('Deleted'), text: t('Every copy of it goes within a minute.') });
      onClose();
    },
    onError: () => notify(galleryMessages.deleteFailed, { about: 'gallery' }),
    onSettled: () => setAsking(false),
  });
  const save = async () => {
    const address = await openedAddress(picture).catch(() => picture);
    await savePicture(address, downloadName(title, styleId));
  };
  return (
    <Dialog open onClose={onClose} title={t(style)} description={title} className="version-view">
      <OwnPicture src={picture} width={960} height={1200} alt={alt} />
      <div className="btn-row mt-5">
        <Button variant="primary" icon={ShoppingBag} onClick={onShop}>
          {t('Shop this')}
        </Button>
        <Button icon={Download} onClick={() => void save()}>
          {t('Download')}
        </Button>
        <ShareButton jobId={jobId} assetId={assetId} />
        <Button variant="soft" icon={Trash2} className="btn--remove" onClick={() => setAsking(true)}>
          {t('Delete this version')}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        question={t('Are you sure you want to delete this version? The drawing and its other versions stay.')}
        keep={t('Keep it')}
        act={t('Delete')}
        busy={deletion.isPending && t('Deleting...')}
        onKeep={() => setAsking(false)}
        onAct={() => deletion.mutate()}
      />
    </Dialog>
  );
}
