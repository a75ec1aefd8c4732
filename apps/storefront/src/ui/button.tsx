import './button.css';
import { clsx } from 'clsx';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type {
  AnchorHTMLAttributes,
  ButtonHTMLAttributes,
  MouseEvent,
  ReactElement,
  ReactNode,
  Ref,
} from 'react';

export type Look = {
  variant?: 'primary' | 'secondary' | 'soft' | 'danger' | 'sun';
  size?: 'normal' | 'big' | 'small';
  full?: boolean;
  icon?: LucideIcon;
  /** Behind the words instead of before them. */
  trailing?: boolean;
};

/** The classes of a button's looks. */
export const looks = ({ variant = 'secondary', size = 'normal', full }: Look, more?: string) =>
  clsx(
    'btn',
    `btn--${variant}`,
    size === 'big' && 'btn--big',
    size === 'small' && 'btn--sm',
    full && 'btn--full',
    more,
  );

/** Words and icon, in their order. */
export function Face({ icon: Icon, trailing, children }: Look & { children?: ReactNode }): ReactElement {
  const drawn = Icon && <Icon className="icon" aria-hidden />;
  return (
    <>
      {!trailing && drawn}
      {children}
      {trailing && drawn}
    </>
  );
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    ref?: Ref<HTMLButtonElement>;
    /** What the button says while its work runs; it can't be pressed meanwhile. */
    busy?: string | false;
    done?: boolean;
  };

/** A button that says what happens next. */
export function Button(props: ButtonProps): ReactElement {
  const { variant, size, full, icon, trailing, busy, done, className, children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled` while it is busy: that would take the focus from those who pressed it by the keyboard.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={looks({ variant, size, full }, clsx(done && 'btn--done', className))}
      onClick={press}
      aria-disabled={busy ? true : undefined}
      aria-busy={busy ? true : undefined}
    >
      {busy ? (
        <>
          <LoaderCircle className="icon spin" aria-hidden />
          {busy}
        </>
      ) : (
        <Face icon={icon} trailing={trailing}>
          {children}
        </Face>
      )}
    </button>
  );
}

/** A link that looks like a button: an address that must be loaded anew, or a download. */
export function ButtonAnchor(props: Look & AnchorHTMLAttributes<HTMLAnchorElement>): ReactElement {
  const { variant, size, full, icon, trailing, className, children, ...rest } = props;
  return (
    <a {...rest} className={looks({ variant, size, full }, className)}>
      <Face icon={icon} trailing={trailing}>
        {children}
      </Face>
    </a>
  );
}
