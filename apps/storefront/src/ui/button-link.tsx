import type { ReactElement } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Face, looks, type Look } from './button.tsx';

/** A link inside the shop that looks like a button. */
export function ButtonLink(props: Look & LinkProps): ReactElement {
  const { variant, size, full, icon, trailing, className, children, ...rest } = props;
  return (
    <Link {...rest} className={looks({ variant, size, full }, className)}>
      <Face icon={icon} trailing={trailing}>
        {children}
      </Face>
    </Link>
  );
}
