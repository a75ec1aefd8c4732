import type { ReactElement } from 'react';
import { DeskScreen } from '../features/desk/desk-screen.tsx';
import { LogView } from '../features/desk/log-view.tsx';

export default function OperatorLog(): ReactElement {
  return (
    <DeskScreen heading="Who did what">
      <LogView />
    </DeskScreen>
  );
}
