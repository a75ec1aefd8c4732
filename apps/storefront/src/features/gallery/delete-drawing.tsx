import { galleryMessages } from '@doodleloom/domain/texts/generation-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { announce } from '../../lib/announce.ts';
import { notify } from '../../lib/notify.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { deleteAsset } from './api/assets.ts';
import { takeDown } from './gallery-changes.ts';

type Props = { assetId: string; open: boolean; onClose: () => void };

/** Asks, then deletes the drawing with all its versions. */
export function DeleteDrawing({ assetId, open, onClose }: Props): ReactElement {
  const queries = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => deleteAsset(assetId),
    onSuccess: () => {
      announce('Deleted.');
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
      onKeep={onClose}
      onAct={() => deletion.mutate()}
    />
  );
}
