import './picture.css';
import { clsx } from 'clsx';
import type { CSSProperties, HTMLAttributes, ReactElement, ReactNode } from 'react';

type TapedProps = HTMLAttributes<HTMLDivElement> & { tilt?: number; tape?: string };

/** A child's sheet: held by tape, a little crooked. Only originals are taped. */
export function Taped({ tilt, tape, className, style, ...rest }: TapedProps): ReactElement {
  const vars: CSSProperties & { '--tilt'?: string; '--tape'?: string } = {
    ...style,
    ...(tilt !== undefined && { '--tilt': `${tilt}deg` }),
    ...(tape && { '--tape': tape }),
  };
  return <div {...rest} className={clsx('taped', className)} style={vars} />;
}

/** A finished picture: matted, framed, straight. */
export function Framed({ className, ...rest }: HTMLAttributes<HTMLDivElement>): ReactElement {
  return <div {...rest} className={clsx('framed', className)} />;
}

/** The clothes peg that holds a picture on a string. */
export function Peg(): ReactElement {
  return (
    <svg className="peg" viewBox="0 0 20 46" aria-hidden="true">
      <path d="M4 2h5l1 20-2 22H5L3 20Z" fill="#D9AE78" />
      <path d="M16 2h-5l-1 20 2 22h3l2-24Z" fill="#C4935B" />
      <path d="M3 17h14" stroke="#6B4A26" strokeWidth="2.5" />
    </svg>
  );
}

type PlateProps = {
  name?: ReactNode;
  /** The grown-up hand that writes on the back. */
  hand?: string;
  /** The crayon of the picture's style, as a stroke. */
  crayon?: string;
  children?: ReactNode;
  as?: 'div' | 'figcaption';
  className?: string;
};

/** The small white museum label under a picture. */
export function Plate({
  name,
  hand,
  crayon,
  children,
  as: Tag = 'div',
  className,
}: PlateProps): ReactElement {
  return (
    <Tag className={clsx('plate', className)}>
      {name && <b>{name}</b>}
      {hand && <span className="hand block">{hand}</span>}
      {children}
      {crayon && <div className="stroke wax" style={{ '--c': crayon } as CSSProperties} />}
    </Tag>
  );
}
