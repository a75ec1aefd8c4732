import './progress.css';
import type { ReactElement } from 'react';

type Props = {
  /** What is being waited for. */
  label: string;
  percent: number;
  /** Written over the bar; the label by default. */
  heading?: string;
};

/** A bar with its percent in words; what it means to a listener is announced by its owner. */
export function ProgressBar({ label, percent, heading }: Props): ReactElement {
  return (
    <div>
      <div className="bar-row" aria-hidden="true">
        <b>{heading ?? label}</b>
        <span className="tnum">{percent}%</span>
      </div>
      <progress className="sr-only" aria-label={label} max={100} value={percent} />
      <div className="bar" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
