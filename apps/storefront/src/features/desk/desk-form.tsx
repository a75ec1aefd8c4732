import type { FormEvent, ReactElement, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  title: string;
  description?: string;
  act: string;
  /** It can't be undone. */
  isGrave?: boolean;
  doing: { isPending: boolean; mutate: () => void };
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
