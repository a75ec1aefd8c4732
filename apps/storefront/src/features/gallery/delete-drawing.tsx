import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
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
      const path = screenPaths.receipt.replace(':receiptId', receipt ?? '');
      notify(
        { title: 'Deleted', text: 'Every copy of it goes within a minute.' },
        receipt
          ? { action: { label: 'See the receipt', run: () => void navigate(path), leadsTo: path } }
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
      question={galleryMessages.confirmDelete}
      keep="Keep it"
      act="Delete"
      busy={deletion.isPending && 'Deleting...'}
      wait={stays.isPending && 'Looking...'}
      onKeep={onClose}
      onAct={() => deletion.mutate()}
    >
      <p>{stays.words}</p>
    </AlertDialog>
  );
}
