import type { ReactElement } from 'react';
import { DeskScreen } from '../features/desk/desk-screen.tsx';
import { ProductMargins } from '../features/desk/product-margins.tsx';

export default function OperatorProducts(): ReactElement {
  return (
    <DeskScreen heading="Products">
      <ProductMargins />
    </DeskScreen>
  );
}
