import { lch, toLch } from '../colour/oklab.ts';
import { isSkinLike, purify } from '../colour/purify.ts';
import { sideTone } from '../colour/side-tone.ts';
import type { Lab, Region } from '../scene/scene.ts';

interface Tone {
  colour: Lab;
  weight: number;
  members: number[];
}

/** Tones closer than this are one; beyond the second limit they stay apart even if there are too many. */
const SAME = 0.085;
const APART = 0.17;
const NEIGHBOURS = 0.2;
/** A pale yellow sun is no white: grey below the one chroma, a colour from the other on. */
const GREY = 0.02;
const COLOURED = 0.034;

const distance = (p: Lab, q: Lab) =>
  Math.sqrt((0.8 * (p[0] - q[0])) ** 2 + (1.6 * (p[1] - q[1])) ** 2 + (1.6 * (p[2] - q[2])) ** 2);

/** At most `most` flat tones, each cleaned to a poster colour; neighbours keep apart. */
export function posterColours(colours: readonly Lab[], regions: readonly Region[], most: number): Lab[] {
  const tones: Tone[] = regions
    .filter(({ id, sideOf }) => id !== 0 && sideOf === undefined)
    .map(({ id, area }) => ({ colour: colours[id]!, weight: area, members: [id] }));
  const touch = (p: Tone, q: Tone) =>
    p.members.some((id) => regions[id]!.neighbours.some((n) => n.line < 0.5 && q.members.includes(n.id)));
  for (;;) {
    let closest: readonly [number, number, number] | undefined;
    for (let i = 0; i < tones.length; i++)
      for (let j = i + 1; j < tones.length; j++) {
        const p = tones[i]!;
        const q = tones[j]!;
        let d = distance(p.colour, q.colour);
        if (closest && d >= closest[2]) continue;
        if ((d > 0.05 && touch(p, q)) || isOneGrey(p, q)) d += NEIGHBOURS;
        if (!closest || d < closest[2]) closest = [i, j, d];
      }
    if (!closest) break;
    const [i, j, d] = closest;
    if (d > APART || (tones.length <= most && d > SAME)) break;
    const p = tones[i]!;
    const q = tones[j]!;
    tones[i] = {
      colour: p.weight >= q.weight ? p.colour : q.colour,
      weight: p.weight + q.weight,
      members: [...p.members, ...q.members],
    };
    tones.splice(j, 1);
  }
  const out = [...colours];
  for (const tone of tones) {
    const poster = posterTone(tone.colour);
    for (const id of tone.members) out[id] = poster;
  }
  for (const { id, sideOf } of regions) if (sideOf !== undefined) out[id] = sideTone(out[sideOf]!);
  return out;
}

function isOneGrey(p: Tone, q: Tone): boolean {
  const [a, b] = [toLch(p.colour).chroma, toLch(q.colour).chroma];
  return Math.min(a, b) < GREY && Math.max(a, b) > COLOURED;
}

function posterTone(colour: Lab): Lab {
  const { L, chroma, hue } = toLch(colour);
  if (isSkinLike(colour)) return colour;
  if (chroma < 0.03) return lch(L > 0.8 ? 0.975 : L, chroma * 0.6, hue);
  return purify(colour, {
    gain: 1.1,
    toCusp: 0.2,
    minChroma: 0.075,
    maxChroma: 0.19,
    darkest: 0.36,
    lightest: 0.93,
  });
}
