import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';

test('the address follows the controls, and opens the same drive again', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  await cafeteria.slider('Back room (spare area)').press('PageUp');
  await cafeteria.trimSwitch.click();
  await expect(page).toHaveURL(/[?&]spare=0\.4(&|$)/);
  // It was turned on a drive that has been running.
  await expect(page).toHaveURL(/[?&]events=trim@\d+(&|$)/);
  const hash = await cafeteria.stateHash();
  await page.reload();
  await expect.poll(() => new Cafeteria(page).stateHash()).toBe(hash);
});

test('a copied link leads to the same moment', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const cafeteria = await Cafeteria.open(page, '/index.html?play=off&random=0.6');
  await cafeteria.expectSameAsEngine({ randomFraction: 0.6 });
  const { hostPages } = await cafeteria.ledger();
  await cafeteria.slider('Timeline').press('PageDown');
  await expect.poll(async () => (await cafeteria.ledger()).hostPages).toBeLessThan(hostPages);
  await cafeteria.expectSameAsEngine({ randomFraction: 0.6 });
  const hash = await cafeteria.stateHash();
  await cafeteria.copyLink();
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(readClipboard).toContain(`${baseURL}/`);
  const link = await readClipboard();
  await page.goto(`${link}&play=off`);
  await expect.poll(() => new Cafeteria(page).stateHash()).toBe(hash);
});

test('a link copied inside a write, with words and theme of its own, shows the same again, and stays in the address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const cafeteria = await Cafeteria.open(page, '/index.html?play=off&theme=dark');
  await page.getByRole('radio', { name: 'chip' }).check({ force: true });
  await cafeteria.chooseStep('copy');
  for (let step = 0; step < 3; step++) await cafeteria.button('Step').click();
  await expect(page).toHaveURL(/[?&]at=\d+\.\d+(&|$)/);
  const hash = await cafeteria.stateHash();
  await cafeteria.copyLink();
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(readClipboard).toMatch(/[?&]at=\d+\.\d+&.*skin=chip.*theme=dark/);
  await page.goto(await readClipboard());
  const again = new Cafeteria(page);
  await expect.poll(() => again.stateHash()).toBe(hash);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.cafeteria-scene')).toHaveAttribute('data-skin', 'chip');
  await again.slider('Randomness').focus();
  await page.reload();
  await expect(page).toHaveURL(/[?&]at=\d+\.\d+(&|$)/);
  await expect.poll(() => again.stateHash()).toBe(hash);
});

test('back is the inverse of step, inside a cleaning too', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page, '/index.html?play=off');
  await cafeteria.chooseStep('copy');
  const hashes: string[] = [];
  for (let step = 0; step < 4; step++) {
    hashes.push(await cafeteria.stateHash());
    await cafeteria.button('Step').click();
    await expect.poll(() => cafeteria.stateHash()).not.toBe(hashes.at(-1));
  }
  for (const hash of hashes.toReversed()) {
    await cafeteria.button('Back').click();
    await expect.poll(() => cafeteria.stateHash()).toBe(hash);
  }
});

test('a link chooses the theme', async ({ page }) => {
  await Cafeteria.open(page, '/index.html?play=off&theme=dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/index.html?play=off&theme=light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);
});

test('cafeteria and chip are two sets of words for one picture', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  await expect(cafeteria.root).toContainText('Dish room');
  await page.getByRole('radio', { name: 'chip' }).check({ force: true });
  await expect(cafeteria.root).toContainText(/garbage collect/i);
  await expect(cafeteria.root).not.toContainText('Dish room');
  await cafeteria.expectSameAsEngine();
});
