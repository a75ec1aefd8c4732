import type { Message } from '@doodleloom/domain/texts/message';

/** The toaster's module comes beside the page; a toast asked for earlier waits for it. */
const toaster = () => import('../ui/toaster.tsx');

export type ToastAction = { label: string; run: () => void };

/** Shows a message of the shop: good news polite for 5 s, errors assertive for 10 s. */
export function notify(message: Message, action?: ToastAction): void {
  void toaster().then(({ showToast }) => showToast(message, action));
}
