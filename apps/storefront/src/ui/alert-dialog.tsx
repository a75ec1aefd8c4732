import type { ReactElement } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  open: boolean;
  question: string;
  /** What has to be known before the answer. */
  known?: string;
  /** The harmless answer; the focus starts here. */
  keep: string;
  act: string;
  busy?: string | false;
  /** While something has yet to be found out, only the harmless answer can be given. */
  wait?: string | false;
  onKeep: () => void;
  onAct: () => void;
};

/** Asks before something is lost. */
export function AlertDialog({
  open,
  question,
  known,
  keep,
  act,
  busy,
  wait,
  onKeep,
  onAct,
}: Props): ReactElement {
  return (
    <Dialog open={open} onClose={onKeep} title={question} description={known} asks>
      <div className="mt-6 grid gap-3.5 sm:grid-cols-2">
        <Button disabled={Boolean(busy)} onClick={onKeep}>
          {keep}
        </Button>
        <Button variant="danger" busy={busy || wait} onClick={onAct}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
