import type { ReactElement, ReactNode } from 'react';
import { useTurn } from '../lib/turns.ts';

type Props = {
  /** What keeps its place until then, where something else stands below it. */
  place?: ReactNode;
  children: ReactNode;
};

/** A part of the page that the first view does not wait for. */
export const InTurn = ({ place, children }: Props): ReactElement => <>{useTurn() ? children : place}</>;
