import { Cafeteria } from './cafeteria.ts';
import { expect, settleLayout, test } from './site.ts';
import { CHAPTERS, openStory } from './story.ts';

test('chapters out of sight have their final height, at another width too, seen or not', async ({ page }) => {
  await Cafeteria.open(page, '/index.html?play=off');
  /** How high each is beside how high it would be if all of it were laid out. */
  const heights = (): Promise<{ readonly told: number[]; readonly whole: number[] }> =>
    page.evaluate(() => {
      const read = (): number[] =>
        [...document.querySelectorAll('article[id]')].map((each) => each.getBoundingClientRect().height);
      const told = read();
      const style = document.createElement('style');
      style.textContent = 'article[id] { content-visibility: visible !important; }';
      document.head.append(style);
      const whole = read();
      style.remove();
      return { told, whole };
    });
  const skipped = (): Promise<number> =>
    page
      .locator('article[id]')
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

test('on a phone a verdict takes no room before the answer, and all of it at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/index.html?play=off#one-plate');
  const exhibit = page.locator('[data-exhibit="one-plate"][data-state="paused"]');
  const verdict = exhibit.getByTestId('verdict');
  const heightOf = async (): Promise<number> => (await verdict.boundingBox())?.height ?? 0;
  await expect(exhibit.getByRole('button', { name: 'Skip' })).toBeEnabled();
  expect(await heightOf()).toBe(0);
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  const next = exhibit.getByRole('button', { name: 'Next', exact: true });
  await expect(async () => {
    if (await next.isEnabled()) {
      await next.click();
    }
    await expect(exhibit).toHaveAttribute('data-answer', { timeout: 500 });
  }).toPass();
  await expect(verdict.getByTestId('verdict-text')).toHaveAttribute('data-known', 'true');
  expect(await heightOf()).toBeGreaterThan(100);
});

test('on a phone the focus is in the window once the question is answered', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStory(page, '/index.html?play=off');
  for (const { id } of CHAPTERS) {
    const exhibit = page.locator(`[data-exhibit="${id}"]`);
    const skip = exhibit.getByRole('button', { name: 'Skip' }).first();
    await expect(skip).toBeEnabled();
    await skip.press('Enter');
    await expect(skip).toBeHidden();
    await settleLayout(page);
    const where = (): Promise<readonly boolean[]> =>
      exhibit.evaluate((figure) => {
        const { activeElement } = document;
        const { top = -1, bottom = -1 } = activeElement?.getBoundingClientRect() ?? {};
        return [figure.contains(activeElement), top >= 0, bottom <= innerHeight];
      });
    await expect
      .poll(where, `${id}: focus in the figure, below the top of the window, above its end`)
      .toEqual([true, true, true]);
  }
});
