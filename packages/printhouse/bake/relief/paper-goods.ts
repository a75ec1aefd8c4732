/** Stickers, magnets, cards and pins. */
import { linear, type Field, type Material } from './field.ts';
import { lacquer, stroke } from './props.ts';
import { disc, dome, placed, rectangleUv, roundedBox, slab } from './shapes.ts';
import type { Shot } from './shot.ts';
import { cup, foliage, pencils, sheetOfPaper, tableShot } from './table-top.ts';
import { cloud, plain } from './texture.ts';

const card: Material = {
  group: 0,
  gloss: 0.015,
  roughness: 0.6,
  bump: (x, y) => 0.00004 * cloud(x * 900, y * 900, 2, 1),
};

/** The print area of a sticker is a piece of the surface it sticks to: the artwork brings its own outline. */
const stuck = (width: number, height: number): Material => ({
  group: 0,
  gloss: 0.03,
  roughness: 0.35,
  bump: (x, y) => 0.00003 * cloud((x / width) * 300, (y / height) * 300, 2, 3),
});

export const stickerFront = (): Shot =>
  tableShot({
    product: 'sticker',
    view: 'front',
    surface: 'pale',
    width: 0.3,
    placeholder: { width: 1200, height: 1200 },
    groups: ['cover'],
    groupDefaults: ['#39424d'],
    arrange(field) {
      field.stamp(
        placed(
          { x: -0.01, y: -0.005, turn: 0.05 },
          0.2,
          roundedBox(0.2, 0.262, 0.008),
          slab(0.012, 0.003),
          stuck(0.2, 0.26),
          decalUv(0.01),
        ),
      );
      field.stamp(
        placed(
          { x: 0.068, y: -0.005 - 0.003, turn: 0.05 },
          0.2,
          roundedBox(0.005, 0.262, 0.001),
          slab(0.0016, 0.0005),
          plain('#c98a3c', 0.0001),
        ),
      );
      pencils(field, 0.118, 0.02, 1.2, 2);
      foliage(field, -0.17, 0.16, -0.7, 0.09);
    },
  });

/** Print coordinates of a square decal whose middle is `up` above the shape's. */
const decalUv = (up: number) => {
  const uv = rectangleUv(0.15, 0.15);
  return (x: number, y: number) => uv(x, y - up);
};

export const stickerContext = (): Shot =>
  tableShot({
    product: 'sticker',
    view: 'context',
    surface: 'oak',
    width: 0.4,
    placeholder: { width: 1200, height: 1200 },
    groups: ['lid'],
    groupDefaults: ['#c3c6c9'],
    arrange(field) {
      const lid: Material = {
        group: 0,
        gloss: 0.05,
        roughness: 0.6,
        bump: (x, y) => 0.00003 * cloud(x * 1400, y * 1400, 2, 3),
      };
      field.stamp(
        placed({ turn: -0.12 }, 0.25, roundedBox(0.32, 0.225, 0.014), slab(0.014, 0.004), lid, decalUv(0)),
      );
      pencils(field, 0.21, -0.02, 1.3, 3, 1.1);
      cup(field, -0.21, 0.15, '#ece6da', '#3b2113');
    },
  });

export const magnet = (view: 'front' | 'context'): Shot =>
  tableShot({
    product: 'magnet',
    view,
    surface: view === 'front' ? 'paper' : 'sage',
    width: view === 'front' ? 0.3 : 0.42,
    placeholder: { width: 1275, height: 1275 },
    groups: ['door'],
    groupDefaults: [view === 'front' ? '#e6e7e6' : '#b6c6bd'],
    arrange(field) {
      const door: Material = {
        group: 0,
        gloss: 0.05,
        roughness: 0.25,
        bump: (x, y) => 0.00005 * cloud(x * 60, y * 60, 2, 4),
      };
      field.stamp({
        outline: () => -1,
        profile: () => 0,
        material: door,
        print: { uv: decalUv(view === 'front' ? 0 : 0.03) },
        box: [-1, -1, 1, 1],
      });
      if (view === 'context') {
        sheetOfPaper(field, { x: -0.14, y: -0.11, turn: 0.06 }, 0.13, 0.1, '#fbf7ea');
        for (let row = 0; row < 4; row++)
          field.stamp(
            stroke(
              [-0.185, -0.083 - row * 0.018],
              [-0.1 - (row % 2) * 0.02, -0.081 - row * 0.018],
              0.0008,
              lacquer('#5b6f86'),
            ),
          );
        field.stamp(
          placed(
            { x: -0.14, y: -0.062 },
            0.02,
            disc(0.011),
            dome(0.004, 0.008, 0.004),
            lacquer('#d9594c', 0.05, 0.2),
          ),
        );
        field.stamp(
          placed(
            { x: 0.15, y: -0.13, turn: -0.1 },
            0.1,
            roundedBox(0.08, 0.1, 0.002),
            slab(0.0012, 0.0004),
            plain('#f3d9a4', 0.0001),
          ),
        );
        field.stamp(
          placed(
            { x: 0.15, y: -0.085 },
            0.02,
            disc(0.011),
            dome(0.004, 0.008, 0.004),
            lacquer('#3d7ea6', 0.05, 0.2),
          ),
        );
      }
    },
  });

