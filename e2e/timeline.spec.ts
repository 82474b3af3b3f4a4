import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';

test('scrubbing back and forward again returns to the same bits', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page, '/index.html?at=4384');
  await cafeteria.expectSameAsEngine();
  const now = await cafeteria.ledger();
  const hash = await cafeteria.stateHash();
  const timeline = cafeteria.slider('Timeline');
  await timeline.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(async () => (await cafeteria.ledger()).hostPages).toBeLessThan(now.hostPages - 1);
  await cafeteria.expectSameAsEngine();
  expect(await cafeteria.stateHash()).not.toBe(hash);
  await page.keyboard.press('End');
  await expect.poll(() => cafeteria.stateHash()).toBe(hash);
  expect(await cafeteria.ledger()).toEqual(now);
});

test('a link to a moment opens there; quick presses add up, and the beginning can be returned to', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page, '/index.html?at=321');
  await expect(cafeteria.root).toHaveAttribute('data-step', '321');
  await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
  await cafeteria.expectSameAsEngine();
  const { hostPages } = await cafeteria.ledger();
  await cafeteria.slider('Timeline').focus();
  // None is lost while the engine is on its way.
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await cafeteria.ledger()).hostPages).toBe(hostPages - 5);
  await page.keyboard.press('Home');
  await expect(cafeteria.root).toHaveAttribute('data-step', '0');
  await cafeteria.button('Step').click();
  await expect(cafeteria.root).toHaveAttribute('data-step', '1');
  await cafeteria.expectSameAsEngine();
});
