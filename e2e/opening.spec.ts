import { Cafeteria } from './cafeteria.ts';
import { expect, settleLayout, test } from './site.ts';
import { showSkin } from './story.ts';
import { WIDE } from './wide.ts';
import { findClipped } from './words.ts';

test('the page opens with the cafeteria running, and the picture moves', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page, '/index.html');
  await expect(cafeteria.root).toHaveAttribute('data-state', 'running');
  const first = await cafeteria.pixels();
  await expect.poll(() => cafeteria.pixels()).not.toBe(first);
  // Cleaning may hold the host up for some seconds; the kitchen plates all the while.
  const { flashPages } = await cafeteria.ledger();
  await expect.poll(async () => (await cafeteria.ledger()).flashPages).toBeGreaterThan(flashPages);
});

test('the same link gives the same bits in this browser and in Node', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page, '/index.html?play=off&spare=0.4&random=0.8&trim=on&seed=7');
  await cafeteria.expectSameAsEngine({ spareFactor: 0.4, randomFraction: 0.8, isTrimEnabled: true, seed: 7 });
});

test('a page told not to play stands still; its picture is named and described', WIDE, async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  await expect(cafeteria.root).toHaveAttribute('data-state', /^(ready|paused)$/);
  await cafeteria.expectSameAsEngine();
  const picture = cafeteria.root.getByRole('img').first();
  await expect(picture).toHaveAccessibleName(/\S/);
  const describe = () =>
    picture.evaluate((element) => {
      const id = element.getAttribute('aria-describedby');
      return id === null ? '' : (document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '');
    });
  await expect.poll(describe).toMatch(/\w+ \w+/);
  const before = await describe();
  await cafeteria.button('Play').click();
  // While it runs it is told once in five seconds at most.
  await expect.poll(describe, { timeout: 15_000 }).not.toBe(before);
});

/** Fractions of pixels, which add up otherwise in each browser. */
const SLACK_CSS_PX = 1;

/** First windows that have to hold the opening: down to the row of play, with what stands under its sliders. */
const WINDOWS = [
  [1440, 900],
  [1366, 768],
  [1366, 640],
  [1024, 768],
  [390, 844],
] as const;

for (const folder of ['', 'ru/']) {
  for (const [width, height] of WINDOWS) {
    const isDaily = folder === '' && width === 1366 && height === 768;
    test.describe(`“${folder || 'en/'}” at ${width} × ${height}`, () => {
      test.use({ viewport: { width, height } });

      for (const link of ['?play=off&at=0', '?play=off']) {
        // In Firefox the longer words, of a drive in use.
        const details =
          folder === '' || link.includes('at=0') ? { tag: ['@chromium', ...(isDaily ? [] : [WIDE.tag])] } : WIDE;
        test(`the opening is whole in the first window, ${link}`, details, async ({ page }) => {
          await Cafeteria.open(page, `/${folder}index.html${link}`);
          const isWide = width >= 1024;
          for (const skin of ['chip', 'cafeteria']) {
            await showSkin(page, skin);
            await page.keyboard.press('Escape');
            await settleLayout(page);
            const tools = (await page.getByTestId('cafeteria-tools').boundingBox())!;
            expect(tools.y + tools.height, skin).toBeLessThanOrEqual(height + SLACK_CSS_PX);
            const floor = (await page.getByTestId('cafeteria-floor').boundingBox())!;
            expect(floor.y + floor.height, skin).toBeLessThanOrEqual(tools.y + SLACK_CSS_PX);
            expect(await findClipped(page), skin).toEqual([]);
            const heading = page.getByRole('heading', { level: 1 });
            const lines = await heading.evaluate((title) => {
              const range = document.createRange();
              range.selectNodeContents(title);
              // A line break has a box of its own, without width, which Firefox puts a pixel off.
              const words = [...range.getClientRects()].filter((box) => box.width > 0);
              return new Set(words.map(({ top }) => Math.round(top))).size;
            });
            expect([skin, lines]).toEqual([skin, width >= 1200 ? 1 : 2]);
            const ledger = page.getByTestId('ledger');
            for (const portions of ['1', '2', '3', '4', '5'])
              await expect(ledger.getByText(portions, { exact: true })).toBeVisible({ visible: isWide });
          }
        });
      }
    });
  }
}
