import { reprintLineContract, type DeskLine } from '@doodleloom/domain/functions/desk-order';
import { useState, type ReactElement } from 'react';
import { answerOf } from '../../lib/invoke.ts';
import { Field } from '../../ui/field.tsx';
import { DeskForm } from './desk-form.tsx';
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
  return (
    <DeskForm
      title={`Print ${line.name} once more?`}
      description="It becomes an order of its own that costs the customer nothing and goes to the same address. The print provider charges for it."
      act="Print it once more"
      isGrave
      doing={doing}
      onClose={onClose}
    >
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
    </DeskForm>
  );
}
