import { layoutShift } from './layout-shift.ts';
import { closeByEscape, expect, expectAccessible, openReady, test } from './visitor.ts';

test.describe('a first visit', () => {
  // holds S2-001, S2-020, S2-021, S2-022, S2-023, S2-024, S2-025, S2-029
  test('the landing page compares, names its benefits, and leads where it says', async ({ page }) => {
    await openReady(page, '/');
    const main = page.getByRole('main');
    await expect(page).toHaveTitle('Their drawing, made to keep | Doodleloom');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Doodleloom' })).toBeVisible();
    const showcase = main.locator('section', { hasText: 'Still their drawing. Just dressed up.' });
    await expect(showcase.getByRole('slider')).toHaveCount(3);
    const benefits = main.locator('section', { hasText: 'We take crayon seriously.' });
    await expect(benefits.getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'What’s on your fridge right now?' })).toBeVisible();

    const slider = page.getByRole('slider').first();
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', 'New look');
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', 'Original');

    const dialog = page.getByRole('dialog', { name: 'Welcome to Doodleloom' });
    await banner.getByRole('button', { name: 'Upload Artwork' }).click();
    await expect(dialog).toBeVisible();
    await closeByEscape(page);

    for (const [name, path] of [
      ['Upload Artwork', '/upload'],
      ['How It Works', '/how-it-works'],
      ['My Gallery', '/gallery'],
    ] as const) {
      await main.getByRole('link', { name }).first().click();
      await expect(page).toHaveURL(path);
      await page.goBack();
    }
    await main.getByRole('link', { name: 'Mobile Upload' }).first().click();
    // Links belong to an account: a guest is sent home and asked to sign in.
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('nothing on the landing page moves while it loads, and its largest picture is asked for first', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(asked.slice(0, 2).every((path) => path.startsWith('/samples/girl-'))).toBe(true);
    // What lies below the first view waits until it comes near.
    const eager = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.loading !== 'lazy' && image.getBoundingClientRect().top > innerHeight)
        .map(({ src }) => src),
    );
    expect(eager).toEqual([]);
  });

  test('the crayon’s loop beside the headline is drawn only where the sheet hides none of it', async ({
    page,
  }) => {
    await openReady(page, '/');
    const loop = page.locator('.hero .keep .long path');
    for (const width of [1180, 1280, 1340, 1440]) {
      await page.setViewportSize({ width, height: 860 });
      const hidden = await loop.evaluate((path: SVGPathElement) => {
        const onScreen = path.getScreenCTM();
        if (!path.checkVisibility() || !onScreen) return [];
        return Array.from({ length: path.getTotalLength() }, (_, at) => path.getPointAtLength(at))
          .filter(({ y }) => y < 10)
          .map((point) => point.matrixTransform(onScreen))
          .filter(({ x, y }) => document.elementsFromPoint(x, y).some((each) => each.matches('.cut')));
      });
      expect(hidden, `at ${width} px`).toHaveLength(0);
    }
  });

  // holds S2-012, S2-119, S2-120, S2-121, Q-47
  test('how it works: four steps, six styles, questions, and the guarantee with whom to write to', async ({
    page,
  }) => {
    await openReady(page, '/how-it-works');
    const main = page.getByRole('main');
    await expect(main.getByRole('list').first().getByRole('listitem')).toHaveCount(4);
    const styles = main.locator('section', { hasText: 'Six favorite styles' });
    await expect(styles.getByRole('listitem')).toHaveCount(6);
    await expect(main.getByText('Each takes about 10 to 15 seconds.')).toBeVisible();
    await main.getByText('What if I don’t like the print?').click();
    await expect(main.getByText('There is a 30-day money-back guarantee.')).toBeVisible();
    const { contactEmail } = (await (await page.request.get('/config.json')).json()) as {
      contactEmail: string;
    };
    const mail = main.getByRole('link', { name: contactEmail });
    await expect(mail).toHaveAttribute('href', `mailto:${contactEmail}`);
    // On the pages a shop owes it is seen to be a link, too.
    await openReady(page, '/contact');
    await expect(mail.first()).toHaveCSS('text-decoration-line', 'underline');
  });

  // holds S2-017, S2-018, S8-062
  test('an unknown address is the 404 page with a way home, and a real 404', async ({ page }) => {
    const answer = await page.goto('/no/such/thread');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  // holds S6-008
  test('guests reach no screen that lacks its drawing, and the gallery asks them to sign in', async ({
    page,
  }) => {
    for (const path of ['/style-selection', '/generating', '/preview']) {
      await page.goto(path);
      await expect(page).toHaveURL('/upload');
    }
    await page.goto('/gallery');
    await closeByEscape(page);
    await expect(page.getByRole('heading', { name: 'Please sign in to see your gallery' })).toBeVisible();
  });

  // holds S2-028, S4-002
  test('the bar says "Loading" until it is known who is here', async ({ page }) => {
    // A session of an earlier visit, and a server that takes its time to say what it is worth.
    await page.addInitScript(() => localStorage.setItem('doodleloom-auth', '{}'));
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/config.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('banner').getByText('Loading')).toBeVisible();
    answer();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  test('on a phone the menu holds the way to everything', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('button', { name: 'Upload Artwork' })).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'How It Works' }).click();
    await expect(page).toHaveURL('/how-it-works');
    await expect(menu).toBeHidden();
  });
});
