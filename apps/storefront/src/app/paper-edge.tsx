import './band.css';
import type { ReactElement } from 'react';

/** The cut-paper edge a painted band ends in. */
export function PaperEdge(): ReactElement {
  return (
    <svg className="torn" viewBox="0 0 1440 14" preserveAspectRatio="none" aria-hidden="true">
      <path fill="currentColor" d="M0 14V5l170 6 220-6 176 5 214-6 260 6 190-7 210 4v7Z" />
    </svg>
  );
}
