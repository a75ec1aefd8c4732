import './dialog.css';
import { AlertDialog as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import { useCountedDialog } from './open-dialogs.ts';
import { useFocusReturn } from './use-focus-return.ts';

type Props = {
  open: boolean;
  question: string;
  /** The harmless answer; the focus starts here. */
  keep: string;
  act: string;
  busy?: string | false;
  /** While something has yet to be found out, only the harmless answer can be given. */
  wait?: string | false;
  onKeep: () => void;
  onAct: () => void;
  /** What has to be known before the answer. */
  children?: ReactNode;
};

/** Asks before something is lost. */
export function AlertDialog({
  open,
  question,
  keep,
  act,
  busy,
  wait,
  onKeep,
  onAct,
  children,
}: Props): ReactElement {
  const focusReturn = useFocusReturn();
  useCountedDialog(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onKeep()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            {...focusReturn}
            className="dialog"
            {...(!children && { 'aria-describedby': undefined })}
          >
            <Radix.Title asChild>
              <h2 className="!pr-0 !text-h3">{question}</h2>
            </Radix.Title>
            {children && (
              <Radix.Description asChild>
                <div className="mt-3">{children}</div>
              </Radix.Description>
            )}
            <div className="mt-6 grid gap-3.5 sm:grid-cols-2">
              <Radix.Cancel asChild>
                <Button disabled={Boolean(busy)}>{keep}</Button>
              </Radix.Cancel>
              <Button variant="danger" busy={busy || wait} onClick={onAct}>
                {act}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
