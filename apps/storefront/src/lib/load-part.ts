import { create } from 'zustand';

/** Opens what was wanted without a network, where that would lose what is typed: the visitor who typed it says when. */
export const useWaitingPart = create<{ open?: () => void }>(() => ({}));

const typedIn = new WeakSet<EventTarget>();

/** Remembers which fields somebody typed in, from now on. */
export const watchTyping = () =>
  addEventListener('input', ({ target }) => target && typedIn.add(target), { capture: true });

const isAnythingTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].some(
    (field) => field.value && typedIn.has(field),
  );

/** Each says whether there is something that a page that is loaded anew would have lost. */
const losses = [isAnythingTyped];

/** What is as dear as typed text, and stands in no field. */
export const askBeforeLosing = (isAnyThere: () => boolean) => losses.push(isAnyThere);

/**
 * Loads a part of the shop. Without a network what is seen stays until that is back, as the notice says; the page is loaded anew
 * then, for browsers keep it that a file was missing.
 */
export async function loadPart<Part>(load: () => Promise<Part>, beforeAnew?: () => void): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    if (navigator.onLine) throw cause;
    // the page that waits goes then
    return new Promise(() =>
      addEventListener('online', () => {
        const open = () => {
          beforeAnew?.();
          location.reload();
        };
        if (losses.some((isLost) => isLost())) useWaitingPart.setState({ open });
        else open();
      }),
    );
  }
}
