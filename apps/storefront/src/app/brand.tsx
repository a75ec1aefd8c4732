import type { ReactElement } from 'react';

/** Three warp threads and one crayon zigzag woven over and under. */
function Mark(): ReactElement {
  return (
    <svg viewBox="0 0 48 48" fill="none" strokeLinecap="round" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="4.6">
        <path d="M13 5v4.6M13 18.4v11.2M13 38.4V43M24 5v14.6M24 28.4V43M35 5v4.6M35 18.4v11.2M35 38.4V43" />
      </g>
      <g stroke="#E2432A" strokeWidth="5.2">
        <path d="M3.5 16.5C7 13 13 14 19.4 14M28.6 14H39a5 5 0 0 1 .6 10M30.4 24H17.6M8.4 24.4C3.4 26 4 34 9.5 34h9.9M28.6 34H36c4.5 0 6.6-2.2 8.5-6" />
      </g>
    </svg>
  );
}

/** What a link home shows. */
export function Brand(): ReactElement {
  return (
    <>
      <Mark />
      <span>Doodleloom</span>
    </>
  );
}