function pinAt(field: Field, x: number, y: number, radius: number, isPrinted: boolean): void {
  field.stamp(
    placed(
      { x, y },
      radius,
      disc(radius),
      dome(0.0042, radius * 0.9, 0.0022),
      isPrinted ? { group: 0, gloss: 0.06, roughness: 0.12 } : lacquer('#e8b04a', 0.06, 0.12),
      isPrinted ? rectangleUv(radius * 2.16, radius * 2.16) : undefined,
    ),
  );
}

export const pin = (view: 'front' | 'context'): Shot =>
  tableShot({
    product: 'pin',
    view,
    surface: view === 'front' ? 'paper' : 'blue',
    width: view === 'front' ? 0.1 : 0.17,
    placeholder: { width: 825, height: 825 },
    groups: ['button'],
    arrange(field) {
      if (view === 'context') {
        // A denim pocket: a flap with two rows of stitches.
        const denim = {
          colour: linear('#4d6683'),
          bump: (x: number, y: number) =>
            0.00025 * Math.sin((x + y) * 2600) * 0.5 + 0.0001 * cloud(x * 700, y * 700, 2, 2),
        };
        field.stamp(placed({ turn: 0.05 }, 0.3, roundedBox(0.4, 0.4, 0.01), slab(0, 0.001), denim));
        field.stamp(
          placed({ y: -0.03, turn: 0.05 }, 0.2, roundedBox(0.17, 0.16, 0.012), slab(0.0016, 0.0012), denim),
        );
        for (let stitch = -14; stitch <= 14; stitch++)
          for (const row of [0.0445, 0.0395])
            field.stamp(
              stroke(
                [stitch * 0.0058 - 0.0018, row + stitch * 0.00029],
                [stitch * 0.0058 + 0.0018, row + stitch * 0.00029],
                0.0005,
                lacquer('#d8a15c'),
              ),
            );
        pinAt(field, 0.05, 0.062, 0.011, false);
      }
      pinAt(field, 0, view === 'front' ? 0 : -0.012, 0.0285, true);
    },
  });

/** A folded card that lies on its envelope; paper is never quite flat. */
export function greetingCard(view: 'front' | 'context', isWide: boolean): Shot {
  const [width, height] = isWide ? [0.178, 0.127] : [0.127, 0.178];
  const turn = view === 'front' ? 0 : 0.16;
  return tableShot({
    product: 'greeting-card',
    view: isWide ? `wide-${view}` : view,
    surface: view === 'front' ? 'blush' : 'linen',
    width: view === 'front' ? 0.27 : 0.34,
    placeholder: { width: Math.round((width / 0.0254) * 300), height: Math.round((height / 0.0254) * 300) },
    groups: ['card'],
    arrange(field) {
      if (view === 'context') {
        envelope(field, -0.05, 0.045, -0.18);
        pencils(field, 0.13, -0.04, 1.1, 3);
        foliage(field, 0.2, 0.17, -2.4, 0.11);
      }
      const fold = (_: number, x: number) => 0.0022 + 0.006 * Math.max(0, (x + width / 2) / width) ** 1.4;
      const page = roundedBox(width, height, 0.0012);
      const inside = plain('#f4f1ea', 0.00005);
      field.stamp({
        level: 0.0036,
        ...placed({ turn, x: 0.0015, y: -0.0015 }, 0.16, page, slab(0.0006, 0.0002), inside),
      });
      field.stamp({
        level: 0.0036,
        ...placed({ turn }, 0.16, page, fold, card, rectangleUv(width, height)),
      });
    },
  });
}

function envelope(field: Field, x: number, y: number, turn: number): void {
  const paper = plain('#e9dcc6', 0.0001);
  const flap = (a: number, b: number) =>
    Math.max(Math.abs(a) - 0.093, -(b - 0.066) - 0.072 * (1 - Math.abs(a) / 0.093), b - 0.066);
  field.stamp(placed({ x, y, turn }, 0.16, roundedBox(0.186, 0.132, 0.002), slab(0.0012, 0.0004), paper));
  field.stamp(placed({ x, y, turn }, 0.16, flap, slab(0.0007, 0.0003), paper));
}

export function postcard(view: 'front' | 'context', isWide: boolean): Shot {
  const [width, height] = isWide ? [0.156, 0.106] : [0.106, 0.156];
  return tableShot({
    product: 'postcard',
    view: isWide ? `wide-${view}` : view,
    surface: view === 'front' ? 'sage' : 'oak',
    width: view === 'front' ? 0.24 : 0.32,
    placeholder: { width: isWide ? 1875 : 1275, height: isWide ? 1275 : 1875 },
    groups: ['card'],
    arrange(field) {
      for (const [index, [x, y, turn]] of (
        [
          [0.006, -0.004, 0.1],
          [-0.004, 0.003, -0.06],
        ] as const
      ).entries()) {
        field.stamp({
          level: index * 0.0008,
          ...placed(
            { x, y, turn: turn + (view === 'context' ? 0.12 : 0) },
            0.13,
            roundedBox(width, height, 0.001),
            slab(0.0007, 0.0002),
            plain(index ? '#f6f3ec' : '#ece7dc', 0.00005),
          ),
        });
      }
      field.stamp({
        level: 0.0018,
        ...placed(
          { turn: view === 'context' ? 0.14 : 0 },
          0.13,
          roundedBox(width, height, 0.001),
          slab(0.0009, 0.0003),
          card,
          rectangleUv(width, height),
        ),
      });
      if (view === 'context') {
        cup(field, -0.14, 0.1, '#d7dfe0', '#6b3f20');
        pencils(field, 0.12, 0.0, 1.25, 2);
      }
    },
  });
}
