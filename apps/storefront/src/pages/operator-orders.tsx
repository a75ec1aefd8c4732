import type { ReactElement } from 'react';
import { DeskScreen } from '../features/desk/desk-screen.tsx';
import { OrderSearch } from '../features/desk/order-search.tsx';

export default function OperatorOrders(): ReactElement {
  return (
    <DeskScreen heading="Orders">
      <OrderSearch />
    </DeskScreen>
  );
}
