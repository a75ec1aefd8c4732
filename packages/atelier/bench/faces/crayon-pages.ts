import * as crayons from '../../src/samples/crayon-box.ts';
import type { Pad, Spot, Tool } from '../../src/samples/pad.ts';
import { cameraOf, photograph } from '../../src/samples/photograph.ts';
import { random, type Random } from '../../src/noise/random.ts';
import { doodleFace, type DoodlePoint } from './doodle-faces.ts';
import { CREATURES, FACELESS, PEOPLE, spanOf, type DoodlePage, type Pack } from './doodle-pages.ts';

const TOOLS: readonly Tool[] = ['crayon', 'crayon', 'marker', 'pencil'];
const COLOURS = Object.values(crayons);
const SHARE = { faceless: 0.35, painted: 0.7, ownColour: 0.7 };

/** A page of doodles by hand: scribbled full in crayon or marker, eyes and lines upon the scribble. */
export async function drawCrayonPage(pack: Pack, seed: string): Promise<DoodlePage> {
  const dice = random(seed);
  const across = dice.pick([1, 1, 2, 2, 3]);
  const faces: DoodlePage['faces'][number][] = [];
  const onPhoto = photographedAt(seed);
  const jpeg = await photograph({
    name: seed,
    title: '',
    tool: dice.pick(TOOLS),
    aspect: 1,
    draw: (pad) => {
      for (let k = 0; k < across * across; k++) {
        const name =
          dice.next() < SHARE.faceless ? dice.pick(FACELESS) : dice.pick([...PEOPLE, ...CREATURES]);
        const doodle = dice.pick(pack.get(name)!);
        const face = FACELESS.includes(name) ? undefined : doodleFace(doodle, CREATURES.includes(name));
        // what may have a face nobody knows is not drawn at all
        if (!face && !FACELESS.includes(name)) continue;
        const cell = 1000 / across;
        const scale = (cell * dice.between(0.5, 0.8)) / 255;
        const centre = [(k % across) + 0.5, Math.floor(k / across) + 0.5].map((at) => at * cell);
        const place = ({ x, y }: DoodlePoint): DoodlePoint => ({
          x: centre[0]! + (x - 127) * scale,
          y: centre[1]! + (y - 127) * scale,
        });
        drawDoodle(
          pad,
          dice,
          doodle.map(([xs, ys]) => xs.map((x, n) => place({ x, y: ys[n]! }))),
        );
        if (!face) continue;
        const seen = (at: DoodlePoint) => onPhoto(place(at));
        faces.push({ eyes: face.eyes.map(seen), mouth: face.mouth && seen(face.mouth) });
      }
    },
  });
  return { jpeg, faces };
}

const spot = ({ x, y }: DoodlePoint): Spot => [x, y];

function drawDoodle(pad: Pad, dice: Random, lines: readonly DoodlePoint[][]): void {
  const pen = dice.between(7, 13);
  const ink = dice.pick(COLOURS);
  const outline = lines.toSorted((p, q) => spanOf(q) - spanOf(p))[0]!;
  if (dice.next() < SHARE.painted)
    pad.scribble(
      outline.map(spot),
      dice.next() < SHARE.ownColour ? dice.pick(COLOURS) : ink,
      dice.between(0, 3),
    );
  for (const line of lines) {
    const span = Math.sqrt(spanOf(line));
    // eyes are dabbed, not drawn
    if (span < 3 * pen && line !== outline) {
      const mean = (axis: 'x' | 'y') => line.reduce((sum, at) => sum + at[axis], 0) / line.length;
      pad.dot(mean('x'), mean('y'), Math.max(0.7 * pen, span / 2), dice.next() < 0.5 ? crayons.BLACK : ink);
    } else pad.line(line.map(spot), ink, pen);
  }
}

/** Where a spot of the sheet lies in its photograph, which is tilted a little. */
function photographedAt(name: string): (at: DoodlePoint) => DoodlePoint {
  const { turn, keystone } = cameraOf(name);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return ({ x, y }) => {
    const [su, sv] = [x / 1000 - 0.5, y / 1000 - 0.5];
    let v = sv;
    for (let step = 0; step < 3; step++) {
      const depth = 1 + keystone * v;
      v = (sv * c - su * s) / depth;
    }
    const depth = 1 + keystone * v;
    return { x: 1000 * (0.5 + (su * c + sv * s) / depth), y: 1000 * (0.5 + v) };
  };
}
