import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { galleryMessages } from '@doodleloom/domain/texts/generation-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../lib/notify.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { readWhatStays, receiptOfDrawing } from '../receipts/api/receipts.ts';
import { staysInWords } from '../receipts/kept-words.ts';
import { deleteAsset } from './api/assets.ts';
import { takeDown } from './gallery-changes.ts';

type Props = { assetId: string; open: boolean; onClose: () => void };

/** Asks, tells what orders keep, then deletes the drawing with all its versions. */
export function DeleteDrawing({ assetId, open, onClose }: Props): ReactElement {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const stays = useQuery({
    queryKey: ['what-stays', assetId],
    queryFn: () => readWhatStays(assetId),
    enabled: open,
    staleTime: 0,
  });
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
        receipt ? { label: 'See the receipt', run: () => void navigate(path), leadsTo: path } : undefined,
      );
      onClose();
      takeDown(queries, assetId);
    },
    onError: () => {
      notify(galleryMessages.deleteFailed);
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
      <p>{before(stays.isError, stays.data && staysInWords(stays.data))}</p>
    </AlertDialog>
  );
}

/** Every copy goes; what an order keeps is said first. */
function before(isUnknown: boolean, stays: string | undefined): string {
  if (isUnknown)
    return 'We could not see whether an order still needs it. What an order needs stays until it has arrived; the receipt tells.';
  const goes = 'Every other copy goes within a minute, at the printer, too.';
  return stays
    ? `${stays} ${goes}`
    : 'Every copy goes within a minute, at the printer, too. You get a receipt.';
}
