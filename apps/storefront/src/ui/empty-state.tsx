import './card.css';
import type { ReactElement, ReactNode } from 'react';

type Props = { art: string; artWidth?: number; title?: string; heading?: 'h1' | 'h2'; children: ReactNode };

/** One drawing, one title, one sentence, one thing to press. */
export function EmptyState({
  art,
  artWidth = 180,
  title,
  heading: Heading = 'h2',
  children,
}: Props): ReactElement {
  return (
    <div className="empty">
      <img className="wax" src={art} width={artWidth} height={artWidth} alt="" />
      {title && <Heading>{title}</Heading>}
      {children}
    </div>
  );
}
