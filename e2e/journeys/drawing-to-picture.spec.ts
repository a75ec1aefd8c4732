import { expect, expectAccessible, signedIn, test, uploadDrawing } from './visitor.ts';

const styles = [
  ['photorealistic', 'Photorealistic/3D Render'],
  ['pixar', 'Pixar/Disney 3D Animation'],
  ['comic', 'Comic Book/Superhero Art'],
  ['disney', 'Disney Junior/Mickey Mouse Clubhouse Style'],
  ['sesame', 'Sesame Street/Muppet Style'],
  ['clay', 'Clay/Plasticine Animation'],
  ['vector', 'Minimalist Vector Art'],
] as const;

// One after the other: both wait for pictures, and this machine's one engine draws them in turn.
test.describe.configure({ mode: 'default' });

signedIn('a drawing becomes a picture, hangs in the gallery, and is deleted', async ({ page, drawing }) => {
  test.setTimeout(240_000);
  await uploadDrawing(page, drawing);
  await expect(page.locator('[data-style-id]')).toHaveCount(7);
  await expectAccessible(page);
  // A reload keeps the screen and its drawing.
  await page.reload();
  await expect(page.getByAltText('Original drawing: whiskers')).toBeVisible();

  await page.locator('[data-style-id="clay"]').click();
  await expect(page).toHaveURL('/generating');
  await expect(page.getByRole('progressbar', { name: 'Making your picture' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Clay/Plasticine Animation').first()).toBeVisible();
  await expectAccessible(page);

  await expect(async () => {
    const see = page.getByRole('button', { name: 'See the picture' });
    if (await see.isVisible()) await see.click();
    await expect(page).toHaveURL('/preview', { timeout: 500 });
  }).toPass({ timeout: 180_000 });
  await expect(page.getByRole('heading', { name: 'Well, look at that.' })).toBeVisible();
  const result = page.getByAltText('whiskers as Clay/Plasticine Animation').first();
  await expect(result).toHaveJSProperty('complete', true);
  expect(await result.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
  await page.getByRole('button', { name: 'Half and half' }).click();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Half new look, half original');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Well, look at that.' })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^whiskers-clay\.\w+$/);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('dialog', { name: 'Full screen' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Approving takes evaluated products of an earlier evaluation along.
  await page.evaluate(
    (result) => localStorage.setItem('evaluatedProducts', JSON.stringify([result, 'nonsense'])),
    {
      blueprint: { id: 77, title: 'White mug' },
      category: 'Drinkware',
      recommendedPriceCents: 1499,
      reasons: ['Made in the US'],
      criteria: {
        hasUSProvider: true,
        isTopRatedProvider: true,
        isMockupFriendly: true,
        isGreatForFamilyArt: true,
      },
    },
  );
  await page.getByRole('button', { name: 'Approve & Continue to Shop' }).click();
  await expect(page).toHaveURL('/catalog');
  expect(await page.evaluate(() => history.state.usr)).toMatchObject({
    selectedStyle: 'Clay/Plasticine Animation',
    styleId: 'clay',
    useEvaluatedProducts: true,
    evaluatedProducts: [{ id: 'evaluated-77', category: 'Drinkware' }],
  });
  await page.goBack();
  await page.getByRole('button', { name: 'Choose Different Style' }).click();
  await expect(page).toHaveURL('/style-selection');
  await page.goBack();

  // The way back shows the finished picture and stays there.
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'See the picture' })).toBeVisible();

  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: 'whiskers.jpg' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shop this' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this artwork and all its generated versions?',
  });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});

signedIn('every one of the seven styles makes a picture', async ({ page, drawing }) => {
  test.setTimeout(420_000);
  await uploadDrawing(page, drawing);
  for (const [id] of styles) {
    const started = page.waitForResponse('**/functions/v1/generate-styled-artwork');
    await page.locator(`[data-style-id="${id}"]`).click();
    expect((await started).status()).toBe(202);
    await expect(page).toHaveURL('/generating');
    // The loom goes on without anybody watching: the next style is started meanwhile.
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Pick a crayon.' })).toBeVisible();
  }
  await page.goto('/gallery');
  // They finish one after another, and the page learns of each by itself.
  await expect(page.getByRole('button', { name: 'Shop this' })).toHaveCount(7, { timeout: 360_000 });
  for (const [, name] of styles) await expect(page.getByText(name, { exact: true })).toBeVisible();
  // By now the cards show this very drawing in each style.
  await page.getByRole('link', { name: 'New style' }).click();
  for (const [, name] of styles) await expect(page.getByAltText(`Your drawing as ${name}`)).toBeVisible();
});
