import type { Cents } from '../money/cents.ts';
import { isBeforeProvider, isOver, mayMove, type OrderStatus } from './order-states.ts';

export const deskActions = [
  'release',
  'resume',
  'retry',
  'invoice',
  'hold',
  'ask',
  'address',
  'reprint',
  'note',
  'refund',
  'cancel',
] as const;
export type DeskAction = (typeof deskActions)[number];

/** What decides what an operator can do with an order. */
export interface DeskOrderFacts {
  status: OrderStatus;
  attention: string | null;
  held: string | null;
  printifyOrderId: string | null;
  approvedAt: unknown;
  isCancelAsked: boolean;
  refundableCents: Cents;
}

const beforeProduction: readonly OrderStatus[] = ['submitting', 'at-the-printer', 'needs-attention'];

/** Until the provider makes it an order can still go somewhere else. */
export const mayChangeAddress = (status: OrderStatus): boolean =>
  isBeforeProvider(status) || beforeProduction.includes(status);

const rules: Readonly<Record<DeskAction, (order: DeskOrderFacts) => boolean>> = {
  release: ({ status, approvedAt, held, attention, isCancelAsked }) =>
    status === 'at-the-printer' && !approvedAt && held === null && attention === null && !isCancelAsked,
  resume: ({ held, status }) => held !== null && !isOver(status),
  retry: ({ attention }) => attention !== null,
  invoice: ({ status }) => status === 'awaiting-payment',
  hold: ({ held, status }) =>
    held === null && (isBeforeProvider(status) || beforeProduction.includes(status)),
  ask: ({ status }) => status !== 'refunded',
  address: ({ status }) => mayChangeAddress(status),
  reprint: ({ status }) =>
    status === 'delivered' ||
    status === 'shipped' ||
    status === 'partly-shipped' ||
    status === 'partly-refunded',
  refund: ({ refundableCents }) => refundableCents > 0,
  cancel: ({ status, isCancelAsked }) => mayMove(status, 'canceled') && !isCancelAsked,
  note: () => true,
};

/** What an operator can do with an order now, the next step first. */
export const possibleActions = (order: DeskOrderFacts): DeskAction[] =>
  deskActions.filter((action) => rules[action](order));
