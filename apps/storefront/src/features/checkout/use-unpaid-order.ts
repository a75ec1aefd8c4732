import { orderPaymentContract } from '@doodleloom/domain/functions/payments';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerOf } from '../../lib/invoke.ts';
import { noteNoLongerUnpaid, orderLink, readUnpaidOrder } from './unpaid-order.ts';

/**
 * The order that this browser placed and nobody has paid yet. Paid from somewhere else meanwhile, it leaves the cart and is said to
 * be paid.
 */
export function useUnpaidOrder(): { number: string; link: string; isPaid: boolean } | undefined {
  const unpaid = readUnpaidOrder();
  const { data } = useQuery({
    queryKey: ['unpaid-order', unpaid?.orderId],
    queryFn: () => answerOf(orderPaymentContract, { orderId: unpaid?.orderId ?? '', key: unpaid?.key }),
    enabled: unpaid !== undefined,
  });
  const status = data?.order.status;
  const orderId = data?.order.id;
  useEffect(() => {
    if (orderId && status && status !== 'awaiting-payment')
      noteNoLongerUnpaid(orderId, status !== 'canceled');
  }, [orderId, status]);
  if (!data || !unpaid || status === 'canceled') return undefined;
  const { number, isPaid } = data.order;
  return { number, isPaid, link: orderLink(unpaid.orderId, unpaid.key) };
}
