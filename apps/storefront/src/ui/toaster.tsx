import './toast.css';
import type { Message } from '@doodleloom/domain/texts/message';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import type { Notice, ToastAction, Topic } from '../lib/notify.ts';
import { useIsDialogOpen } from './open-dialogs.ts';
import { mostToastsSeen, toastMs } from './toast-times.ts';
import { t } from '../lib/words.ts';

let mounted: () => void;
const isMounted = new Promise<void>((resolve) => {
  mounted = resolve;
});

/** What is shown: where a toast leads, and what it speaks of. */
type Shown = { id: string | number; leadsTo: string | undefined; about: Topic | undefined; isError: boolean };
let shown: Shown[] = [];

const drop = (which: (one: Shown) => boolean): void => {
  for (const { id } of shown.filter(which)) toast.dismiss(id);
  shown = shown.filter((one) => !which(one));
};

const isPhone = () => matchMedia('(max-width: 699px)').matches;
/** Phones and tablets, on which a page's button may stay at the bottom. */
const isNarrow = () => matchMedia('(max-width: 899px)').matches;

/** Shows a toast as soon as the toaster stands in the page. */
export async function showToast(message: Message, { action, about, inPassing }: Notice): Promise<void> {
  await isMounted;
  const isError = message.tone === 'destructive';
  const onPhone = isPhone();
  if (onPhone && inPassing && shown.length > 0) return;
  // On a phone a second one would cover the page.
  drop((one) => onPhone || (one.isError && about !== undefined && one.about === about));
  const id = toast.custom(
    (own) => <Toast message={message} action={action} close={() => toast.dismiss(own)} />,
    {
      // A thumb that rests where it lies is no wish to read on: on a phone its time is its own.
      duration: onPhone ? Infinity : isError ? toastMs.error : toastMs.goodNews,
      onDismiss: ({ id: gone }) => void (shown = shown.filter((one) => one.id !== gone)),
      onAutoClose: ({ id: gone }) => void (shown = shown.filter((one) => one.id !== gone)),
    },
  );
  shown.push({ id, leadsTo: action?.leadsTo, about, isError });
  if (onPhone) setTimeout(() => toast.dismiss(id), toastMs.goodNews);
}

/** Those that lead to this screen have done their work; one that had gone by itself is not missed. */
export async function dropToastsTo(path: string): Promise<void> {
  await isMounted;
  drop(({ leadsTo }) => leadsTo === path);
}

export async function dropErrors(about: Topic): Promise<void> {
  await isMounted;
  drop((one) => one.isError && one.about === about);
}

const phoneOffset = 16;
const standing = new Set<HTMLElement>();

/** How far below the top of a phone an open dialog ends: a toast up there and a dialog never lie over each other. */
function leaveRoom(): void {
  const highest = Math.max(0, ...[...standing].map(({ offsetHeight }) => offsetHeight));
  const room = highest && highest + 2 * phoneOffset;
  const scrolled = [...document.querySelectorAll('.dialog')].filter(({ scrollTop }) => scrollTop > 0);
  const ends = scrolled.map(({ scrollTop, clientHeight }) => scrollTop + clientHeight);
  document.documentElement.style.setProperty('--toast-room', `${room}px`);
  // The button that was pressed stays under the thumb.
  for (const [k, dialog] of scrolled.entries()) dialog.scrollTop = ends[k]! - dialog.clientHeight;
  if (room) document.querySelector('.dialog :focus')?.scrollIntoView({ block: 'nearest' });
}

function useRoomOnPhone() {
  const toastElement = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = toastElement.current!;
    standing.add(own);
    leaveRoom();
    return () => {
      standing.delete(own);
      leaveRoom();
    };
  }, []);
  return toastElement;
}

type ToastProps = { message: Message; action: ToastAction | undefined; close: () => void };

function Toast({ message, action, close }: ToastProps): ReactElement {
  const isError = message.tone === 'destructive';
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <div
      ref={useRoomOnPhone()}
      className={`toast ${isError ? 'toast--bad' : 'toast--ok'} on-dark`}
      role={isError ? 'alert' : undefined}
    >
      <Icon className="icon" aria-hidden />
      <b>{t(message.title)}</b>
      <button type="button" className="icon-btn" aria-label={t('Close')} onClick={close}>
        <X className="icon" aria-hidden />
      </button>
      {message.text && <p>{t(message.text)}</p>}
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

/** On a phone a dialog's buttons, too, are where toasts usually appear; what was good news before makes way for it. */
function usePosition(above: boolean) {
  const isDialogOpen = useIsDialogOpen();
  useEffect(() => {
    if (isDialogOpen && isPhone()) drop((one) => !one.isError);
  }, [isDialogOpen]);
  const isAbove = isDialogOpen ? isPhone() : above && isNarrow();
  return isAbove ? 'top-center' : 'bottom-right';
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
        mobileOffset={phoneOffset}
        style={{ fontFamily: 'var(--font-text)' }}
      />
    </div>
  );
}
