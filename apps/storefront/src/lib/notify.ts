import type { Message } from '@doodleloom/domain/texts/message';

/** The toaster's module comes beside the page; a toast asked for earlier waits for it. */
const toaster = () => import('../ui/toaster.tsx');

export type ToastAction = {
  label: string;
  run: () => void;
  /** The path of the screen it opens: once that is reached, by whatever way, the notice goes. */
  leadsTo?: string;
};

/** Shows a message of the shop: good news polite for 5 s, errors assertive for 10 s. */
export function notify(message: Message, action?: ToastAction): void {
  void toaster().then(({ showToast }) => showToast(message, action));
}

/** Takes away the notices that lead to where the visitor now is. */
export function dropNoticesTo(path: string): void {
  void toaster().then(({ dropToastsTo }) => dropToastsTo(path));
}
