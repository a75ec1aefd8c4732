import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Edit } from '../src/edits/edit.ts';
import type { Reading } from '../src/intake/read-drawing.ts';
import { renderScene } from '../src/render-scene.ts';
import { checkScene } from '../src/scene/check-scene.ts';
import { facesIn } from '../src/scene/faces-in.ts';
import type { Point } from '../src/scene/scene.ts';
import { PAGE_SIZE } from './drawn-page.ts';
import { at, EYES, HEAD, PATIENCE, read, regionAt } from './set-right-page.ts';

describe('a face that a parent sets right', { timeout: PATIENCE }, () => {
  test('finds no face where there is none, and a named one with its eyes and mouth', async () => {
    const none = await read({ kind: 'no-face', at: HEAD });
    expect(none.scene.faces).toEqual([]);
    const named = await read({ kind: 'no-face', at: HEAD }, { kind: 'face', eyes: EYES });
    expect(named.scene.faces).toHaveLength(1);
    const again = await read(
      { kind: 'no-face', at: HEAD },
      { kind: 'face', eyes: EYES },
      { kind: 'no-face', at: HEAD },
    );
    expect([again.scene.faces, again.missed]).toEqual([[], []]);
    const [face] = named.scene.faces;
    expect(face!.host).toBe(regionAt(named, HEAD).id);
    expect(face!.mouth?.strokes).toHaveLength(1);
    expect(named.scene.regions[face!.host]!.part).toBe('head');
    // forehead to chin, and not beyond its head
    const [box] = facesIn(named.scene);
    for (const { x, y } of [...EYES, at(720, 608)])
      expect(x > box!.x && x < box!.x + box!.width && y > box!.y && y < box!.y + box!.height).toBe(true);
    expect(box!.y).toBeGreaterThan(at(0, 450).y);
    expect(box!.y + box!.height).toBeLessThan(at(0, 670).y);
    expect(box!.width).toBeLessThan(210 / PAGE_SIZE);
    expect(facesIn(none.scene)).toEqual([]);
  });

  test('has the mouth where it was tapped: the line there, else one that is drawn there', async () => {
    const mouthOf = ({ scene }: Reading) => {
      const { mouth } = scene.faces[0]!;
      const [scale, { box }] = [PAGE_SIZE / scene.grid.size, mouth!];
      return { mouth, x: ((box.x0 + box.x1) / 2) * scale, y: ((box.y0 + box.y1) / 2) * scale };
    };
    const lip: Edit = { kind: 'line', points: [at(703, 568), at(737, 568)] };
    const named = (mouth?: Point) => read(lip, { kind: 'face', eyes: EYES, ...(mouth && { mouth }) });
    // the longest line below the eyes, unless another one is tapped
    expect(mouthOf(await named()).y).toBeGreaterThan(590);
    const tapped = await named(at(716, 565));
    expect(mouthOf(tapped).y).toBeLessThan(580);
    expect(tapped.scene.strokes).toHaveLength((await named()).scene.strokes.length);

    const forehead = at(712, 492);
    const drawn = await named(forehead);
    const { mouth, x, y } = mouthOf(drawn);
    expect(Math.hypot(x - 712, y - 492)).toBeLessThan(6);
    expect(mouth?.strokes).toEqual([drawn.scene.strokes.length - 1]);
    expect(checkScene(drawn.scene)).toEqual([]);
    // who has no face any more has no mouth left
    const none = await read(
      lip,
      { kind: 'face', eyes: EYES, mouth: forehead },
      { kind: 'no-face', at: HEAD },
    );
    expect(none.scene.strokes).toHaveLength(tapped.scene.strokes.length);
    expect((await named(at(380, 400))).missed).toEqual([1]);
  });

  test('draws a tapped mouth into the picture, the same one each time', async () => {
    const picture = async (mouth?: Point) => {
      const { scene } = await read({ kind: 'face', eyes: EYES, ...(mouth && { mouth }) });
      const { bytes } = await renderScene(scene, { style: 'vector', size: 384, seed: 1, format: 'png' });
      return Buffer.from(bytes);
    };
    const forehead = at(712, 492);
    const tapped = await picture(forehead);
    expect((await picture(forehead)).equals(tapped)).toBe(true);
    const around = async (bytes: Buffer) => {
      const [left, top] = [forehead.x, forehead.y].map((share) => Math.round(share * 384) - 5) as [
        number,
        number,
      ];
      return sharp(bytes).extract({ left, top, width: 10, height: 10 }).raw().toBuffer();
    };
    const [bare, mouth] = [await around(await picture()), await around(tapped)];
    const darkest = (bytes: Buffer) => Math.min(...bytes);
    expect(darkest(bare) - darkest(mouth)).toBeGreaterThan(60);
  });
});
