import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** How far the drawn words reach over the right edge of what holds them, in CSS px, by what they say. */
async function reachOver(page: Page, words: string, holder: string): Promise<readonly (readonly [string, number])[]> {
  return page.locator(words).evaluateAll((each, closest) => {
    return each.flatMap((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const edge = one.closest(closest)?.getBoundingClientRect().right ?? Infinity;
      const over = range.getBoundingClientRect().right - edge;
      return over > 0 ? [[one.textContent ?? '', over] as const] : [];
    });
  }, holder);
}

test.describe('captions stay inside what holds them', { tag: '@chromium' }, () => {
  for (const folder of ['', 'ru/']) {
    test(`lines of the order board, ${folder || 'en/'} at 320 px`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/${folder}index.html#order-board`);
      await expect(page.locator('[data-exhibit="order-board"]')).toHaveAttribute('data-state', 'paused');
      await expect(page.getByTestId('order-board-place')).not.toHaveCount(0);
      expect(await reachOver(page, '[data-testid="order-board-place"]', '[data-testid="order-board-rows"]')).toEqual(
        [],
      );
    });

    test(`the hint of the guess in leftovers, ${folder || 'en/'} at 768 px`, async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await page.goto(`/${folder}index.html#leftovers`);
      const exhibit = page.locator('[data-exhibit="leftovers"]');
      await expect(exhibit).toHaveAttribute('data-state', 'paused');
      await expect(exhibit.locator('[data-testid="card"] text').filter({ hasText: '304' })).not.toHaveCount(0);
      expect(
        await reachOver(page, '[data-exhibit="leftovers"] [data-testid="card"] text', '[data-testid="card"]'),
      ).toEqual([]);
    });

    test(`what drives were sold with, ${folder || 'en/'} at 1366 px`, async ({ page }) => {
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.goto(`/${folder}index.html#spare-area`);
      const names = page.locator('[data-exhibit="spare-area"] [data-testid="mark-name"]');
      await expect(names).toHaveCount(2);
      const [consumer, other] = await names.evaluateAll((each) =>
        each.map((name) => {
          const { left, right } = name.getBoundingClientRect();
          return { left, right };
        }),
      );
      expect(consumer!.right).toBeLessThan(other!.left - 4);
    });
  }
});
