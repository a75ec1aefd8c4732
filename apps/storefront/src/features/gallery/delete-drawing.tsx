import { pathTo, screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { galleryMessages } from '@doodleloom/domain/texts/generation-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../lib/notify.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { receiptOfDrawing } from '../receipts/api/receipts.ts';
import { useWhatStays } from '../receipts/use-what-stays.ts';
import { deleteAsset } from './api/assets.ts';
import { takeDown } from './gallery-changes.ts';
import { t } from '../../lib/words.ts';

type Props = { assetId: string; open: boolean; onClose: () => void };

/** Asks, tells what orders keep, then deletes the drawing with all its versions. */
export function DeleteDrawing({ assetId, open, onClose }: Props): ReactElement {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const stays = useWhatStays({ assetId, enabled: open });
  const deletion = useMutation({
    async mutationFn() {
      await deleteAsset(assetId);
      // The drawing is gone, with a receipt or without.
      return receiptOfDrawing(assetId).catch(() => undefined);
    },
    onSuccess(receipt) {
      const path = pathTo(screenPaths.receipt, { receiptId: receipt ?? '' });
      notify(
        { title: t('Deleted'), text: t('Every copy of it goes within a minute.') },
        receipt
          ? { action: { label: t('See the receipt'), run: () => void navigate(path), leadsTo: path } }
          : {},
      );
      onClose();
      takeDown(queries, assetId);
    },
    onError: () => {
      notify(galleryMessages.deleteFailed, { about: 'gallery' });
      onClose();
    },
  });
  return (
    <AlertDialog
      open={open}
      question={t(galleryMessages.confirmDelete)}
      known={stays.words}
      keep={t('Keep it')}
      act={t('Delete')}
      busy={deletion.isPending && t('Deleting...')}
      wait={stays.isPending && t('Looking...')}
      onKeep={onClose}
      onAct={() => deletion.mutate()}
    />
  );
}
