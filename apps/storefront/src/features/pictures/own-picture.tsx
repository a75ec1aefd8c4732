import type { ComponentProps, ReactElement } from 'react';
import { noteSize } from './seen-size.ts';
import { useOpened } from './use-opened.ts';

/** A picture of ours, by whichever address a row, a cart or another screen names it. */
export function OwnPicture({
  src,
  alt,
  onLoad,
  ...rest
}: ComponentProps<'img'> & { alt: string }): ReactElement {
  return (
    <img
      {...rest}
      src={useOpened(src)}
      alt={alt}
      onLoad={(event) => {
        if (src) noteSize(src, event.currentTarget);
        onLoad?.(event);
      }}
    />
  );
}
