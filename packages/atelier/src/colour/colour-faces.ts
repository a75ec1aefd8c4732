import type { Face, Lab, Scene } from '../scene/scene.ts';
import { isCarrot } from './carrot.ts';
import { hueDistance, lch, toLch, type Lch } from './oklab.ts';
import { EYE_WHITE, WHITE } from './palettes.ts';
import { COLOURED_PEN } from './pen-colour.ts';

export const MOUTH = lch(0.48, 0.15, 22);
const NOSE = lch(0.76, 0.1, 25);

/** Paint of the hue of the coloured pen that drew the outlines is that pen, pressed harder or softer. */
const SAME_HUE = 25;

/** A mouth in so many pieces, left white, shows its teeth. */
const TEETH = 3;

/** The whites of eyes, mouths and noses that are areas, and eyes that are closed. */
export function colourFaces(
  scene: Scene,
  { ink, pen, colouredPen }: { readonly ink: Lab; readonly pen: Lch; readonly colouredPen: boolean },
  colours: Lab[],
) {
  for (const face of scene.faces) {
    const own = (id: number) => scene.regions[id]!.kind === 'paper';
    for (const id of whiteAround(scene, face)) if (own(id)) colours[id] = EYE_WHITE;
    for (const { drawn, regions } of face.eyes)
      for (const id of regions)
        if (own(id)) colours[id] = EYE_WHITE;
        else if (drawn === 'closed') colours[id] = ink;
    // a mouth that a broad pen drew may have been read as paint: it is a line of the pen's all the same
    const isLine = (id: number) => {
      const { chroma, hue } = toLch(scene.regions[id]!.lab ?? WHITE);
      return colouredPen && chroma >= COLOURED_PEN && hueDistance(hue, pen.hue) < SAME_HUE;
    };
    const mouth = face.mouth?.regions ?? [];
    const within = mouth.filter(own).length < TEETH ? MOUTH : EYE_WHITE;
    for (const id of mouth) if (own(id) || isLine(id)) colours[id] = own(id) ? within : MOUTH;
    for (const id of face.nose?.regions.filter(own) ?? []) if (!isCarrot(colours[id]!)) colours[id] = NOSE;
  }
}

/** The rings of an owl: each eye lies in a piece of its own that is neither the head nor the air. */
function whiteAround({ regions }: Scene, { host, eyes }: Face): number[] {
  const rings = eyes.map((eye) => regions[eye.regions[0] ?? 0]!.parent);
  const areRings = rings.every((id, k) => id !== 0 && id !== host && rings.indexOf(id) === k);
  return areRings ? rings : [];
}
