import sharp from 'sharp';

type At = { readonly x: number; readonly y: number };

/** A photo as a sheet on a desk: how long its longer side is, how crooked it lies, and where, before it is turned. */
export interface Laid {
  readonly photo: Buffer;
  readonly longest: number;
  readonly turn: number;
}

export interface OnDesk {
  readonly picture: Buffer;
  /** Of each sheet, in shares of the picture. */
  readonly corners: readonly (readonly At[])[];
}

interface Desk {
  readonly background: string;
  readonly edge: {
    readonly top: number;
    readonly bottom: number;
    readonly left: number;
    readonly right: number;
  };
  readonly gap: number;
  /** Below each other instead of side by side. */
  readonly isStacked: boolean;
  /** How much darker the desk is at its far end. */
  readonly shade: number;
}

export const desks = {
  wood: '#7a5230',
  dark: '#33302e',
  blue: '#37608a',
  grey: '#9a9a98',
  light: '#dedad2',
};

/** Photographed from above: the sheets in a row, each turned about its own middle. */
export async function onDesk(sheets: readonly Laid[], desk: Desk): Promise<OnDesk> {
  const turned = await Promise.all(sheets.map(turnedSheet));
  const { edge, gap, isStacked } = desk;
  const along = turned.reduce((sum, { box }) => sum + (isStacked ? box.height : box.width), 0);
  const across = Math.max(...turned.map(({ box }) => (isStacked ? box.width : box.height)));
  const length = along + gap * (turned.length - 1);
  const width = edge.left + edge.right + (isStacked ? across : length);
  const height = edge.top + edge.bottom + (isStacked ? length : across);
  let from = 0;
  const placed = turned.map((sheet) => {
    const at = { left: edge.left + (isStacked ? 0 : from), top: edge.top + (isStacked ? from : 0) };
    from += gap + (isStacked ? sheet.box.height : sheet.box.width);
    return { ...sheet, ...at };
  });
  const layers = placed.map(({ picture: input, left, top }) => ({ input, left, top }));
  const picture = await sharp({ create: { width, height, channels: 3, background: desk.background } })
    .composite([...layers, { input: shadeOf(width, height, desk.shade), left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  const corners = placed.map(({ corners: own, left, top }) =>
    own.map(({ x, y }) => ({ x: (left + x) / width, y: (top + y) / height })),
  );
  return { picture, corners };
}

async function turnedSheet({ photo, longest, turn }: Laid) {
  const { data, info } = await sharp(photo)
    .rotate()
    .resize(longest, longest, { fit: 'inside' })
    .removeAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  const { data: picture, info: box } = await sharp(data)
    .ensureAlpha()
    .rotate(turn, { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u, v]) => {
    const [x, y] = [(u! * info.width) / 2, (v! * info.height) / 2];
    return { x: box.width / 2 + x * cos - y * sin, y: box.height / 2 + x * sin + y * cos };
  });
  return { picture, box, corners };
}

const shadeOf = (width: number, height: number, shade: number) =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-opacity="0"/><stop offset="1" stop-opacity="${shade}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`,
  );

const isWithin = (corners: readonly At[], { x, y }: At) =>
  corners.every((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

/** Shared share of both, counted on a grid. */
export function overlap(one: readonly At[], other: readonly At[]): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < 10_000; i += 1) {
    const at = { x: (i % 100) / 100, y: Math.floor(i / 100) / 100 };
    const [a, b] = [isWithin(one, at), isWithin(other, at)];
    both += Number(a && b);
    either += Number(a || b);
  }
  return both / either;
}
