import type { DrawnPage } from './drawn-page.ts';

const page = (svg: string): DrawnPage => ({ svg, fills: [], bare: [] });

const band = (top: number, bottom: number, paint: string) =>
  `<path d="M0 ${top} Q225 ${top - 22} 450 ${top} T900 ${top} V${bottom + 30} H0 Z" fill="${paint}"/>`;

const evening =
  band(-40, 130, '#6b4f9a') +
  band(130, 270, '#c8558a') +
  band(270, 400, '#ef8a3c') +
  band(400, 520, '#f4c542');

/** Painted to every edge: a boat on the sea in the evening. */
export const paintedSea = page(
  `${evening}${band(520, 700, '#2d6a9f')}${band(700, 900, '#1f4a7a')}` +
    '<path d="M260 560 H660 L590 680 H330 Z" fill="#8a3a22"/>' +
    '<path d="M475 260 L640 540 H475 Z" fill="#3f9a4a"/>',
);

/** Painted to every edge: a house on a meadow in the evening. */
export const paintedMeadow = page(
  `${evening}${band(520, 690, '#3f7a4a')}${band(690, 900, '#6f8e2c')}` +
    '<path d="M250 700 V450 H520 V705 Z" fill="#3f6fae"/>' +
    '<path d="M215 455 L385 300 L555 455 Z" fill="#8a3a22"/>',
);
