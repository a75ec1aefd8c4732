import sharp from 'sharp';

/** A page drawn by rule, so that it is known what is on it: a house, a sun, a face, each by its middle and colour. */
export interface DrawnPage {
  readonly svg: string;
  readonly fills: readonly {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly hue: Hue;
  }[];
  readonly bare: readonly { readonly name: string; readonly x: number; readonly y: number }[];
}
export type Hue = 'red' | 'yellow' | 'green' | 'blue' | 'brown';

export const PAGE_SIZE = 900;

/** Pressure: 1 a marker, 0.3 a pale pencil. */
export function housePage(pressure = 1): DrawnPage {
  const pen = 'stroke="#33261c" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"';
  const shape = (path: string, fill: string) =>
    `<path d="${path}" fill="${fill}" fill-opacity="${pressure}" stroke="none"/><path d="${path}" fill="none" ${pen}/>`;
  const svg =
    shape('M190 470 L380 260 L575 473 Z', '#d8402c') +
    shape('M220 470 L545 472 L540 790 L224 786 Z', '#c08a3e') +
    shape('M300 560 L375 558 L377 640 L301 642 Z', '#4f9be0') +
    shape('M735 175 m-70 0 a70 68 0 1 0 140 0 a70 68 0 1 0 -140 0', '#f5cf22') +
    `<circle cx="720" cy="560" r="92" fill="none" ${pen}/>` +
    `<circle cx="690" cy="535" r="11" fill="#33261c"/><circle cx="750" cy="535" r="11" fill="#33261c"/>` +
    `<path d="M682 590 Q720 625 758 588" fill="none" ${pen}/>` +
    `<path d="M720 652 L722 760 M722 690 L650 720 M722 690 L790 715 M722 760 L680 830 M722 760 L770 828" fill="none" ${pen}/>`;
  return {
    svg,
    fills: [
      { name: 'roof', x: 380, y: 400, hue: 'red' },
      { name: 'wall', x: 470, y: 700, hue: 'brown' },
      { name: 'window', x: 338, y: 600, hue: 'blue' },
      { name: 'sun', x: 735, y: 175, hue: 'yellow' },
    ],
    bare: [{ name: 'head', x: 720, y: 500 }],
  };
}

export interface Conditions {
  /** Colour of the bare paper in the photo. */
  readonly paper?: readonly [number, number, number];
  /** Blue lines across. */
  readonly ruled?: boolean;
  /** A hand's shadow over the lower left. */
  readonly shadow?: boolean;
}

/** The page as a phone would see it, a JPEG. */
export async function photograph(
  page: DrawnPage,
  { paper = [226, 222, 214], ruled, shadow }: Conditions = {},
) {
  const [r, g, b] = paper;
  const rules = ruled
    ? Array.from({ length: 13 }, (_, k) => {
        const y = 60 + 66 * k;
        return `<path d="M0 ${y} L${PAGE_SIZE} ${y + 3}" stroke="#8fa8cf" stroke-width="2.2"/>`;
      }).join('')
    : '';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE_SIZE}" height="${PAGE_SIZE}">` +
    `<rect width="100%" height="100%" fill="#fff"/>${rules}${page.svg}</svg>`;
  const dark = shadow
    ? `<defs><filter id="soft"><feGaussianBlur stdDeviation="14"/></filter></defs>` +
      `<path d="M-40 940 L-40 560 L330 640 L460 940 Z" fill="#5a5560" filter="url(#soft)"/>`
    : '';
  const light =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE_SIZE}" height="${PAGE_SIZE}"><defs>` +
    `<linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#d2d2d2"/></linearGradient></defs>` +
    `<rect width="100%" height="100%" fill="rgb(${r},${g},${b})"/>` +
    `<rect width="100%" height="100%" fill="url(#l)" style="mix-blend-mode:multiply" fill-opacity="0.5"/></svg>`;
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE_SIZE}" height="${PAGE_SIZE}"><rect width="100%" height="100%" fill="#fff"/>${dark}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([
      { input: Buffer.from(light), blend: 'multiply' },
      { input: Buffer.from(shade), blend: 'multiply' },
    ])
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toBuffer();
}
