import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { parseLabels, type LabelPoint, type Labels } from '../bench/photographs/labels.ts';
import { retake } from '../bench/photographs/retake.ts';
import { NO_LABELS } from './labels-by-hand.ts';

const [WIDTH, HEIGHT] = [480, 320];
/** Left above red, right above green, left below blue. */
const PLACES: Readonly<Record<string, LabelPoint>> = {
  '#d02020': [125, 125],
  '#20a020': [875, 125],
  '#2020d0': [125, 875],
};

const page = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" preserveAspectRatio="none" width="${WIDTH}" height="${HEIGHT}"><rect width="1000" height="1000" fill="#ddd"/>${Object.entries(
        PLACES,
      )
        .map(
          ([fill, [x, y]]) => `<rect x="${x - 100}" y="${y - 100}" width="200" height="200" fill="${fill}"/>`,
        )
        .join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer();

const labelsOf = (hard: string): Labels => ({
  ...NO_LABELS,
  hard,
  objects: [{ id: 'red', class: 'other', box: [25, 25, 225, 225] }],
  inside: Object.entries(PLACES).map(([fill, place]) => ({ at: place, of: 'red', part: 'body', fill })),
});

test('a photograph laid on its side or its head keeps every label where it was, and says how it is set upright', async () => {
  const taken = await page();
  const lying = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((hard) => retake(taken, labelsOf(hard), 'lying')),
  );
  expect(new Set(lying.map(({ labels }) => labels.turn))).toEqual(new Set([90, 180, 270]));
  for (const { bytes, labels } of lying) {
    expect(parseLabels(JSON.stringify(labels))).toEqual(labels);
    const upright = sharp(await sharp(bytes).rotate(labels.turn).png().toBuffer());
    expect(await upright.metadata()).toMatchObject({ width: WIDTH, height: HEIGHT });
    expect(await coloursAt(upright, Object.values(PLACES))).toEqual(Object.keys(PLACES));
    const asked = labels.inside.map(({ at }) => at);
    expect(await coloursAt(sharp(bytes), asked)).toEqual(Object.keys(PLACES));
    const [x0, y0, x1, y1] = labels.objects[0]!.box;
    expect([(x0 + x1) / 2, (y0 + y1) / 2]).toEqual(asked[0]);
  }
});

/** The colours of `PLACES` that are nearest to what the picture shows there. */
async function coloursAt(picture: Sharp, places: readonly LabelPoint[]): Promise<string[]> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const from =
      3 * (Math.floor((y * info.height) / 1000) * info.width + Math.floor((x * info.width) / 1000));
    const strongest = data.subarray(from, from + 3).indexOf(Math.max(...data.subarray(from, from + 3)));
    return Object.keys(PLACES)[strongest]!;
  });
}
