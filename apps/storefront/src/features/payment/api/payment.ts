import {
  orderPaymentContract,
  tillPayContract,
  type OrderPayment,
} from '@doodleloom/domain/functions/payments';
import type { TillCard } from '@doodleloom/domain/payments/till-cards';
import { answerOf } from '../../../lib/invoke.ts';

/** How the payment of an order stands: asked for, it is looked up at the payment service. */
export const readPayment = (orderId: string, key: string | null): Promise<OrderPayment> =>
  answerOf(orderPaymentContract, { orderId, ...(key && { key }) });

type Payment = NonNullable<OrderPayment['payment']>;

export const payAtTill = ({ id, secret }: Payment, card: TillCard) =>
  answerOf(tillPayContract, { payment: id, secret, card });

export const answerBank = ({ id, secret }: Payment, isConfirmed: boolean) =>
  answerOf(tillPayContract, { payment: id, secret, isConfirmed });
