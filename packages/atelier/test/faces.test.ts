import { expect, test } from 'vitest';
import { understand } from '../src/intake/understand.ts';
import { random } from '../src/noise/random.ts';
import { photograph as photographPage } from './drawn-page.ts';
import { SAMPLES } from '../src/samples/drawings.ts';
import { photograph } from '../src/samples/photograph.ts';

const facesOf = async (name: string, long?: number) => {
  const { faces, grid } = await understand(
    await photograph(
      SAMPLES.find((one) => one.name === name)!,
      long,
    ),
  );
  return { faces, grid };
};

test.each([
  ['cat', 1],
  ['robot', 1],
  ['girl', 1],
  ['bunny', 1],
  ['stick-family', 2],
])(
  'every face of the %s is seen, painted over in crayon or not',
  { timeout: 60_000 },
  async (name, count) => {
    expect((await facesOf(name)).faces).toHaveLength(count);
  },
);

test('apples in a tree are no eyes', { timeout: 60_000 }, async () => {
  expect((await facesOf('tree', 800)).faces).toEqual([]);
});

test(
  'a monster looks out of its large eyes, above its mouth, and not out of the spots on its belly',
  {
    timeout: 60_000,
  },
  async () => {
    const { faces, grid } = await facesOf('monster', 800);
    expect(faces).toHaveLength(1);
    const [{ eyes, mouth }] = faces as [(typeof faces)[number]];
    for (const { centre } of eyes) {
      expect(centre.y).toBeLessThan(mouth!.box.y0);
      expect(centre.y).toBeLessThan(0.5 * grid.height);
    }
  },
);

test('the inside of a mouth drawn as a ring is mouth', { timeout: 60_000 }, async () => {
  const head = '<circle cx="450" cy="420" r="260" fill="none" stroke="#444" stroke-width="9"/>';
  const eyes = '<circle cx="360" cy="340" r="20" fill="#333"/><circle cx="540" cy="340" r="20" fill="#333"/>';
  const mouth = '<ellipse cx="450" cy="520" rx="95" ry="60" fill="none" stroke="#444" stroke-width="9"/>';
  const photo = await photographPage({ svg: head + eyes + mouth, fills: [], bare: [] });
  const { faces, regions } = await understand(photo);
  expect(faces).toHaveLength(1);
  const [inside] = faces[0]!.mouth!.regions;
  expect(regions[inside!]).toMatchObject({ kind: 'paper', parent: faces[0]!.host });
});

test(
  'a smile that runs into rosy cheeks is a line, and the cheeks are no mouth',
  { timeout: 60_000 },
  async () => {
    const head = '<circle cx="450" cy="420" r="270" fill="none" stroke="#2f7fb5" stroke-width="12"/>';
    const eyes =
      '<circle cx="365" cy="320" r="26" fill="#2f7fb5"/><circle cx="535" cy="320" r="26" fill="#2f7fb5"/>';
    const cheeks =
      '<ellipse cx="330" cy="450" rx="52" ry="30" fill="#f3a0b5"/><ellipse cx="570" cy="450" rx="52" ry="30" fill="#f3a0b5"/>';
    const smile = '<path d="M335 458 L450 540 L565 458" fill="none" stroke="#2f7fb5" stroke-width="14"/>';
    const photo = await photographPage({ svg: head + cheeks + eyes + smile, fills: [], bare: [] });
    const { faces } = await understand(photo);
    expect(faces).toHaveLength(1);
    const [{ cheeks: patches = [], mouth }] = faces as [(typeof faces)[number]];
    expect(patches).toHaveLength(2);
    for (const { regions } of patches) for (const id of regions) expect(mouth!.regions).not.toContain(id);
    expect(mouth!.strokes).not.toEqual([]);
  },
);

test('petals dabbed with a fine pen have no faces', { timeout: 60_000 }, async () => {
  const dice = random('dabs');
  const dab = () => {
    const [angle, reach] = [dice.between(0, 2 * Math.PI), Math.sqrt(dice.next())];
    const [x, y] = [52 * reach * Math.cos(angle), 85 * reach * Math.sin(angle) - 190];
    return `<circle cx="${x}" cy="${y}" r="${dice.between(1.5, 4)}"/>`;
  };
  const petals = [0, 60, 120, 180, 240, 300].map(
    (turn) =>
      `<g transform="translate(450 450) rotate(${turn})"><ellipse cy="-190" rx="62" ry="105" fill="none" stroke="#6a2fa0" ` +
      `stroke-width="26"/><g fill="#5a30b8">${Array.from({ length: 70 }, dab).join('')}</g></g>`,
  );
  const svg = `${petals.join('')}<circle cx="450" cy="450" r="75" fill="#f5c518"/>`;
  const { faces } = await understand(await photographPage({ svg, fills: [], bare: [] }));
  expect(faces).toEqual([]);
});
