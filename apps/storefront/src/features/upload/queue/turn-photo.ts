import { instead, lastOf } from '@doodleloom/atelier/edits/edit';
import { uploadMessages } from '@doodleloom/domain/texts/upload-messages';
import type { Turns } from '@doodleloom/domain/uploads/turns';
import { notify } from '../../../lib/notify.ts';
import { orReason } from '../../../lib/or-reason.ts';
import { keepEdits, lookAt } from '../../editor/api/drawing-edits.ts';
import { change, photoOf } from './queue-state.ts';

/** Its page so many quarters on, as the photo was taken; in the gallery, too, if it is there. */
export function turnPhoto(id: string, quarters: Turns): void {
  change(id, { edits: instead(photoOf(id)?.edits ?? [], { kind: 'turn', quarters }) });
  void keepTurned(id);
}

const keeping = new Set<string>();
const LONGEST_LOOK_MS = 30_000;

/** One version after another: the last turn is the last version. One that could not be kept is not shown, either. */
export async function keepTurned(id: string): Promise<void> {
  if (keeping.has(id)) return;
  keeping.add(id);
  try {
    for (let photo = photoOf(id); photo && photo.edits !== photo.arrived; photo = photoOf(id)) {
      const { state, drawing, edits = [] } = photo;
      const turn = lastOf(edits, 'turn');
      if (state !== 'sent' || !drawing?.assetId || !turn) return;
      // since it arrived it may have been set right in other ways
      const saved = await lookAt(drawing.assetId, undefined, AbortSignal.timeout(LONGEST_LOOK_MS));
      await keepEdits(drawing.assetId, instead(saved.edits, turn));
      change(id, { arrived: edits });
    }
  } catch (cause) {
    change(id, { edits: photoOf(id)?.arrived });
    notify(orReason(uploadMessages.turnFailed, cause), { about: 'upload' });
  } finally {
    keeping.delete(id);
  }
}
