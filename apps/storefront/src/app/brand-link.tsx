import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Brand } from './brand.tsx';

export function BrandLink(): ReactElement {
  return (
    <Link className="brand" to={screenPaths.landing}>
      <Brand />
    </Link>
  );
}
