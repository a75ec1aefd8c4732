import type { ReactElement } from 'react';

/** Products drawn by hand, with a real picture printed on them. */
type Shape = {
  /** The outline in a square of 280. */
  outline: string;
  fill: string;
  /** Folds, seams and rims: path and opacity of ink. */
  lines: string;
  /** Where the picture is printed. */
  print: { x: number; y: number; width: number; height: number };
  /** Light that falls over fabric or glaze. */
  light: string;
};

const tee =
  'M98 34c12 16 72 16 84 0l46 20c10 5 16 12 20 22l18 46-44 18-12-26v124c0 8-4 12-12 12H82c-8 0-12-4-12-12V114l-12 26-44-18 18-46c4-10 10-17 20-22Z';
const teeLines =
  'M98 34c6 22 78 22 84 0M104 32c10 14 62 14 72 0M70 114v-16M210 114v-16M74 240h132M92 244c10-6 20-7 30-5M150 243c12-5 26-6 40-2';

const shapes = {
  tee: {
    outline: tee,
    fill: '#fbfaf6',
    lines: teeLines,
    print: { x: 100, y: 84, width: 80, height: 100 },
    light: 'M70 98c-2 50-2 100 0 152h20c-8-50-10-100-4-160Z',
  },
  kids: {
    outline: tee,
    fill: '#ffd76a',
    lines: teeLines,
    print: { x: 96, y: 92, width: 88, height: 70 },
    light: 'M70 98c-2 50-2 100 0 152h20c-8-50-10-100-4-160Z',
  },
  poster: {
    outline: 'M22 66h236v176H22Z',
    fill: '#fffefb',
    lines: 'M22 66h236v176H22ZM30 74h220v160H30Z',
    print: { x: 42, y: 84, width: 196, height: 140 },
    light: 'M22 66h236L22 180Z',
  },
  tote: {
    outline:
      'M62 118h156l10 140c1 8-3 12-11 12H63c-8 0-12-4-11-12ZM92 118V84c0-66 96-66 96 0v34h-12V86c0-50-72-50-72 0v32Z',
    fill: '#efe3cb',
    lines: 'M62 130h156M92 118v14M104 118v14M176 118v14M188 118v14M64 258h152',
    print: { x: 98, y: 146, width: 84, height: 105 },
    light: 'M62 118h18c-6 50-9 100-9 152h-8c-8 0-12-4-11-12Z',
  },
  onesie: {
    outline:
      'M104 34c10 14 62 14 72 0l44 16c10 4 15 10 18 18l14 36-38 18-10-20c0 40 2 66 4 90 2 16-2 24-14 30l-30 28c-6 6-42 6-48 0l-30-28c-12-6-16-14-14-30 2-24 4-50 4-90l-10 20-38-18 14-36c3-8 8-14 18-18Z',
    fill: '#cfe3f3',
    lines:
      'M104 34c6 20 66 20 72 0M72 190c16 4 30 18 40 52M208 190c-16 4-30 18-40 52M116 252h48M126 248v8M140 249v8M154 248v8',
    print: { x: 106, y: 80, width: 68, height: 85 },
    light: 'M76 96c-2 40-3 70-4 100 4 10 8 18 14 22-6-40-6-84 2-126Z',
  },
  mug: {
    outline:
      'M30 60c0-14 164-14 164 0v160c0 24-18 36-42 36H72c-24 0-42-12-42-36ZM194 92h22c30 0 46 20 46 50s-16 54-46 54h-22v-22h18c16 0 26-12 26-32s-10-28-26-28h-18Z',
    fill: '#fdfcf8',
    lines: 'M30 60c0-14 164-14 164 0s-164 14-164 0',
    print: { x: 58, y: 86, width: 112, height: 140 },
    light:
      'M36 70c-2 50-2 100 0 150 2 20 16 30 36 33-14-60-16-120-10-180ZM30 60c0-14 164-14 164 0s-164 14-164 0Z',
  },
} as const satisfies Record<string, Shape>;

export type ProductKind = keyof typeof shapes;

type Props = { kind: ProductKind; art: string; alt: string; className?: string };

export function ProductSketch({ kind, art, alt, className }: Props): ReactElement {
  const { outline, fill, lines, print, light } = shapes[kind];
  return (
    <svg viewBox="0 0 280 280" role="img" aria-label={alt} className={className}>
      <path
        d={outline}
        fill={fill}
        stroke="#18302A"
        strokeOpacity=".28"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <image href={art} {...print} preserveAspectRatio="xMidYMid slice" />
      <path d={light} fill="#18302A" opacity=".07" />
      <path d={lines} fill="none" stroke="#18302A" strokeOpacity=".3" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
