import { figureColours } from '../colour/figure-colours.ts';
import { labToLinear, lch, mix } from '../colour/oklab.ts';
import { darkness, type Light } from '../finish/light.ts';
import type { Frame } from '../raster/frame.ts';
import { noise } from '../noise/lattice.ts';
import { unit } from '../raster/math.ts';
import { sample } from '../raster/resample.ts';
import type { StyleContext } from '../context/style-context.ts';
import { paintElements } from '../vector/document.ts';
import type { Ground } from './ground.ts';
import { isWintry, placeOf, turnOf, type Place } from './place.ts';
import { posterWorldOf, type PosterTones, type PosterWorld } from './poster-shapes.ts';
import { posterTones } from './poster-tones.ts';
import { posterWorld } from './poster-world.ts';
import { hourFor, storybook } from './storybook.ts';
import { isInland } from './theme.ts';

const DUSK = labToLinear(lch(0.16, 0.07, 275));
const DEEP = labToLinear(lch(0.36, 0.11, 250));

/** A picture book paints its sea greener, its night bluer and space warmer than a poster prints them. */
const TONES: Partial<Record<Place, Partial<PosterTones>>> = {
  sea: {
    sky: lch(0.9, 0.075, 175),
    far: lch(0.83, 0.09, 182),
    near: lch(0.74, 0.1, 192),
    floor: lch(0.88, 0.08, 75),
  },
  night: { sky: lch(0.46, 0.11, 256), far: lch(0.56, 0.1, 250), near: lch(0.48, 0.09, 190) },
  space: { sky: lch(0.46, 0.13, 318), far: lch(0.58, 0.14, 345), form: lch(0.82, 0.12, 88) },
};

/** A picture book's page for the place the drawing plays in: hills by day, or the sea, the sky at night, space. */
export function storyFor(context: StyleContext, ground: Ground): (frame: Frame) => Light {
  const { scene, plan, seed, random } = context;
  const place = placeOf(scene);
  const figure = figureColours(scene, plan);
  const gouache = noise(random('gouache').next().toString());
  const world: PosterWorld = {
    ...posterWorldOf(context, {
      place,
      tones: { ...posterTones(place, seed - 1), ...TONES[place] },
      random: random('set'),
      variant: seed - 1,
    }),
    // its shadows are soft, and painted below
    feet: [],
  };
  // a second look is another place: nobody has to stay under water
  if (place === 'outdoors' || place === 'anywhere' || seed % 3 === 0) {
    const page = storybook(
      { grid: scene.grid, ground, random: random('set'), plan },
      isWintry(scene) ? undefined : hourFor(figure, turnOf(scene) + seed - 1, isInland(world.theme)),
      { ...world, tones: posterTones('outdoors', 0) },
    );
    return (frame) => brushed(page(frame), gouache);
  }
  const elements = posterWorld(world, place);
  const shade = place === 'sea' ? DEEP : DUSK;
  return (frame) => {
    const view = darkness(frame);
    paintElements(view, elements);
    airbrush(view, shade, ground);
    return brushed(view, gouache);
  };
}

/** Flat shapes become a painted page: light from above, deeper towards the edges, a soft shadow at the feet. */
function airbrush(
  { frame, red, green, blue }: Light,
  tone: readonly [number, number, number],
  ground: Ground,
) {
  const { width, height, top, bottom } = frame;
  for (let y = top; y < bottom; y++) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const away = unit((u - 0.42) ** 2 * 1.5 + (v - 0.34) ** 2 * 1.3);
      const foot = ground.drawn
        ? 0
        : 0.5 * Math.max(0.7 * unit(sample(ground.cast, u, v)), unit(sample(ground.contact, u, v)));
      const i = (y - top) * width + x;
      const c = mix([red[i]! * 1.08, green[i]! * 1.08, blue[i]! * 1.08], tone, Math.max(0.55 * away, foot));
      red[i] = c[0];
      green[i] = c[1];
      blue[i] = c[2];
    }
  }
}

/** Strokes of a broad brush in gouache: laid crosswise from patch to patch, never one tone, now warmer, now cooler. */
const STROKE = { along: 7, across: 40, drift: 2.6, tone: 0.045, warmth: 0.035 };
/** Ways of the brush. */
const WAYS = [0.35, -0.6].map((angle) => [Math.cos(angle), Math.sin(angle)] as const);

function brushed(view: Light, gouache: (x: number, y: number) => number): Light {
  const { frame, red, green, blue } = view;
  const { width, size, top } = frame;
  const stroke = (way: number, u: number, v: number) => {
    const [c, s] = WAYS[way]!;
    return gouache((u * c + v * s) * STROKE.along + 7, (v * c - u * s) * STROKE.across);
  };
  for (let i = 0; i < red.length; i++) {
    const u = ((i % width) + 0.5) / size;
    const v = (Math.floor(i / width) + top + 0.5) / size;
    const broad = gouache(u * STROKE.drift, v * STROKE.drift);
    const turned = unit(0.5 + 3 * broad);
    const one = turned < 1 ? (1 - turned) * stroke(0, u, v) : 0;
    const tone = 1 + STROKE.tone * (turned > 0 ? one + turned * stroke(1, u, v) : one);
    red[i]! *= tone * (1 + STROKE.warmth * broad);
    green[i]! *= tone;
    blue[i]! *= tone * (1 - STROKE.warmth * broad);
  }
  return view;
}
