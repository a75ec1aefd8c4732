import './in-room-of.css';
import type { ReactElement, ReactNode } from 'react';

type Props = { longer: string; children: ReactNode };

/** Words in the room of longer ones, whose place they take: nothing below them moves. */
export const InRoomOf = ({ longer, children }: Props): ReactElement => (
  <span className="in-room-of" data-longer={longer}>
    <span>{children}</span>
  </span>
);
