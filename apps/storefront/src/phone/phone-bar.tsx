import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import type { ReactElement } from 'react';
import { Brand } from '../app/brand.tsx';

/** The mark alone: the phone's page has one thing to do. */
export function PhoneBar(): ReactElement {
  return (
    <header className="top">
      <div className="wrap">
        <a className="brand" href={screenPaths.landing}>
          <Brand />
        </a>
      </div>
    </header>
  );
}
