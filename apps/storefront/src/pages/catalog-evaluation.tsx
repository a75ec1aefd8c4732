import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { Screen } from '../app/screen.tsx';
import { EvaluationTool } from '../features/evaluation/evaluation-tool.tsx';
import { OperatorGate } from '../features/operator/operator-gate.tsx';

export default function CatalogEvaluation(): ReactElement {
  return (
    <Screen
      title="Catalog Evaluation"
      heading="Catalog Evaluation"
      back={{ to: screenPaths.deskProducts, label: 'Products' }}
      lead="For the shop’s operator. Scores the catalog, the likeliest products first, and keeps what suits a family."
    >
      <OperatorGate>
        <EvaluationTool />
      </OperatorGate>
    </Screen>
  );
}
