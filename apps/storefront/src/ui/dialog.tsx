import './dialog.css';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { useCountedDialog } from './open-dialogs.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { t } from '../lib/words.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The id for assistive technology when a sentence explains the dialog. */
  description?: ReactNode;
  className?: string;
  /** Stands beside the form from tablet width on. */
  aside?: ReactNode;
  /** It asks: only its own buttons and the Escape key end it. */
  asks?: boolean;
  children: ReactNode;
};

const isInToaster = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-toaster], [data-sonner-toaster]') !== null;

/** A sheet from below on phones, a centered sheet above; it keeps the focus and gives it back. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  className,
  aside,
  asks = false,
  children,
}: Props): ReactElement {
  const focusReturn = useFocusReturn();
  useCountedDialog(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            {...focusReturn}
            role={asks ? 'alertdialog' : 'dialog'}
            className={clsx('dialog', className)}
            {...(description ? {} : { 'aria-describedby': undefined })}
            // A toast about this dialog may be closed without closing the dialog.
            onInteractOutside={(event) => (asks || isInToaster(event.target)) && event.preventDefault()}
          >
            {aside}
            <div className="form">
              <Radix.Title asChild>
                <h2>{title}</h2>
              </Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <p className="muted mt-2">{description}</p>
                </Radix.Description>
              )}
              {children}
            </div>
            {!asks && (
              <Radix.Close asChild>
                <button type="button" className="icon-btn close" aria-label={t('Close')}>
                  <X className="icon" aria-hidden />
                </button>
              </Radix.Close>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
