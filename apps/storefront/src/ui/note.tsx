import './note.css';
import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

type Tone = 'info' | 'ok' | 'bad';
const icons: Record<Tone, LucideIcon> = { info: Info, ok: CircleCheck, bad: CircleAlert };

type Props = { tone?: Tone; icon?: LucideIcon; children: ReactNode };

/** A sentence that stands in the page, not over it. */
export function Note({ tone = 'info', icon, children }: Props): ReactElement {
  const Icon = icon ?? icons[tone];
  return (
    <div className={`note note--${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon className="icon" aria-hidden />
      <div>{children}</div>
    </div>
  );
}
