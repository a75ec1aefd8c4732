import type { DeskOrder } from '@doodleloom/domain/functions/desk-order';
import { isOrderStatus, orderStates } from '@doodleloom/domain/orders/order-states';
import type { ReactElement } from 'react';
import { momentInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';

/** What can happen to an order besides its moves. */
const happenings: Readonly<Record<string, string>> = {
  approved: 'Released',
  priced: 'The provider has said what sending costs',
  held: 'Held',
  resumed: 'Goes on',
  tracking: 'News of a parcel',
  attention: 'Needs attention',
  'attention-over': 'Mended',
  'submit-failed': 'A try to send it to the provider failed',
  'cancel-asked': 'Cancellation asked for',
  'cancel-refused': 'The provider does not cancel it',
  'payment-declined': 'A payment was declined',
  'paid-too-late': 'Paid after it was canceled',
  'paid-twice': 'Paid a second time',
  'money-back': 'Money went back',
  note: 'Note',
  asked: 'The customer was asked',
  'mail-resent': 'A mail was sent once more',
  'address-corrected': 'The address was corrected',
  reprinted: 'A line is printed once more',
  reprint: 'Printed once more',
  delayed: 'Later than promised',
};

const actors: Readonly<Record<string, string>> = {
  customer: 'the customer',
  shop: 'the shop',
  provider: 'the print provider',
  payment: 'the payment service',
  database: 'the database',
};
const byWhom = (actor: string) => (actor.startsWith('operator') ? 'an operator' : (actors[actor] ?? actor));

const nameOf = (status: string) =>
  isOrderStatus(status) ? orderStates[status].operator : (happenings[status] ?? status);

/** Everything that has happened to an order, the newest first. */
export function OrderHistory({ events }: Pick<DeskOrder, 'events'>): ReactElement {
  const now = useNow();
  return (
    <section aria-labelledby="history">
      <h3 id="history">What has happened</h3>
      <ol className="desk-history">
        {events.toReversed().map(({ status, actor, note, createdAt }, index) => (
          <li key={events.length - index} className={status === 'note' ? 'is-note' : undefined}>
            <b>{nameOf(status)}</b>
            <span className="small muted">
              {momentInWords(new Date(createdAt), now)}, by {byWhom(actor)}
            </span>
            {note && <p className="small">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
