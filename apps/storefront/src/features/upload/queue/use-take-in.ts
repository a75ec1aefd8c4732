import { useAuth } from '../../auth/auth-context.ts';
import { openAuthDialog } from '../../auth/auth-dialog-store.ts';
import { stopDrawing } from '../../device/device-drafts.ts';
import { dropFile } from '../upload-store.ts';
import { takeIn, type Chosen } from './photo-queue.ts';

/** Instead of the one that is being looked at, several go their way; a guest is asked for an account once. */
export function useTakeIn(): (chosen: readonly Chosen[]) => void {
  const { user, loading } = useAuth();
  return (chosen) =>
    void takeIn(chosen).then(() => {
      stopDrawing();
      dropFile();
      if (!user && !loading) openAuthDialog();
    });
}
