import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router';

/** An older address of the categories; what it was opened with goes along (spec §2). */
export default function ProductCatalog(): ReactElement {
  const { state } = useLocation();
  return <Navigate to={screenPaths.categories} state={state as unknown} replace />;
}
