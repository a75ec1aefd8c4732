import type { FormEvent, ReactElement, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { messageOf } from '../../lib/request-failed.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';

type Props = {
  title: string;
  description?: string;
  act: string;
  /** It can't be undone. */
  isGrave?: boolean;
  doing: { isPending: boolean; error: Error | null; mutate: () => void };
  /** Something typed is wrong, and says so itself. */
  isWrong?: boolean;
  onClose: () => void;
  /** Stands in place of the harmless answer. */
  instead?: ReactNode;
  children: ReactNode;
};

/** Asks before something is done at the desk. */
export function DeskForm({
  act,
  isGrave,
  doing,
  isWrong,
  instead,
  children,
  ...dialog
}: Props): ReactElement {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) doing.mutate();
  };
  return (
    <Dialog open {...dialog}>
      <form className="desk-form" onSubmit={submit}>
        {children}
        {/* The notice goes by itself; that it was not done has to be known as long as the form is open. */}
        {doing.error && <Note tone="bad">Not done. {messageOf(doing.error)}</Note>}
        <div className="desk-form-acts">
          {instead ?? <Button onClick={dialog.onClose}>Leave it as it is</Button>}
          <Button
            type="submit"
            variant={isGrave ? 'danger' : 'primary'}
            busy={doing.isPending && 'One moment...'}
          >
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
