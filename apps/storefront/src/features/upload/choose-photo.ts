import { telltaleBytes } from '@doodleloom/common/image-kind';
import { fileRefusal, firstOf } from '@doodleloom/domain/uploads/check-file';
import type { Message } from '@doodleloom/domain/texts/message';

export type Choice =
  | { kind: 'nothing' }
  | { kind: 'refused'; message: Message }
  | { kind: 'chosen'; file: File };

/** The first of the files somebody chose, dropped or pasted, or why it can't be taken. */
export async function choosePhoto(files: ArrayLike<File> | null | undefined): Promise<Choice> {
  const file = firstOf(files);
  if (!file) return { kind: 'nothing' };
  const start = new Uint8Array(await file.slice(0, telltaleBytes).arrayBuffer());
  const message = fileRefusal(file, start);
  return message ? { kind: 'refused', message } : { kind: 'chosen', file };
}
