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
      await expect(page.locator('.cp-order-board-place')).not.toHaveCount(0);
      expect(await reachOver(page, '.cp-order-board-place', '.cp-order-board-rows')).toEqual([]);
    });
  }
});
