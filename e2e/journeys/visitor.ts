import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { makeArtwork, type Artwork } from '../support/artwork.ts';
import { keptSession, newOwner, type Owner } from '../support/owner.ts';

type Account = { email: string; password: string };

type Fixtures = {
  /** A drawing of ours: a sun, a house and a flower in thick crayon. */
  drawing: Buffer;
  /** What the browser complained about; a journey ends without complaints. */
  complaints: string[];
};

type SharedFixtures = {
  /** One finished picture and its owner, for journeys that only look at what is there. */
  artwork: Artwork;
};

/** What a finger holds and points at. */
export const aPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Drawings of ours, made for these journeys. */
const sheet = (name: string) => readFileSync(new URL(`drawings/${name}.jpg`, import.meta.url));

/** Paper with nothing on it. */
export const emptySheet = sheet('empty-sheet');

/** Refusals that a journey provokes on purpose are the browser's to report, and no complaint. */
// The outbox shows mails in a frame where no script may run, not even the test tool's own; and the tool's trace reads
// pictures of the page in a way the page's own policy forbids.
const provoked =
  /Failed to load resource|Failed to fetch|Blocked script execution in 'about:srcdoc'|^Connecting to 'blob:/;

export const test = base.extend<Fixtures, SharedFixtures>({
  baseURL: process.env.SHOP_URL ?? 'http://localhost:3000',
  drawing: sheet('crayon-house'),
  artwork: [
    // oxlint-disable-next-line no-empty-pattern -- the tool asks for a pattern where nothing is needed
    async ({}, provide) => provide(await makeArtwork(process.env.SHOP_URL!, sheet('crayon-house'))),
    { scope: 'worker', timeout: 180_000 },
  ],
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !provoked.test(message.text())) complaints.push(message.text());
      });
      await provide(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** A journey of somebody with a fresh account, signed in before the first page opens. */
export const signedIn = test.extend<{ owner: Owner }>({
  owner: async ({ baseURL }, provide) => provide(await newOwner(baseURL!)),
  storageState: async ({ owner, baseURL }, provide) => provide(keptSession(owner, baseURL!)),
});

/** A journey of the owner of that finished picture. */
export const withPicture = test.extend({
  storageState: async ({ artwork, baseURL }, provide) => provide(keptSession(artwork.owner, baseURL!)),
});

/** Opens a page that is shown before its code runs, and waits until it can be pressed. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[inert]')).toHaveCount(0);
}

export async function openAuth(page: Page, tab: 'Sign In' | 'Sign Up') {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome to Doodleloom' });
  await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}

/** Types into the dialog's open tab. */
export async function fillAccount(dialog: Locator, { email, password }: Account): Promise<void> {
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
}

/** Signs the operator in and opens the desk. */
export async function openDesk(page: Page, shopUrl: string, operator: Account): Promise<void> {
  await page.goto(`${shopUrl}/account`);
  const dialog = await openAuth(page, 'Sign In');
  await fillAccount(dialog, operator);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Go to the operator’s desk' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
}

/** Closes the dialog that is open. It listens to the keyboard from the moment on in which it has the focus. */
export async function closeByEscape(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Chooses a drawing on the upload page, as the file dialog would. */
export async function chooseDrawing(page: Page, drawing: Buffer, name = 'whiskers.jpg'): Promise<void> {
  await page.getByTestId('chooser').setInputFiles({ name, mimeType: 'image/jpeg', buffer: drawing });
  await expect(page.getByRole('heading', { name: 'Is this the one?' })).toBeVisible();
}

/** Until the picture is ready, and seen. */
export async function seePicture(page: Page): Promise<void> {
  await expect(async () => {
    const see = page.getByRole('button', { name: 'See the picture' });
    if (await see.isVisible()) await see.click();
    await expect(page).toHaveURL(/\/preview$/, { timeout: 500 });
  }).toPass({ timeout: 360_000 });
}

/** From the upload page to the style cards. */
export async function uploadDrawing(page: Page, drawing: Buffer, name?: string): Promise<void> {
  await openReady(page, '/upload');
  await chooseDrawing(page, drawing, name);
  await page.getByRole('button', { name: 'Continue to Styles' }).click();
  await expect(page.getByRole('heading', { name: 'Pick a crayon.' })).toBeVisible();
}

const passing = '[data-sonner-toast]:is([data-mounted=false], [data-removed=true])';

/**
 * Until what appears has appeared: half-transparent words have no contrast yet. A notice may begin to leave at any moment:
 * it is judged as it stood.
 */
const settled = async (page: Page) => {
  await expect(page.locator(passing)).toHaveCount(0);
  await page.evaluate(async () => {
    const opaque = new CSSStyleSheet();
    opaque.replaceSync('[data-sonner-toast] { opacity: 1 !important; }');
    document.adoptedStyleSheets = [opaque];
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
};

/** No accessibility violation on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .exclude(passing)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
  );
  expect(found, page.url()).toEqual([]);
}

export { expect };
