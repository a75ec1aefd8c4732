/** Things that stand around a product and make a room of it. */
import { linear, type Field, type Material, type Shape } from './field.ts';
import { disc, dome, placed, roundedBox, slab, type Placed } from './shapes.ts';
import { cloud, plain, wood } from './texture.ts';

const paint = (hex: string, gloss = 0, roughness = 0.4): Material => ({
  colour: linear(hex),
  gloss,
  roughness,
});

/** A turned body seen from the side: `radius` by height above its foot. */
export function turned(
  at: Placed,
  height: number,
  radius: (y: number) => number,
  material: Material,
  depth = 0,
): Shape {
  const widest = Math.max(...Array.from({ length: 40 }, (_, step) => radius((step / 39) * height)));
  return placed(
    at,
    Math.max(height, widest) * 1.1,
    (x, y) => Math.max(Math.abs(x) - radius(Math.max(0, Math.min(height, y))), -y, y - height),
    (_, x, y) => depth + Math.sqrt(Math.max(0, radius(Math.max(0, Math.min(height, y))) ** 2 - x * x)),
    material,
  );
}

/** Smooth curve through (height, radius) points. */
export const throughPoints = (points: readonly (readonly [number, number])[]) => (y: number) => {
  const next = points.findIndex(([at]) => at >= y);
  if (next <= 0) return points[next === 0 ? 0 : points.length - 1]?.[1] ?? 0;
  const [y0, r0] = points[next - 1] ?? [0, 0];
  const [y1, r1] = points[next] ?? [1, 0];
  const t = (y - y0) / (y1 - y0);
  return r0 + (r1 - r0) * t * t * (3 - 2 * t);
};

export function vase(field: Field, x: number, y: number, hex: string, scale = 1): void {
  const radius = throughPoints([
    [0, 0.05],
    [0.06, 0.085],
    [0.12, 0.09],
    [0.19, 0.055],
    [0.235, 0.03],
    [0.26, 0.034],
  ]);
  const body: Material = { ...paint(hex, 0.02, 0.6), bump: (a, b) => 0.0006 * cloud(a * 90, b * 90, 3, 6) };
  for (let twig = 0; twig < 7; twig++) {
    const lean = (twig - 3) * 0.16 + 0.05 * Math.sin(twig * 9);
    const length = (0.22 + 0.05 * Math.sin(twig * 5)) * scale;
    const foot: [number, number] = [x, y + 0.24 * scale];
    field.stamp(
      stroke(
        foot,
        [foot[0] + Math.sin(lean) * length, foot[1] + Math.cos(lean) * length],
        0.0022,
        paint('#8d7a54'),
        0.03,
      ),
    );
    for (let bud = 0; bud < 7; bud++) {
      const along = length * (0.72 + bud * 0.05);
      const side = (bud % 2 ? 1 : -1) * 0.012 * scale;
      field.stamp(
        placed(
          { x: foot[0] + Math.sin(lean) * along + side, y: foot[1] + Math.cos(lean) * along, turn: -lean },
          0.03,
          (a, b) => Math.hypot(a / 0.7, b) - 0.011 * scale,
          dome(0.008, 0.01, 0.02),
          paint('#d8b27c'),
        ),
      );
    }
  }
  field.stamp(turned({ x, y }, 0.26 * scale, (at) => radius(at / scale) * scale, body));
}

/** A round bar between two points. */
export function stroke(
  from: readonly [number, number],
  to: readonly [number, number],
  radius: number,
  material: Material,
  base = 0,
): Shape {
  const [ax, ay] = from;
  const dx = to[0] - ax;
  const dy = to[1] - ay;
  const length = dx * dx + dy * dy || 1e-9;
  const away = (x: number, y: number) => {
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
    return Math.hypot(x - ax - t * dx, y - ay - t * dy) - radius;
  };
  return {
    outline: away,
    profile: dome(radius, radius, base),
    material,
    box: [
      Math.min(ax, to[0]) - radius,
      Math.min(ay, to[1]) - radius,
      Math.max(ax, to[0]) + radius,
      Math.max(ay, to[1]) + radius,
    ],
  };
}

export function pencil(field: Field, x: number, y: number, turn: number, hex: string, length = 0.17): void {
  const radius = 0.0037;
  const lead = linear(hex);
  const point = linear('#e5c79a');
  const end = length / 2;
  field.stamp(
    placed(
      { x, y, turn },
      length,
      (a, b) =>
        Math.max(Math.abs(b) - Math.min(radius, Math.max(0.0006, (end - a) * 0.3)), Math.abs(a) - end),
      (inside) => dome(radius, radius, radius * 0.7)(inside),
      {
        colour: (a) => (a > end - 0.004 ? lead : a > end - 0.0125 ? point : lead),
        gloss: 0.03,
        roughness: 0.3,
      },
    ),
  );
}

