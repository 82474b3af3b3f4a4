import { Cafeteria } from './cafeteria.ts';
import { expect, settleLayout, test } from './site.ts';

test('chapters out of sight are as high as they turn out to be, in a window of another width too, seen before or not', async ({
  page,
}) => {
  await Cafeteria.open(page, '/index.html?play=off');
  /** How high each is beside how high it would be if all of it were laid out. */
  const heights = (): Promise<{ readonly told: number[]; readonly whole: number[] }> =>
    page.evaluate(() => {
      const read = (): number[] =>
        [...document.querySelectorAll('.cp-chapter')].map((each) => each.getBoundingClientRect().height);
      const told = read();
      const style = document.createElement('style');
      style.textContent = '.cp-chapter { content-visibility: visible !important; }';
      document.head.append(style);
      const whole = read();
      style.remove();
      return { told, whole };
    });
  const skipped = (): Promise<number> =>
    page
      .locator('.cp-chapter')
      .evaluateAll(
        (all) => all.filter((each) => !each.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
      );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await skipped()).toBeGreaterThan(3);
    await expect(async () => {
      const { told, whole } = await heights();
      expect(told, `at ${width} px`).toEqual(whole.map((height) => expect.closeTo(height, 0)));
    }).toPass({ timeout: 15_000 });
    for (const id of ['cliff', 'trim', 'explain']) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await expect(page.locator(`[data-exhibit="${id}"]`)).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
      await settleLayout(page);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await settleLayout(page);
  }
});
