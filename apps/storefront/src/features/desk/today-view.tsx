import type { DeskToday } from '@doodleloom/domain/functions/desk-today';
import { orderStates, orderStatuses } from '@doodleloom/domain/orders/order-states';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import { Note } from '../../ui/note.tsx';
import { OrderRows } from './order-rows.tsx';
import { useRowKeys } from './use-row-keys.ts';

const ordersWith = (question: string) => `${screenPaths.deskOrders}?${question}`;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** A day's sums have thousands. */
const inDollars = (cents: number) => dollars.format(cents / 100);
const inMinutes = (seconds: number) =>
  seconds < 90
    ? `${seconds} s`
    : seconds < 5400
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3600)} h`;

type FigureProps = { name: string; value: string | number; note?: string; to?: string; isBad?: boolean };

function Figure({ name, value, note, to, isBad }: FigureProps): ReactElement {
  const inside = (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note && <dd className="small muted note-of">{note}</dd>}
    </>
  );
  return (
    <div className={isBad ? 'figure figure--bad' : 'figure'}>
      {to ? (
        <Link to={to}>
          <dl>{inside}</dl>
        </Link>
      ) : (
        <dl>{inside}</dl>
      )}
    </div>
  );
}

/** What has gone wrong, as figures; those at nought say that nothing has. */
function Trouble({ today }: { today: DeskToday }): ReactElement {
  const { pictures, mails, provider, approvals, refundsAsked } = today;
  return (
    <div className="figures">
      <Figure
        name="Wait for approval"
        value={approvals}
        to={ordersWith('filter=approval')}
        note="At the provider, until you release them"
      />
      <Figure
        name="Pictures failed today"
        value={pictures.failed}
        isBad={pictures.failed > 0}
        to={screenPaths.deskPictures}
        note={`${pictures.made} made${pictures.hosted > 0 ? ` (${pictures.hosted} by a hosted model)` : ''}, ${pictures.waiting} waiting`}
      />
      <Figure
        name="Print provider"
        value={provider.isUp ? 'Answers' : 'Is away'}
        isBad={!provider.isUp}
        note={
          provider.isUp
            ? `${provider.name}, in ${provider.ms} ms${provider.failuresToday > 0 ? `; ${provider.failuresToday} tries failed today` : ''}`
            : `${provider.name}: ${provider.message ?? ''}`
        }
      />
      <Figure
        name="Mails waiting"
        value={mails.waiting}
        isBad={mails.failing > 0}
        note={
          mails.hasServer
            ? mails.failing > 0
              ? `${mails.failing} could not be sent yet`
              : 'They go out by themselves'
            : 'No mail server is set (SMTP_URL)'
        }
      />
      {refundsAsked > 0 && <Figure name="Refunds under way" value={refundsAsked} />}
    </div>
  );
}

function Queues({ queues }: Pick<DeskToday, 'queues'>): ReactElement {
  if (queues.length === 0) return <p className="muted">Nothing waits: every job is done.</p>;
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">Queue</th>
          <th scope="col">Open</th>
          <th scope="col">Oldest</th>
          <th scope="col">Given up</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, open, dead, oldestSeconds }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{open}</td>
            <td>{oldestSeconds === null ? '–' : inMinutes(oldestSeconds)}</td>
            <td className={dead > 0 ? 'is-bad' : undefined}>{dead}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const needsYou = (count: number) =>
  count === 0 ? 'Nothing needs you' : count === 1 ? 'One needs you' : `${count} need you`;

/** Today at a glance: what needs the operator first, then how the day goes. */
export function TodayView({ today }: { today: DeskToday }): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  const { attention, today: sums, orders, queues } = today;
  const counts = new Map(orders.map(({ status, count }) => [status, count]));
  return (
    <div className="desk">
      <section aria-labelledby="needs-you">
        <h2 id="needs-you" className="h3">
          {needsYou(attention.length)}
        </h2>
        {attention.length === 0 ? (
          <Note tone="ok">Every order goes its way.</Note>
        ) : (
          <OrderRows orders={attention} label="Orders that need you" ref={list} />
        )}
      </section>
      <section aria-labelledby="the-day">
        <h2 id="the-day" className="h3">
          The day so far
        </h2>
        <div className="figures">
          <Figure name="Orders" value={sums.orders} to={screenPaths.deskOrders} />
          <Figure name="Taken" value={inDollars(sums.takenCents)} />
          <Figure name="Given back" value={inDollars(sums.givenBackCents)} />
          <Figure
            name="The provider charges"
            value={inDollars(sums.costCents)}
            {...(sums.orders > 0 && { note: `Known of ${sums.costsKnownOf} of ${sums.orders} orders` })}
          />
        </div>
        <Trouble today={today} />
      </section>
      <div className="desk-pair">
        <section aria-labelledby="by-state">
          <h2 id="by-state" className="h3">
            Orders by state
          </h2>
          {counts.size === 0 ? (
            <p className="muted">No order was placed yet.</p>
          ) : (
            <ul className="desk-states">
              {orderStatuses
                .filter((status) => counts.has(status))
                .map((status) => (
                  <li key={status}>
                    <Link to={ordersWith(`status=${status}`)}>
                      {orderStates[status].operator} <b>{counts.get(status) ?? 0}</b>
                    </Link>
                  </li>
                ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="queues">
          <h2 id="queues" className="h3">
            What the machine has to do
          </h2>
          <Queues queues={queues} />
        </section>
      </div>
    </div>
  );
}