export function leaf(
  field: Field,
  at: Placed,
  length: number,
  width: number,
  hex: string,
  base = 0.01,
): void {
  const green = linear(hex);
  field.stamp(
    placed(
      { ...at },
      length,
      (x, y) => {
        const along = Math.max(0, Math.min(1, x / length));
        return Math.max(Math.abs(y) - width * Math.sin(Math.PI * along ** 0.8) * 0.5, -x, x - length);
      },
      (inside, x, y) =>
        base +
        0.004 * Math.sin((Math.PI * x) / length) +
        Math.min(0.003, inside * 0.6) -
        Math.max(0, 0.0016 - Math.abs(y)),
      {
        colour: (x, y) =>
          green.map((c) => c * (0.85 + 0.3 * cloud(x * 40, y * 120, 2, 3))) as unknown as typeof green,
        gloss: 0.02,
        roughness: 0.5,
      },
    ),
  );
}

/** Leaves that reach into the picture from a corner. */
export function branch(
  field: Field,
  x: number,
  y: number,
  turn: number,
  size: number,
  greens = ['#3f7a45', '#5f9a55'],
): void {
  for (let index = 0; index < 7; index++) {
    const side = index % 2 ? 1 : -1;
    const along = (index * size) / 7;
    leaf(
      field,
      {
        x: x + Math.cos(turn) * along,
        y: y + Math.sin(turn) * along,
        turn: turn + side * (0.75 - index * 0.05),
      },
      size * (0.5 - index * 0.025),
      size * 0.17,
      greens[index % greens.length] ?? '#3f7a45',
      0.006 + index * 0.002,
    );
  }
}

/** A low cupboard whose upper edge is at `top`. */
export function sideboard(field: Field, top: number, left: number, right: number, bottom: number): void {
  const oak = wood('#a9794a', '#d8ad79', 0, 0.5);
  const width = right - left;
  const height = top - bottom;
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  field.stamp(
    placed(middle, Math.max(width, height), roundedBox(width, height, 0.006), slab(0.05, 0.006), oak),
  );
  const doors = 3;
  for (let door = 0; door < doors; door++) {
    const x = left + (width / doors) * (door + 0.5);
    field.stamp(
      placed(
        { x, y: middle.y - 0.012 },
        width,
        roundedBox(width / doors - 0.012, height - 0.05, 0.004),
        slab(0.014, 0.003),
        oak,
      ),
    );
    field.stamp(
      placed(
        { x: x + (door < 2 ? 1 : -1) * (width / doors / 2 - 0.05), y: top - 0.12 },
        0.03,
        disc(0.012),
        dome(0.012, 0.012, 0.01),
        paint('#caa45a', 0.3, 0.3),
      ),
    );
  }
}

/** Lying books with their spines to the front. */
export function books(field: Field, x: number, y: number, colours: readonly string[], width = 0.24): number {
  let foot = y;
  colours.forEach((hex, index) => {
    const thick = 0.024 + ((index * 7) % 3) * 0.006;
    const own = width - index * 0.018;
    field.stamp(
      placed(
        { x: x + (index % 2) * 0.012, y: foot + thick / 2 },
        own,
        roundedBox(own, thick, 0.004),
        slab(0.045 - index * 0.004, 0.005),
        plain(hex, 0.0003),
      ),
    );
    foot += thick;
  });
  return foot;
}

export function block(field: Field, x: number, y: number, turn: number, hex: string, edge = 0.045): void {
  field.stamp(
    placed({ x, y, turn }, edge, roundedBox(edge, edge, 0.005), slab(edge, 0.005), wood(hex, hex, 0, 0.2)),
  );
}

export const lacquer = paint;

/** A board at `floor` that things stand on, seen from the front. */
export function shelf(field: Field, floor: number, depth: number): void {
  const board = wood('#a9794a', '#d8ad79', 0, 0.4);
  field.stamp(placed({ y: floor - 0.15 }, 0.6, roundedBox(1, 0.3, 0.002), slab(depth, 0.004), board));
}

export function ball(field: Field, x: number, y: number, radius: number, material: Material): void {
  const dome = (inside: number) => Math.sqrt(Math.max(0, radius ** 2 - (radius - inside) ** 2));
  field.stamp(placed({ x, y }, radius, disc(radius), dome, material));
}
