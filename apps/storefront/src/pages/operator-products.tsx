import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { DeskScreen } from '../features/desk/desk-screen.tsx';
import { ProductMargins } from '../features/desk/product-margins.tsx';

export default function OperatorProducts(): ReactElement {
  return (
    <DeskScreen heading="Products">
      <p className="desk-links mb-4">
        <Link className="link" to={screenPaths.blueprints}>
          Printify Blueprints
        </Link>
        <Link className="link" to={screenPaths.catalogEvaluation}>
          Catalog Evaluation
        </Link>
      </p>
      <ProductMargins />
    </DeskScreen>
  );
}
