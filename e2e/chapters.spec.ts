import { Cafeteria } from './cafeteria.ts';
import { expect, settleLayout, test } from './site.ts';

test('chapters out of sight are as high as they turn out to be, in a window of another width too, seen before or not', async ({
  page,
}) => {
  await Cafeteria.open(page, '/index.html?play=off');
  const heights = (): Promise<number[]> =>
    page.locator('.cp-chapter').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  const skipped = (): Promise<number> =>
    page
      .locator('.cp-chapter')
      .evaluateAll(
        (all) => all.filter((each) => !each.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
      );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await skipped()).toBeGreaterThan(3);
    const whole = await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = '.cp-chapter { content-visibility: visible !important; }';
      document.head.append(style);
      const all = [...document.querySelectorAll('.cp-chapter')].map((each) => each.getBoundingClientRect().height);
      style.remove();
      return all;
    });
    await expect.poll(heights, `at ${width} px`).toEqual(whole.map((height) => expect.closeTo(height, 0)));
    for (const id of ['cliff', 'trim', 'explain']) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await expect(page.locator(`[data-exhibit="${id}"]`)).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
      await settleLayout(page);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await settleLayout(page);
  }
});
