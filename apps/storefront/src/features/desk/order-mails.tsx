import type { DeskOrder } from '@doodleloom/domain/functions/desk-order';
import { operateOrderContract } from '@doodleloom/domain/functions/operator';
import { letterNames } from '@doodleloom/domain/orders/letters';
import type { ReactElement } from 'react';
import { answerOf } from '../../lib/invoke.ts';
import { momentInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskAction } from './use-desk-action.ts';

type Letter = DeskOrder['letters'][number];
type Props = { orderId: string; letters: readonly Letter[]; canSend: boolean };

/** The mails about an order, each with a way to send it once more. */
export function OrderMails({ orderId, letters, canSend }: Props): ReactElement {
  return (
    <section aria-labelledby="mails">
      <h3 id="mails">Mails</h3>
      {letters.length === 0 && <p className="muted">None was written.</p>}
      <ul className="desk-mails">
        {letters.map((letter) => (
          // A letter that was sent again is a new row, and its button a new one.
          <Mail key={`${letter.id} ${letters.length}`} orderId={orderId} letter={letter} canSend={canSend} />
        ))}
      </ul>
    </section>
  );
}

function Mail({
  orderId,
  letter: { id, kind, doneAt, unsent },
  canSend,
}: {
  orderId: string;
  letter: Letter;
  canSend: boolean;
}): ReactElement {
  const now = useNow();
  const sending = useDeskAction(
    (key) => answerOf(operateOrderContract, { orderId, action: 'resend', letterId: id, key }),
    { done: 'The mail goes out once more.' },
  );
  const state = unsent
    ? `Not sent: ${unsent}`
    : doneAt
      ? `Written ${momentInWords(new Date(doneAt), now)}`
      : 'Being written';
  return (
    <li>
      <div>
        <b>{letterNames[kind]}</b>
        <p className="small muted">{state}</p>
      </div>
      {canSend && (
        <Button
          size="small"
          busy={sending.isPending && 'Sending...'}
          aria-label={`Send again: ${letterNames[kind]}`}
          onClick={() => sending.mutate()}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
