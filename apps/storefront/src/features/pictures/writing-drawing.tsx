import { writingHeight, type Writing } from '@doodleloom/domain/composition/writing';
import type { ReactElement } from 'react';

/** Air around it, in its own units. */
const air = 40;

/** What a child wrote, in the colors of its own pens. */
export function WritingDrawing({ writing, label }: { writing: Writing; label?: string }): ReactElement {
  const { width, strokes } = writing;
  return (
    <svg
      className="writing"
      viewBox={`${-air} ${-air} ${width + 2 * air} ${writingHeight + 2 * air}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {strokes.map(({ color, outline }) => (
        <path key={color} d={outline} fill={color} />
      ))}
    </svg>
  );
}
