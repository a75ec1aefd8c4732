import type { Message } from '@doodleloom/domain/texts/message';

/** The toaster's module comes beside the page; a toast asked for earlier waits for it. */
const toaster = () => import('../ui/toaster.tsx');
/** Until something has been said, there is nothing to take away. */
let hasSpoken = false;

export type ToastAction = {
  label: string;
  run: () => void;
  /** The path of the screen it opens: once that is reached, by whatever way, the notice goes. */
  leadsTo?: string;
};

/** What a notice speaks of: an error goes as soon as anything newer is said of the same, or when that has succeeded. */
export type Topic = 'account' | 'upload' | 'picture' | 'gallery' | 'product' | 'order' | 'link' | 'catalog';

export type Notice = {
  action?: ToastAction;
  about?: Topic;
  /** Said by the shop of itself, not in answer to the visitor: where one notice has room, an answer stays. */
  inPassing?: boolean;
};

/** Shows a message of the shop: good news polite for 5 s, errors assertive for 10 s; on a phone one, for 5 s. */
export function notify(message: Message, notice: Notice = {}): void {
  hasSpoken = true;
  void toaster().then(({ showToast }) => showToast(message, notice));
}

/** What failed has succeeded: its errors are no news any more. */
export function dropErrorsAbout(topic: Topic): void {
  if (hasSpoken) void toaster().then(({ dropErrors }) => dropErrors(topic));
}

/** Takes away the notices that lead to where the visitor now is. */
export function dropNoticesTo(path: string): void {
  if (hasSpoken) void toaster().then(({ dropToastsTo }) => dropToastsTo(path));
}
