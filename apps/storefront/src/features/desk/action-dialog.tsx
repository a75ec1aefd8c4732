import type { DeskOrder } from '@doodleloom/domain/functions/desk-order';
import { operateOrderContract } from '@doodleloom/domain/functions/operator';
import { formatCents } from '@doodleloom/domain/money/cents';
import { useState, type ReactElement } from 'react';
import { answerOf } from '../../lib/invoke.ts';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { actionForms, type FormAction } from './action-forms.ts';
import { DeskForm } from './desk-form.tsx';
import { TextArea } from './text-area.tsx';
import { useDeskAction } from './use-desk-action.ts';

type Props = { order: DeskOrder['order']; action: FormAction; onClose: () => void };

const inCents = (text: string): number | undefined => {
  const match = /^\$?(\d{1,6})(?:\.(\d{2}))?$/.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number(match[2] ?? 0) : undefined;
};

/** Asks before an action is done: what it means, why, and of money how much. */
export function ActionDialog({ order, action, onClose }: Props): ReactElement {
  const { question, explain, act, done, words, isMoney } = actionForms[action];
  const [why, setWhy] = useState('');
  const [amount, setAmount] = useState((order.refundableCents / 100).toFixed(2));
  const [keepsMoney, setKeepsMoney] = useState(false);
  const cents = inCents(amount);
  const isTooMuch =
    action === 'refund' && (cents === undefined || cents < 1 || cents > order.refundableCents);
  const asksMoney = action === 'cancel' && order.refundableCents > 0;
  const doing = useDeskAction(
    (key) =>
      answerOf(operateOrderContract, {
        orderId: order.id,
        action,
        key,
        ...(why.trim() && { why: why.trim() }),
        ...(action === 'refund' && cents && { cents }),
        ...(asksMoney && { keepsMoney }),
      }),
    { done, onDone: onClose },
  );
  const goesBack = action === 'refund' ? cents : asksMoney && !keepsMoney ? order.refundableCents : undefined;
  return (
    <DeskForm
      title={question}
      description={explain}
      act={act}
      isGrave={action === 'cancel' || (isMoney && action !== 'release')}
      doing={doing}
      isWrong={isTooMuch}
      onClose={onClose}
    >
      {action === 'refund' && (
        <Field
          label="How much"
          hint={`At most ${formatCents(order.refundableCents)}.`}
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          {...(isTooMuch && {
            error: `Please write an amount up to ${formatCents(order.refundableCents)}.`,
          })}
        />
      )}
      {asksMoney && (
        <MoneyChoice cents={order.refundableCents} isKept={keepsMoney} onChoose={setKeepsMoney} />
      )}
      {words && (
        <TextArea
          label={words.label}
          optional={!words.isNeeded}
          required={words.isNeeded}
          maxLength={500}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
      )}
      {goesBack !== undefined && !isTooMuch && (
        <Note>
          {formatCents(goesBack)} goes back to {order.name || order.email}.
        </Note>
      )}
    </DeskForm>
  );
}

type ChoiceProps = { cents: number; isKept: boolean; onChoose: (isKept: boolean) => void };

/** What becomes of the money of an order that is canceled. */
function MoneyChoice({ cents, isKept, onChoose }: ChoiceProps): ReactElement {
  return (
    <fieldset className="desk-choice">
      <legend>The money</legend>
      <label>
        <input type="radio" name="money" checked={!isKept} onChange={() => onChoose(false)} />
        Give {formatCents(cents)} back
      </label>
      <label>
        <input type="radio" name="money" checked={isKept} onChange={() => onChoose(true)} />
        Keep it: it went back in another way
      </label>
    </fieldset>
  );
}
