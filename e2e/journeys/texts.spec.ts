import { expect, test } from './visitor.ts';

test.describe('what the pages say', () => {
  test('the landing page compares three styles, names four benefits and calls once more', async ({
    page,
  }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(page).toHaveTitle('Their drawing, made to keep | Doodleloom');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Doodleloom' })).toBeVisible();
    const showcase = main.locator('section', { hasText: 'Still their drawing. Just dressed up.' });
    await expect(showcase.getByRole('slider')).toHaveCount(3);
    const benefits = main.locator('section', { hasText: 'We take crayon seriously.' });
    await expect(benefits.getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'What’s on your fridge right now?' })).toBeVisible();
  });

  test('how it works: four steps, six styles, questions, and the guarantee', async ({ page }) => {
    await page.goto('/how-it-works');
    const main = page.getByRole('main');
    await expect(main.getByRole('list').first().getByRole('listitem')).toHaveCount(4);
    const styles = main.locator('section', { hasText: 'Six favorite styles' });
    await expect(styles.getByRole('listitem')).toHaveCount(6);
    await expect(main.getByRole('group')).toHaveCount(4);
    await main.getByText('What if I don’t like the print?').click();
    await expect(main.getByText('There is a 30-day money-back guarantee.')).toBeVisible();
  });

  test('the upload page names its formats and gives four tips', async ({ page }) => {
    await page.goto('/upload');
    await expect(page.getByText('JPEG, PNG and HEIC are supported, up to 25 MB.')).toBeVisible();
    const tips = page.locator('section', { hasText: 'Four small tips for a good photo' });
    await expect(tips.getByRole('listitem')).toHaveCount(4);
    await expect(page.getByTestId('camera')).toHaveAttribute('capture', 'environment');
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get QR Code' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Saved Photos' })).toBeHidden();
  });

  test('the bar says "Loading" until it is known who is here', async ({ page }) => {
    await page.goto('/');
    // A session of an earlier visit, and a server that takes its time to say what it is worth.
    await page.evaluate(() => localStorage.setItem('doodleloom-auth', '{}'));
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/config.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('banner').getByText('Loading')).toBeVisible();
    answer();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
});
