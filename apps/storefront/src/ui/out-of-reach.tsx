import type { ReactElement, ReactNode } from 'react';
import tangle from '../assets/crayon/tangle.svg';
import { t } from '../lib/words.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = {
  title: string;
  why: string;
  /** Nothing where asking again changes nothing. */
  onRetry?: (() => unknown) | undefined;
  art?: string;
  /** Another way to go on. */
  children?: ReactNode;
};

/** Stands where something should that could not be had. */
export function OutOfReach({ title, why, onRetry, art = tangle, children }: Props): ReactElement {
  return (
    <EmptyState art={art} title={title}>
      <p className="lead" role="alert">
        {why}
      </p>
      <div className="fail-acts">
        {onRetry && (
          <Button variant="primary" onClick={() => void onRetry()}>
            {t('Try Again')}
          </Button>
        )}
        {children}
      </div>
    </EmptyState>
  );
}
