import './badge.css';
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';

export type BadgeTone = 'sun' | 'mint' | 'blush' | 'sky' | 'line' | 'danger' | 'slate';

type BadgeProps = { tone?: BadgeTone; icon?: LucideIcon; children: ReactNode };

/** A word on a fill: the color alone never says it. */
export function Badge({ tone = 'slate', icon: Icon, children }: BadgeProps): ReactElement {
  return (
    <span className={`badge badge--${tone}`}>
      {Icon && <Icon className="icon" aria-hidden />}
      {children}
    </span>
  );
}

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { chosen: boolean };

/** One of several filters. */
export function Chip({ chosen, children, ...rest }: ChipProps): ReactElement {
  return (
    <button type="button" {...rest} className="chip" aria-pressed={chosen}>
      {children}
    </button>
  );
}
