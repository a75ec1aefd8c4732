import './card.css';
import { clsx } from 'clsx';
import type { HTMLAttributes, ReactElement } from 'react';

export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>): ReactElement {
  return <section {...rest} className={clsx('card', className)} />;
}
