import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

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
