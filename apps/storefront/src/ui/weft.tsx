import './weft.css';
import type { ReactElement } from 'react';

/** Four threads that grow and shrink: something is being waited for. */
export function WeftMark(): ReactElement {
  return (
    <span className="weft" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}

/** The waiting mark with words that say what is awaited. */
export function Weft({ label }: { label: string }): ReactElement {
  return (
    <output className="grid justify-items-center gap-3.5 font-bold">
      <WeftMark />
      {label}
    </output>
  );
}

/** A box of the real thing's size while the real thing is on its way. */
export function Skeleton({ className }: { className: string }): ReactElement {
  return <div className={`skeleton ${className}`} aria-hidden="true" />;
}
