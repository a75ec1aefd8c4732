import { linkMessages } from '@doodleloom/domain/texts/link-messages';
import { notify } from './notify.ts';

/** Puts words on the clipboard and says whether it worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(linkMessages.copied);
  } catch {
    notify(linkMessages.copyFailed);
  }
}

/** The device's share sheet where there is one, the clipboard otherwise. */
export async function shareOrCopy(title: string, url: string): Promise<void> {
  if (!navigator.share) return copyText(url);
  try {
    await navigator.share({ title, url });
  } catch (cause) {
    // Closing the sheet is an answer; anything else falls back to copying.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) await copyText(url);
  }
}
