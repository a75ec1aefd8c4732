import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { Drawing } from '@doodleloom/domain/generation/drawn-picture';
import { objectUrlOf } from '../../../lib/object-url.ts';
import { TransferInterrupted } from '../../../lib/send-file.ts';
import { keepEdits } from '../../editor/api/drawing-edits.ts';
import { keepSize } from '../../pictures/seen-size.ts';
import { measurePicture } from '../measure-picture.ts';
import { createAsset } from './create-asset.ts';
import { uploadArtwork } from './upload-artwork.ts';

/** A drawing in its owner's gallery, and which version of it counts where something was set right. */
export type Sent = Drawing & { assetId: string; editsId?: string };

type Options = {
  userId: string;
  edits?: readonly Edit[] | undefined;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** Sends the photo, writes its drawing down, and keeps what was set right of it; done again, it is there once. */
export async function sendDrawing(
  file: File,
  { userId, edits = [], onProgress, signal }: Options,
): Promise<Sent> {
  const photo = await uploadArtwork(file, { onProgress, signal });
  const measures = (await measurePicture(objectUrlOf(file))) ?? (await measurePicture(photo));
  if (measures) keepSize(photo, measures);
  if (signal.aborted) throw new TransferInterrupted(true);
  const assetId = await createAsset(userId, file, photo, measures);
  const editsId = edits.length > 0 ? await keepEdits(assetId, edits) : undefined;
  return { photo, assetId, fileName: file.name, ...(editsId && { editsId }) };
}
