import './toast.css';
import type { Message } from '@doodleloom/domain/texts/message';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import type { ToastAction } from '../lib/notify.ts';
import { useIsDialogOpen } from './open-dialogs.ts';
import { mostToastsSeen, toastMs } from './toast-times.ts';

let mounted: () => void;
const isMounted = new Promise<void>((resolve) => {
  mounted = resolve;
});

/** Toasts that lead to a screen, by its path. */
const leadingTo = new Map<string, (string | number)[]>();

/** Shows a toast as soon as the toaster stands in the page. */
export async function showToast(message: Message, action?: ToastAction): Promise<void> {
  await isMounted;
  const isError = message.tone === 'destructive';
  const shown = toast.custom(
    (id) => <Toast message={message} action={action} close={() => toast.dismiss(id)} />,
    {
      duration: isError ? toastMs.error : toastMs.goodNews,
    },
  );
  if (action?.leadsTo) leadingTo.set(action.leadsTo, [...(leadingTo.get(action.leadsTo) ?? []), shown]);
}

/** Those that lead to this screen have done their work; one that had gone by itself is not missed. */
export async function dropToastsTo(path: string): Promise<void> {
  await isMounted;
  for (const id of leadingTo.get(path) ?? []) toast.dismiss(id);
  leadingTo.delete(path);
}

type ToastProps = { message: Message; action?: ToastAction; close: () => void };

function Toast({ message, action, close }: ToastProps): ReactElement {
  const isError = message.tone === 'destructive';
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <div
      className={`toast ${isError ? 'toast--bad' : 'toast--ok'} on-dark`}
      role={isError ? 'alert' : undefined}
    >
      <Icon className="icon" aria-hidden />
      <b>{message.title}</b>
      <button type="button" className="icon-btn" aria-label="Close" onClick={close}>
        <X className="icon" aria-hidden />
      </button>
      {message.text && <p>{message.text}</p>}
      {action && (
        <button
          type="button"
          className="act"
          onClick={() => {
            action.run();
            close();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/** On a phone a dialog's buttons, too, are where toasts usually appear. */
function usePosition(above: boolean) {
  const isDialogOpen = useIsDialogOpen();
  return (above || isDialogOpen) && matchMedia('(max-width: 699px)').matches ? 'top-center' : 'bottom-right';
}

export default function Toaster({ above = false }: { above?: boolean }): ReactElement {
  const position = usePosition(above);
  return (
    <div ref={() => mounted()} data-toaster>
      {/* Each in full: one that lay behind another left its rim to be seen, and a button too small to press. */}
      <Sonner
        expand
        position={position}
        visibleToasts={mostToastsSeen}
        gap={12}
        offset={28}
        mobileOffset={16}
        style={{ fontFamily: 'var(--font-text)' }}
      />
    </div>
  );
}
