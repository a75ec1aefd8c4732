import type { LaidCaption } from '@doodleloom/domain/composition/lay-out';
import type { Size } from '@doodleloom/domain/print/print-area';
import type { ReactElement } from 'react';

/** The letters of a caption, where they lie on a picture of this size. */
export function CaptionDrawing({ caption, size }: { caption: LaidCaption; size: Size }): ReactElement {
  const { letters, scale, ink, halo } = caption;
  const paths = letters.map(({ outline, x, y, ink: own }, index) => (
    <path key={index} d={outline} fill={own} transform={`translate(${x} ${y}) scale(${scale})`} />
  ));
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
      {halo && (
        <g fill="none" stroke={halo.color} strokeWidth={halo.width} strokeLinejoin="round">
          {paths}
        </g>
      )}
      <g fill={ink}>{paths}</g>
    </svg>
  );
}
