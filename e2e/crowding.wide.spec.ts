import { findCollisions } from './collisions.ts';
import { expect, test } from './site.ts';

/** Sizes at which the storyboards draw a frame, CSS px. */
const SIZES = [
  { width: 680, height: 420 },
  { width: 360, height: 560 },
];

test('captions of the kitchens stand clear of each other while a hatch is full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/e/v1/ru/raid0.html?part=kitchens');
    const orders = page.getByRole('slider', { name: 'Заказы' });
    const full = page.locator('svg text', { hasText: 'полна' }).first();
    await page.locator('[data-exhibit="raid0"]:not([data-state="loading"], [data-state="running"])').waitFor();
    await expect(async () => {
      await orders.press('ArrowLeft');
      await expect(full).toBeVisible({ timeout: 100 });
    }).toPass();
    expect(await findCollisions(page)).toEqual([]);
  }
});

test('what stands on other words or over the edge is found', async ({ page }) => {
  await page.setContent(
    '<p style="position:absolute;left:10px;top:10px">one</p><p style="position:absolute;left:20px;top:12px">two</p>' +
      '<p style="position:absolute;right:-20px;top:90px">three</p><p style="position:absolute;left:10px;top:60px">four</p>',
  );
  expect(await findCollisions(page)).toEqual(['“three” reaches over the edge', '“one” and “two” stand on each other']);
});
