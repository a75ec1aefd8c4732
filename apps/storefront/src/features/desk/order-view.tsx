import { pathTo, screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { isLifted, type Caption } from '@doodleloom/domain/composition/composition';
import type { DeskLine, DeskOrder } from '@doodleloom/domain/functions/desk-order';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { DeskAction } from '@doodleloom/domain/orders/desk-actions';
import { orderStates } from '@doodleloom/domain/orders/order-states';
import type { Language } from '@doodleloom/domain/texts/languages';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { momentInWords, weekdayInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { statusInWords } from '../orders/order-status.ts';
import { useStyleName } from '../styles/use-style-name.ts';
import { actionForms } from './action-forms.ts';
import { ActionDialog } from './action-dialog.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderMoney } from './order-money.tsx';
import { ReprintDialog } from './reprint-dialog.tsx';

const languagesInWords: Record<Language, string> = { en: 'English', es: 'Spanish' };

type Whole = { whole: DeskOrder };
type Open = { action: DeskAction } | { reprint: DeskLine };

/** One order with everything that belongs to it, and what can be done with it. */
export function OrderView({ whole }: Whole): ReactElement {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { order, lines, actions } = whole;
  const onAct = (action: DeskAction) => setOpen({ action });
  return (
    <div className="desk">
      <Head whole={whole} />
      <Actions actions={actions} onAct={onAct} />
      <div className="desk-order">
        <div className="desk">
          <section aria-labelledby="lines">
            <h3 id="lines">What is in it</h3>
            <Lines
              lines={lines}
              {...(actions.includes('reprint') && { onReprint: (line) => setOpen({ reprint: line }) })}
            />
          </section>
          <OrderHistory events={whole.events} />
        </div>
        <div className="desk">
          <Destination whole={whole} />
          <OrderMoney whole={whole} />
          <AtProvider whole={whole} />
          <OrderMails orderId={order.id} letters={whole.letters} canSend={order.email !== ''} />
        </div>
      </div>
      {open && 'reprint' in open && <ReprintDialog orderId={order.id} line={open.reprint} onClose={close} />}
      {open && 'action' in open && open.action === 'address' && (
        <AddressDialog order={order} onClose={close} />
      )}
      {open && 'action' in open && open.action !== 'address' && open.action !== 'reprint' && (
        <ActionDialog order={order} action={open.action} onClose={close} />
      )}
    </div>
  );
}

function Head({ whole: { order } }: Whole): ReactElement {
  const now = useNow();
  const { status, name, attention, held, isCancelAsked, createdAt, reprintOf, reprints } = order;
  return (
    <header className="desk-head">
      <h2>{name || order.email || 'Address removed'}</h2>
      <p className="desk-badges">
        <Badge tone={statusInWords(status).tone}>{orderStates[status].operator}</Badge>
        {order.isGift && <Badge tone="blush">A gift</Badge>}
        {order.paymentTerms === 'invoice' ? (
          <Badge tone="line">On invoice</Badge>
        ) : (
          order.paidAt && <Badge tone="mint">Paid</Badge>
        )}
        <span className="small muted">
          Ordered {momentInWords(new Date(createdAt), now)}
          {order.promisedAt && `, promised for ${weekdayInWords(new Date(order.promisedAt))}`}
        </span>
      </p>
      {reprintOf && (
        <p>
          Printed once more for nothing, for{' '}
          <Link className="link" to={pathTo(screenPaths.deskOrder, { orderId: reprintOf.id })}>
            order {reprintOf.number}
          </Link>
          .
        </p>
      )}
      {reprints.map(({ id, number: reprint }) => (
        <p key={id}>
          A line was printed once more:{' '}
          <Link className="link" to={pathTo(screenPaths.deskOrder, { orderId: id })}>
            order {reprint}
          </Link>
          .
        </p>
      ))}
      {attention !== null && <Note tone="bad">{attention}</Note>}
      {held !== null && <Note>It is held{held && `: ${held}`}</Note>}
      {isCancelAsked && <Note>It is being canceled: the print provider has yet to agree.</Note>}
    </header>
  );
}

function Actions({
  actions,
  onAct,
}: {
  actions: readonly DeskAction[];
  onAct: (action: DeskAction) => void;
}): ReactElement {
  const shown = actions.filter((action) => action !== 'reprint');
  return (
    <section className="desk-acts" aria-label="What can be done">
      {shown.map((action, index) => (
        <Button
          key={action}
          variant={
            action === 'cancel'
              ? 'danger'
              : index === 0 && actionForms[action].isNext
                ? 'primary'
                : 'secondary'
          }
          onClick={() => onAct(action)}
        >
          {actionForms[action].button}
        </Button>
      ))}
    </section>
  );
}

const signedWith = (caption: Caption): string =>
  isLifted(caption) ? ', signed in the child’s own writing' : `, signed “${caption.text}”`;

/** Opens beside the desk, which stays as it is. */
const Aside = ({ href, children }: { href: string; children: string }) => (
  <a className="link" href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);

function Lines({
  lines,
  onReprint,
}: {
  lines: readonly DeskLine[];
  onReprint?: (line: DeskLine) => void;
}): ReactElement {
  const nameOf = useStyleName();
  return (
    <ul className="desk-lines">
      {lines.map((line) => (
        <li key={line.position}>
          {line.photoUrl ? (
            <img
              src={line.photoUrl}
              alt={`Artwork on ${line.name}`}
              width={112}
              height={112}
              loading="lazy"
            />
          ) : (
            <span className="desk-gone small muted">The drawing was deleted</span>
          )}
          <div>
            <b>
              {line.quantity} × {line.name}
            </b>
            <p className="small muted">
              {line.size}, {line.color}, {nameOf(line.style)},{' '}
              {line.background === 'cutout' ? 'cut out' : 'whole scene'}
              {line.placement && ', placed by hand'}
              {line.composition?.together &&
                `, ${line.composition.together.pictures.length} pictures together`}
              {line.composition?.caption && signedWith(line.composition.caption)}
              <br />
              {formatCents(line.unitPriceCents)} each · blank {line.blueprintId}, printer{' '}
              {line.printProviderId}, variant {line.variantId}
            </p>
            <p className="desk-links">
              {line.drawingUrl && <Aside href={line.drawingUrl}>Photograph</Aside>}
              {line.printFileUrl && <Aside href={line.printFileUrl}>Print file</Aside>}
              {onReprint && (
                <Button size="small" onClick={() => onReprint(line)} aria-label={`Reprint ${line.name}`}>
                  Reprint
                </Button>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Destination({ whole: { order, actions } }: Whole): ReactElement {
  const { firstName, lastName, address1, address2, city, state, zipCode, country, phone } = order.address;
  return (
    <section aria-labelledby="destination">
      <h3 id="destination">It goes to</h3>
      <address className="not-italic">
        {firstName} {lastName}
        <br />
        {address1}
        {address2 && `, ${address2}`}
        <br />
        {city}, {state} {zipCode}, {country}
        <br />
        {order.email && (
          <a className="link" href={`mailto:${order.email}`}>
            {order.email}
          </a>
        )}
        {phone && `, ${phone}`}
      </address>
      <p className="small muted">
        {order.isMember ? 'Ordered with an account.' : 'Ordered as a guest.'} Mails are written in{' '}
        {languagesInWords[order.language]}.
        {!actions.includes('address') && ' The address can no longer be changed.'}
      </p>
      <p>
        <Aside href={order.customerUrl}>The page that the customer sees</Aside>
      </p>
    </section>
  );
}

function AtProvider({ whole: { order, parcels } }: Whole): ReactElement {
  const now = useNow();
  return (
    <section aria-labelledby="provider">
      <h3 id="provider">At the print provider</h3>
      <p>
        {order.printifyOrderId ? `Its number there is ${order.printifyOrderId}.` : 'It does not have it yet.'}
        {order.approvedAt && ` Released ${momentInWords(new Date(order.approvedAt), now)}.`}
      </p>
      {parcels.map(({ carrier, number, url, deliveredAt }) => (
        <p key={number}>
          {carrier}: <Aside href={url}>{number || 'the parcel'}</Aside>
          {deliveredAt && ' (arrived)'}
        </p>
      ))}
    </section>
  );
}
