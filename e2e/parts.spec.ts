import { findViolations } from './axe.ts';
import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';
import { smallTarget } from './targets.ts';
import { WIDE, wideUnless } from './wide.ts';

/** In the middle of a wait: the hatch is closed. */
const MOMENT = '/index.html?s=2&at=4384.14';

/** Windows that have no room for the name of the number, and one that has. */
const NUMBERED = [
  [390, 844, '/index.html?s=2&at=4384.14'],
  [1024, 768, '/index.html?s=2&at=4384.14'],
  [1440, 900, '/index.html?s=2&at=4384.14'],
  [360, 560, '/e/v1/cafeteria.html?at=4384.14'],
  [680, 420, '/e/v1/cafeteria.html?at=4384.14'],
] as const;

for (const [width, height, address] of NUMBERED) {
  test(`the number says what it is at ${width} × ${height}`, wideUnless(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { root } = await Cafeteria.open(page, address);
    const number = root.getByRole('button', { name: /^write amplification × 2\.31$/ });
    const card = root.getByTestId('ledger-about');
    await expect(card).toBeHidden();
    await number.hover();
    await expect(card).toHaveText(/^Write amplification: how many portions/);
    await expect(card).toBeInViewport({ ratio: 1 });
    await page.mouse.move(5, height - 5);
    await expect(card).toBeHidden();
    await number.focus();
    await expect(card).toBeVisible();
    await expect(number).toHaveAccessibleDescription(/^Write amplification: how many portions/);
    expect(await smallTarget(number)).toBeNull();
    const [over, box] = [(await number.boundingBox())!, (await card.boundingBox())!];
    expect(box.y).toBeGreaterThanOrEqual(over.y + over.height);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  });
}

test.describe('a part of the scene', () => {
  test('answers to the pointer with one sentence that is not over it', WIDE, async ({ page }) => {
    const { root } = await Cafeteria.open(page, MOMENT);
    const scene = root.getByTestId('scene');
    await expect(scene).toBeVisible();
    const floor = (await scene.boundingBox())!;
    for (const [id, sentence] of [
      ['hatch', 'Closed while the crew re-plates'],
      ['leftover', 'until the whole plate is washed'],
      ['lowLine', 'clean plates itself'],
      ['washer', 'only a whole block'],
    ]) {
      const part = root.locator(`[data-about="${id}"]`);
      await part.hover();
      const card = root.locator('[data-about-card]');
      await expect(card).toContainText(sentence!);
      const [over, box] = [(await part.boundingBox())!, (await card.boundingBox())!];
      const isApartX = box.x >= over.x + over.width || box.x + box.width <= over.x;
      const isApartY = box.y >= over.y + over.height || box.y + box.height <= over.y;
      expect(isApartX || isApartY, id).toBe(true);
      expect(box.x >= floor.x && box.x + box.width <= floor.x + floor.width, id).toBe(true);
      expect(box.y >= floor.y && box.y + box.height <= floor.y + floor.height, id).toBe(true);
    }
    await page.mouse.move(5, 5);
    await expect(root.locator('[data-about-card]')).toHaveCount(0);
  });

  test('is come to by keyboard: one stop, arrows, Enter pins, Escape lets go', async ({ page }) => {
    const { root } = await Cafeteria.open(page, MOMENT);
    const parts = root.getByRole('toolbar', { name: /^Parts of the cafeteria/ }).getByRole('button');
    await expect(parts.first()).toBeVisible();
    expect(await parts.evaluateAll((all) => all.filter((each) => (each as HTMLElement).tabIndex === 0).length)).toBe(1);
    await root.locator('[data-about="guests"]').focus();
    await page.keyboard.press('ArrowRight');
    const hatch = root.locator('[data-about="hatch"]');
    await expect(hatch).toBeFocused();
    await expect(hatch).toHaveAccessibleName(/^Hatch\. Closed while/);
    await page.keyboard.press('Enter');
    await expect(hatch).toHaveAttribute('aria-pressed', 'true');
    await page.mouse.move(5, 5);
    await expect(root.locator('[data-about-card="hatch"]')).toBeVisible();
    // What is pinned stays while the pointer passes over other things.
    await root.locator('[data-place="seat3"]').hover();
    await expect(root.locator('[data-card]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(hatch).toHaveAttribute('aria-pressed', 'false');
    await expect(root.locator('[data-about-card]')).toHaveCount(0);
  });

  test('gives way to a plate that is pinned', WIDE, async ({ page }) => {
    const { root } = await Cafeteria.open(page, MOMENT);
    await root.locator('[data-place="seat4"]').click();
    await root.locator('[data-about="washer"]').hover();
    await expect(root.locator('[data-card]')).toBeVisible();
    await expect(root.locator('[data-about-card]')).toHaveCount(0);
  });

  test('has names and roles that nothing is wrong with', WIDE, async ({ page }) => {
    const { root } = await Cafeteria.open(page, MOMENT);
    await root.locator('[data-about="dishRoom"]').click();
    await expect(root.locator('[data-about-card]')).toHaveCSS('opacity', '1');
    expect(await findViolations(page, { include: '[data-testid="scene"]' })).toEqual([]);
  });

  test('is told under the scene of a phone, in its two lines', WIDE, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { root } = await Cafeteria.open(page, MOMENT);
    const bar = root.getByTestId('narration-sentence');
    // What tells it comes after the picture.
    await expect(bar).toContainText('The crew');
    const before = await bar.innerText();
    for (const id of ['hatch', 'lowLine', 'relocated', 'washer']) {
      const part = root.locator(`[data-about="${id}"]`);
      // A finger, not a mouse.
      await part.dispatchEvent('click', { detail: 1 });
      await expect(part).toHaveAttribute('aria-pressed', 'true');
      await expect(bar).not.toHaveText(before);
      const lines = await bar
        .locator('span')
        .first()
        .evaluate((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 6))).size;
        });
      expect(lines, id).toBeLessThanOrEqual(2);
      expect(await bar.evaluate((box) => box.scrollHeight <= box.clientHeight), id).toBe(true);
    }
    await expect(bar).toContainText('Only a whole plate can be washed');
    await expect(root.locator('[data-about-card]')).toHaveCount(0);
    await root.locator('[data-about="washer"]').dispatchEvent('click', { detail: 1 });
    await expect(bar).toHaveText(before);
  });
});
