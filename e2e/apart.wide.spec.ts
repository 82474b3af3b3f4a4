import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** Names of pressable parts of the exhibit that reach into each other, in pairs. */
const findOverlaps = (page: Page): Promise<string[]> =>
  page.locator('[data-exhibit="cafeteria"]').evaluate((exhibit) => {
    const parts = [...exhibit.querySelectorAll('button, [role="switch"]')]
      .filter((part) => part.checkVisibility() && !part.closest('[data-testid="scene"]'))
      .map((part) => ({
        name: part.textContent || part.getAttribute('aria-label'),
        box: part.getBoundingClientRect(),
      }));
    return parts.flatMap(({ name, box }, index) =>
      parts
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0,
        )
        .map((other) => `${name} and ${other.name}`),
    );
  });

for (const folder of ['', 'ru/'])
  test(`what is pressed under the opening lies beside each other, /${folder}`, async ({ page }) => {
    await page.goto(`/${folder}?play=off`);
    await expect(page.locator('[data-exhibit="cafeteria"][data-state="paused"]')).toHaveCount(1);
    await expect(page.getByRole('switch', { name: 'TRIM' })).toBeVisible();
    for (const [width, height] of [
      [1440, 900],
      [1366, 900],
      [1280, 900],
      [1280, 720],
      [1200, 900],
      [1024, 768],
      [800, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(async () => expect(await findOverlaps(page), `${width} x ${height}`).toEqual([])).toPass({
        timeout: 3000,
      });
    }
  });

test('what lies on each other is found', async ({ page }) => {
  await page.setContent(
    '<div data-exhibit="cafeteria"><button style="position:absolute;left:9px">one</button>' +
      '<button style="position:absolute;left:20px">two</button><button style="position:absolute;left:200px">three</button></div>',
  );
  expect(await findOverlaps(page)).toEqual(['one and two']);
});
