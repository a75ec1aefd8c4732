import { notify } from './notify.ts';
import { t } from './words.ts';

/** Downloads a picture under a name of ours, without leaving the page. */
export async function savePicture(url: string, name: string): Promise<void> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The picture answered ${response.status}.`);
    const blob = await response.blob();
    const ending = blob.type === 'image/jpeg' ? 'jpg' : (blob.type.split('/')[1] ?? 'png');
    const address = URL.createObjectURL(blob);
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = `${name}.${ending}`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    notify({ title: t('Saved to your downloads.') });
  } catch {
    notify({
      title: t('Error'),
      text: t('The picture could not be saved. Please try again.'),
      tone: 'destructive',
    });
  }
}
