import { EXHIBITS } from '#exhibits/catalog';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

/** With scripts off the browser refuses to preload them, which is as it should be. */
test.afterEach(({ complaints }) => {
  const unexpected = complaints.filter((complaint) => !/^request failed: \S+\.js csp$/.test(complaint));
  complaints.splice(0, complaints.length, ...unexpected);
});

test('with JavaScript off the whole text and a still picture of every exhibit are there', async ({ page }) => {
  await page.goto('/index.html');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { id } of EXHIBITS) {
    const place = page.locator(`#${id}`);
    await expect(place.getByRole('heading').first(), `${id} has its words`).toBeVisible();
    await expect(place.locator('svg[viewBox], img').first(), `${id} has its picture`).toBeVisible();
  }
  await expect(page.locator('body')).toContainText(/write amplification/i);
});

test('with JavaScript off nothing has to be scrolled sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/index.html');
  const box = await page.locator('body').boundingBox();
  expect(box?.width).toBe(360);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
