import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';

test('the address follows the controls, and opens the same drive again', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  await cafeteria.slider('Spare area').press('PageUp');
  await cafeteria.trimSwitch.click();
  await expect(page).toHaveURL(/[?&]spare=0\.4(&|$)/);
  await expect(page).toHaveURL(/[?&]trim=on(&|$)/);
  await cafeteria.expectSameAsEngine({ spareFactor: 0.4, isTrimEnabled: true });
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
  await page.getByRole('button', { name: 'Copy link' }).click();
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(readClipboard).toContain(`${baseURL}/`);
  const link = await readClipboard();
  await page.goto(`${link}&play=off`);
  await expect.poll(() => new Cafeteria(page).stateHash()).toBe(hash);
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
