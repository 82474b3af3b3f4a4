import { findViolations } from './axe.ts';
import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

/** In the middle of a wait: the storyboard's moment, with dish 17 on the hatch and once more on a table. */
const MOMENT = '/index.html?s=2&at=4384.14';

test.describe('a plate', () => {
  test('answers to the pointer with a card that is not over it', WIDE, async ({ page }) => {
    const { root } = await Cafeteria.open(page, MOMENT);
    for (const place of ['seat1', 'seat11', 'seat16']) {
      const plate = root.locator(`[data-place="${place}"]`);
      await plate.hover();
      const card = root.locator('[data-card]');
      await expect(card).toContainText('washing it costs');
      const [over, box] = [await plate.boundingBox(), await card.boundingBox()];
      expect(box!.x >= over!.x + over!.width - 12 || box!.x + box!.width <= over!.x + 12).toBe(true);
    }
    await page.mouse.move(5, 5);
    await expect(root.locator('[data-card]')).toHaveCount(0);
  });

  test(
    'does not answer when the page scrolls it under a pointer at rest, and does once that moves',
    WIDE,
    async ({ page }) => {
      const { root } = await Cafeteria.open(page, MOMENT);
      const plate = root.locator('[data-place="seat11"]');
      const box = (await plate.boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.evaluate((by) => scrollTo({ top: by, behavior: 'instant' }), y);
      await page.mouse.move(x, y);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      // The browser has seen what lies under the pointer.
      await expect.poll(() => plate.evaluate((each) => each.matches(':hover'))).toBe(true);
      await expect(root.locator('[data-card]')).toHaveCount(0);
      await page.mouse.move(x + 3, y);
      await expect(root.locator('[data-card]')).toContainText('washing it costs');
    },
  );

  test('is come to by keyboard: one stop, arrows, Enter pins, Escape lets go', async ({ page }) => {
    const { root } = await Cafeteria.open(page, MOMENT);
    const options = root.getByRole('option');
    await expect(options.first()).toBeVisible();
    expect(await options.evaluateAll((all) => all.filter((each) => (each as HTMLElement).tabIndex === 0).length)).toBe(
      1,
    );
    await root.locator('[data-place="seat7"]').focus();
    await page.keyboard.press('ArrowRight');
    const plate = root.locator('[data-place="seat8"]');
    await expect(plate).toBeFocused();
    await expect(plate).toHaveAccessibleName(
      /^Plate \d+: \d+ wanted, \d+ leftovers?\. Washing it costs \d+ re-plated portions?\.$/,
    );
    await page.keyboard.press('Enter');
    await expect(plate).toHaveAttribute('aria-selected', 'true');
    await page.mouse.move(5, 5);
    await expect(root.locator('[data-card]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(plate).toHaveAttribute('aria-selected', 'false');
    await expect(root.locator('[data-card]')).toHaveCount(0);
  });

  test('has a name and a role that nothing is wrong with', WIDE, async ({ page }) => {
    const { root } = await Cafeteria.open(page, MOMENT);
    await root.locator('[data-place="seat4"]').click();
    await expect(root.locator('[data-card]')).toBeVisible();
    expect(await findViolations(page, { include: '[data-testid="scene"]' })).toEqual([]);
  });
});

test('a tapped portion is followed, and everything else steps back', WIDE, async ({ page }) => {
  const { root } = await Cafeteria.open(page, MOMENT);
  const scene = root.getByTestId('scene');
  const hatch = root.locator('[data-place="hatch"]');
  const box = (await hatch.boundingBox())!;
  // Third row, second of four: dish 17.
  await hatch.click({ position: { x: box.width * 0.4, y: box.height * 0.6 } });
  await expect(scene).toHaveAttribute('data-following', '17');
  await hatch.press('Escape');
  await expect(scene).not.toHaveAttribute('data-following');
});
