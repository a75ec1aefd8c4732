import {
  orderFilters,
  type DeskOrdersRequest,
  type OrderFilter,
} from '@doodleloom/domain/functions/desk-orders';
import { isOrderStatus, orderStates, orderStatuses } from '@doodleloom/domain/orders/order-states';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { isHeld } from '../../lib/is-held.ts';
import { Chip } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ordersQuery } from './api/desk.ts';
import { DeskAnswer } from './desk-answer.tsx';
import { OrderRows } from './order-rows.tsx';
import { ShowMore } from '../operator/show-more.tsx';
import { useRowKeys } from './use-row-keys.ts';

const filterNames: Readonly<Record<OrderFilter, string>> = {
  attention: 'Need you',
  approval: 'Wait for approval',
  held: 'Held',
  open: 'Under way',
};
const anyStatus = 'any';

const isFilter = (word: string | null): word is OrderFilter => orderFilters.some((each) => each === word);
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What the address asks for; the address is the search's only memory, so that "back" leads to it. */
function askedIn(search: URLSearchParams): DeskOrdersRequest {
  const [status, filter] = [search.get('status'), search.get('filter')];
  const [from, until] = [search.get('from'), search.get('until')];
  return {
    text: (search.get('text') ?? '').slice(0, 100),
    ...(status && isOrderStatus(status) && { status }),
    ...(isFilter(filter) && { filter }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
  };
}

/** Finds orders by number, mail address, name, state and day. */
export function OrderSearch(): ReactElement {
  const [search, setSearch] = useSearchParams();
  const asked = askedIn(search);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useRowKeys(list, field);
  const found = useInfiniteQuery({ ...ordersQuery(asked), placeholderData: keepPreviousData });
  const ask = (name: keyof DeskOrdersRequest, value: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="desk">
      <SearchForm asked={asked} ask={ask} field={field} />
      <DeskAnswer of={found} waiting="Looking for orders">
        {({ pages }) => {
          const orders = pages.flatMap((page) => page.orders);
          const count = pages[0]?.count ?? 0;
          return (
            <section aria-label="Orders found">
              <output className="muted">
                {count === 0 && (search.size === 0 ? 'No order was placed yet.' : 'No order is like that.')}
                {count === 1 && 'One order.'}
                {count > 1 && `${count} orders, the newest first.`}
              </output>
              {orders.length > 0 && <OrderRows orders={orders} label="Orders" ref={list} />}
              <ShowMore of={found} />
            </section>
          );
        }}
      </DeskAnswer>
    </div>
  );
}

type FormProps = {
  asked: DeskOrdersRequest;
  ask: (name: keyof DeskOrdersRequest, value: string | undefined) => void;
  field: RefObject<HTMLInputElement | null>;
};

function SearchForm({ asked, ask, field }: FormProps): ReactElement {
  const [isWhole, setWhole] = useState(Boolean(asked.status ?? asked.from ?? asked.until));
  return (
    <search className={isWhole ? 'desk-search is-whole' : 'desk-search'}>
      <Field
        ref={field}
        type="search"
        label="Number, mail address or name"
        {...(!isHeld() && {
          hint: 'Press / to come here, j and k to go through the orders, Enter to open one.',
        })}
        defaultValue={asked.text}
        onChange={({ target }) => ask('text', target.value.trim())}
      />
      <Button
        variant="soft"
        size="small"
        className="justify-self-start"
        icon={ChevronDown}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        State and days
      </Button>
      <Select
        label="State"
        value={asked.status ?? anyStatus}
        options={[
          { value: anyStatus, name: 'Any state' },
          ...orderStatuses.map((status) => ({ value: status, name: orderStates[status].operator })),
        ]}
        onChange={(status) => ask('status', status === anyStatus ? undefined : status)}
      />
      <Field
        type="date"
        label="From"
        value={asked.from ?? ''}
        onChange={({ target }) => ask('from', target.value)}
      />
      <Field
        type="date"
        label="Until"
        value={asked.until ?? ''}
        onChange={({ target }) => ask('until', target.value)}
      />
      <div className="chips">
        {orderFilters.map((filter) => (
          <Chip
            key={filter}
            chosen={asked.filter === filter}
            onClick={() => ask('filter', asked.filter === filter ? undefined : filter)}
          >
            {filterNames[filter]}
          </Chip>
        ))}
      </div>
    </search>
  );
}
