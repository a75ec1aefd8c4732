import { reprintLineContract, type DeskLine } from '@doodleloom/domain/functions/desk-order';
import { useState, type FormEvent, type ReactElement } from 'react';
import { answerOf } from '../../lib/invoke.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from './text-area.tsx';
import { useDeskAction } from './use-desk-action.ts';

type Props = { orderId: string; line: DeskLine; onClose: () => void };

/** Asks before a line is printed once more: it costs what the provider charges. */
export function ReprintDialog({ orderId, line, onClose }: Props): ReactElement {
  const [quantity, setQuantity] = useState(line.quantity);
  const [why, setWhy] = useState('');
  const doing = useDeskAction(
    (key) =>
      answerOf(reprintLineContract, { orderId, position: line.position, quantity, why: why.trim(), key }),
    { done: 'It is printed once more, as an order of its own.', onDone: onClose },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    doing.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Print ${line.name} once more?`}
      description="It becomes an order of its own that costs the customer nothing and goes to the same address. The print provider charges for it."
    >
      <form className="desk-form" onSubmit={submit}>
        <Field
          label="How many"
          type="number"
          min={1}
          max={99}
          required
          value={quantity}
          onChange={({ target }) => setQuantity(target.valueAsNumber)}
        />
        <TextArea
          label="Why"
          required
          maxLength={500}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        <div className="desk-form-acts">
          <Button onClick={onClose}>Leave it as it is</Button>
          <Button type="submit" variant="danger" busy={doing.isPending && 'One moment...'}>
            Print it once more
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
