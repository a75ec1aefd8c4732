import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../../tools/lib/run.mjs';
import { makeArtwork } from '../support/artwork.ts';
import { newAccount } from '../support/owner.ts';
import { openFirefox } from './firefox.ts';
import { visitorOf, type Visitor } from './tab.ts';
import { openWebKit } from './webkit.ts';

export type Engine = 'firefox' | 'webkit';

const drawing = fileURLToPath(new URL('../journeys/drawings/crayon-house.jpg', import.meta.url));
const pictures = join(root, '.cache/browsers');

type Fixtures = {
  engine: Engine;
  visitor: Visitor;
  /** Keeps what is seen now, to be looked at in .cache/browsers. */
  keep: (name: string) => Promise<void>;
};

const test = base.extend<Fixtures>({
  engine: ['firefox', { option: true }],
  visitor: async ({ engine }, provide) => {
    const driver = await (engine === 'firefox' ? openFirefox() : openWebKit());
    await provide(visitorOf(driver));
    await driver.end();
    expect(driver.complaints).toEqual([]);
  },
  keep: async ({ engine, visitor }, provide, info) => {
    const shoot = async (name: string) =>
      writeFileSync(join(pictures, `${engine}-${name}.png`), await visitor.screenshot());
    const keep = async (name: string) => {
      await visitor.standsStill();
      await shoot(name);
    };
    mkdirSync(pictures, { recursive: true });
    await provide(keep);
    if (info.status !== info.expectedStatus) await shoot('failed');
  },
});

const shop = () => process.env.SHOP_URL!;

test('a drawing is drawn on the device, becomes a picture, and is ordered on a mug', async ({
  visitor,
  keep,
}) => {
  const { press, fill, sees, isAt, looksWhole } = visitor;
  await visitor.open(shop());
  await looksWhole();
  await keep('landing');
  await press({ role: 'button', name: 'Upload Artwork', inside: 'header' });
  await press({ role: 'button', name: 'See your drawing in every style first' });
  await isAt('/upload');
  await sees({ role: 'button', name: 'Choose a File' });
  await visitor.chooseFile('[data-testid=chooser]', drawing);
  await sees({ role: 'heading', name: 'Is this the one?' });
  await sees({ role: 'image', name: 'Your drawing as Clay/Plasticine Animation' }, 120_000);
  await looksWhole();
  await keep('drawn-here');

  await press({ role: 'button', name: 'Clay/Plasticine Animation…' });
  const { email, password } = newAccount();
  await fill('Email', email);
  await fill('Password', password);
  await press({ role: 'button', name: 'Create Account' });
  await isAt('/preview', 180_000);
  await press({ role: 'button', name: 'Half and half' });
  await looksWhole();
  await keep('preview');

  await press({ role: 'button', name: 'Approve & Continue to Shop' });
  await isAt('/catalog');
  await press({ role: 'link', name: 'See all categories' });
  await press({ role: 'link', name: 'Drinkware…' });
  await isAt('/catalog/Drinkware');
  await press({ role: 'button', name: 'Add to Cart', inside: 'article[aria-label="Ceramic Mug 11oz"]' });
  await press({ role: 'link', name: 'Cart (1)' });
  await isAt('/cart');
  const address = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Address: '12 Analytical Row',
    City: 'Springfield',
    State: 'Illinois',
    'ZIP code': '62704',
  };
  for (const [label, text] of Object.entries(address)) await fill(label, text);
  await looksWhole();
  await keep('cart');
  await press({ role: 'button', name: 'Place Order' });
  await sees({ role: 'heading', name: 'Thank you. We have your order.' });
  await visitor.faces({ role: 'heading', name: 'Thank you. We have your order.' });
  await keep('thanks');
  await press({ role: 'link', name: 'See my orders' });
  await isAt('/orders');
  await sees({ role: 'heading', name: 'Order …' });
});

test('nothing of the original shines through the new look beside it', async ({ visitor }) => {
  await visitor.open(shop());
  await visitor.looksWhole();
  /** A piece of the picture between the seam and the mug. */
  const newLook = async () => {
    const [left, top] = await visitor.run(() => {
      const { x, y, width } = document.querySelector('.weave')!.getBoundingClientRect();
      return [Math.ceil(x + width * 0.6), Math.ceil(y)];
    });
    const region = { left: left!, top: top!, width: 100, height: 300 };
    return sharp(await visitor.screenshot())
      .extract(region)
      .removeAlpha()
      .raw()
      .toBuffer();
  };
  const before = await newLook();
  await visitor.run(() => {
    document.querySelector<HTMLElement>('.weave > img')!.style.filter = 'invert(1)';
  });
  const after = await newLook();
  // WebKit rounds a filtered layer's neighbours anew, by one.
  expect(before.reduce((most, value, at) => Math.max(most, Math.abs(value - after[at]!)), 0)).toBeLessThan(8);
});

test('a guest looks around, and chooses the size of a shirt', async ({ visitor, keep }) => {
  const { press, sees } = visitor;
  await visitor.open(`${shop()}/catalog`);
  await press({ role: 'link', name: 'Unisex Heavy Cotton Tee…' });
  await press({ role: 'button', name: 'Size guide' });
  await sees({ role: 'dialog' });
  await keep('size-guide');
  await visitor.escape();
  await visitor.seesNo({ role: 'dialog' });
  await press({ role: 'any', name: 'XL', inside: '.sizes' });
  await sees({ role: 'any', name: 'Size: XL' });
  await visitor.looksWhole();
  await keep('product');
});

test('who was sent a link sees the picture, and comes back to it from the shop', async ({
  visitor,
  keep,
}) => {
  const { owner, state } = await makeArtwork(shop(), readFileSync(drawing));
  const { data } = await owner.client
    .from('shared_pictures')
    .insert({ job_id: state.jobId, expires_at: new Date(Date.now() + 86_400_000).toISOString() })
    .select('id')
    .single<{ id: string }>();
  const path = `/shared/${data?.id}`;
  await visitor.open(`${shop()}${path}`);
  await visitor.sees({ role: 'heading', name: 'Made from a child’s drawing' });
  await visitor.looksWhole();
  await keep('shared');
  await visitor.press({ role: 'button', name: 'Have it printed' });
  await visitor.isAt('/catalog');
  await visitor.press({ role: 'link', name: 'Back to the Shared Picture' });
  await visitor.isAt(path);
});
