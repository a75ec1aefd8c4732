import { styles } from '@doodleloom/domain/styles/style';
import type { ReactElement } from 'react';

/** A crayon lying on its side, in its style's color. */
export function Crayon(): ReactElement {
  return (
    <svg className="crayon" viewBox="0 0 74 18" aria-hidden="true">
      <path d="M2 3.5h49v11H2c-1.4-3-1.4-8 0-11Z" fill="currentColor" />
      <path d="M51 4.2 70 7.6c1.9.4 1.9 2.4 0 2.8L51 13.8Z" fill="currentColor" />
      <path d="M9 3.5v11M14 3.5v11M40 3.5v11M45 3.5v11" stroke="#18302A" strokeWidth="2" opacity=".55" />
      <path d="M2 3.5h49v3H2Z" fill="#fff" opacity=".28" />
    </svg>
  );
}

/** How far each of the seven stands out of the box, and how it leans. */
const stand = [
  { x: 24, y: 96, lean: -5 },
  { x: 82, y: 54, lean: 3 },
  { x: 140, y: 80, lean: -2 },
  { x: 198, y: 36, lean: 4 },
  { x: 256, y: 68, lean: -4 },
  { x: 314, y: 46, lean: 2 },
  { x: 372, y: 88, lean: 6 },
];

/** Seven crayons that rise behind the edge of the head. */
export function SevenCrayons(): ReactElement {
  return (
    <svg width="430" height="150" viewBox="0 0 430 150">
      {styles.map(({ id, crayon }, index) => {
        const { x, y, lean } = stand[index] ?? { x: 0, y: 0, lean: 0 };
        return (
          <g key={id} transform={`translate(${x} ${y}) rotate(${lean} 20 ${158 - y})`}>
            <path d="M0 40h40v140H0Z" fill={crayon} />
            <path d="M4 40 16 5c2-6 6-6 8 0l12 35Z" fill={crayon} />
            <path d="M4 40 16 5c2-6 6-6 8 0l12 35Z" fill="#18302A" opacity=".16" />
            <path d="M0 54h40M0 62h40" stroke="#18302A" strokeWidth="3.5" opacity=".5" />
            <path d="M0 40h9v140H0Z" fill="#fff" opacity=".28" />
          </g>
        );
      })}
    </svg>
  );
}
