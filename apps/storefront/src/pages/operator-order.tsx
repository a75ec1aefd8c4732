import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { orderQuery } from '../features/desk/api/desk.ts';
import { DeskAnswer } from '../features/desk/desk-answer.tsx';
import { DeskScreen } from '../features/desk/desk-screen.tsx';
import { OrderView } from '../features/desk/order-view.tsx';

const Answered = ({ orderId }: { orderId: string }) => (
  <DeskAnswer of={useQuery(orderQuery(orderId))} waiting="Getting the order">
    {(whole) => <OrderView whole={whole} />}
  </DeskAnswer>
);

export default function OperatorOrder(): ReactElement {
  const { orderId = '' } = useParams();
  // What the page below has asked for, once it is there.
  const { data } = useQuery({ ...orderQuery(orderId), enabled: false });
  return (
    <DeskScreen
      title="One order"
      heading={data ? `Order ${data.order.number}` : 'One order'}
      back={{ to: screenPaths.deskOrders, label: 'All orders' }}
    >
      <Answered key={orderId} orderId={orderId} />
    </DeskScreen>
  );
}
