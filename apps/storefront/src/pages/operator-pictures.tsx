import type { ReactElement } from 'react';
import { DeskScreen } from '../features/desk/desk-screen.tsx';
import { FailedPictures } from '../features/desk/failed-pictures.tsx';

export default function OperatorPictures(): ReactElement {
  return (
    <DeskScreen heading="Failed pictures">
      <FailedPictures />
    </DeskScreen>
  );
}
