import type { ReactElement } from 'react';
import { DeskScreen } from '../features/desk/desk-screen.tsx';
import { PromoCodes } from '../features/desk/promo-codes.tsx';

export default function OperatorCodes(): ReactElement {
  return (
    <DeskScreen heading="Promo codes">
      <PromoCodes />
    </DeskScreen>
  );
}
