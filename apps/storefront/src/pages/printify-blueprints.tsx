import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { Screen } from '../app/screen.tsx';
import { BlueprintList } from '../features/blueprints/blueprint-list.tsx';
import { OperatorGate } from '../features/operator/operator-gate.tsx';

export default function PrintifyBlueprints(): ReactElement {
  return (
    <Screen
      title="Printify Blueprints"
      heading="Printify Blueprints"
      back={{ to: screenPaths.deskProducts, label: 'Products' }}
      lead="Everything the print provider has."
    >
      <OperatorGate>
        <BlueprintList />
      </OperatorGate>
    </Screen>
  );
}
