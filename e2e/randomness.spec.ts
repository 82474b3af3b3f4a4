import { findViolations } from './axe.ts';
import { expectInBothSkins, heightOf, journey, openChapter, otherChapters } from './chapter.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

journey('same orders, different order by keyboard: a guess, the verdict, once more', async ({ page }) => {
  const exhibit = await openChapter(page, 'randomness');
  await expect(exhibit.getByRole('group', { name: 'Before you look' })).toBeVisible();
  const show = exhibit.getByRole('button', { name: 'Show me' });
  await expect(show).toBeDisabled();
  await exhibit.getByRole('radio', { name: '× 1', exact: true }).press('Space');
  for (const _ of [1, 2]) await page.keyboard.press('ArrowRight');
  await expect(exhibit.getByRole('radio', { name: '× 2' })).toBeChecked();
  const before = await heightOf(exhibit);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await show.press('Enter');
  // What the engine counts, which `src/exhibits/randomness/lesson.test.ts` holds to its bars.
  await expect(exhibit).toHaveAttribute('data-answer', '1.00 5.39');
  await expect(exhibit).toHaveAttribute('data-guess', '2');
  await expect(exhibit).toContainText('In menu order: × 1.00. All over the menu: × 5.39');
  await expect(exhibit).toContainText('382 leftovers over 60 plates, a few on each');
  await expect(exhibit.getByTestId('verdict').getByRole('status')).toContainText('3,584 orders, 19,326 plated');
  expect(Math.abs((await heightOf(exhibit)) - before), 'the page does not jump').toBeLessThanOrEqual(2);

  const grid = exhibit.getByRole('grid', { name: 'All over the menu' });
  await grid.getByRole('gridcell').nth(0).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(grid.locator(':focus')).toHaveAccessibleName('plate 26: 50 wanted, 14 leftovers');

  await exhibit.getByRole('slider', { name: 'Randomness' }).press('Home');
  await expect(exhibit).toContainText('With 0 % of the orders jumping: × 1.00');
  await expectInBothSkins(exhibit);
  await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(exhibit).not.toHaveAttribute('data-answer');
});

test('both drives play in lock-step, and any moment can be gone back to', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'randomness');
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  await expect(exhibit).toHaveAttribute('data-state', 'running');
  const orders = exhibit.getByRole('slider', { name: 'Orders' });
  await expect.poll(async () => Number(await orders.inputValue())).toBeGreaterThan(5);
  await expect(exhibit).not.toHaveAttribute('data-answer');
  await orders.press('End');
  await expect(exhibit).toHaveAttribute('data-answer', '1.00 5.39');
  await expect(exhibit).not.toHaveAttribute('data-guess');
  await orders.press('Home');
  await expect(exhibit).toContainText('0 of 3,584');
});

test('the rest is folded: a line to bend, a price, and one pass in order', WIDE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'randomness', '&x=randomness&guess=5&random=11');
  await expect(exhibit).toHaveAttribute('data-guess', '5');
  await expect(page.getByText('“random=11” in the link is not one of 0, 0.2, 0.5, 1, 2,')).toBeVisible();
  await exhibit.getByRole('button', { name: /^More/ }).press('Enter');
  const bend = exhibit.getByRole('slider', { name: /^From this share of jumps on/ });
  await bend.press('PageDown');
  await expect(bend).toHaveAttribute('aria-valuetext', /^90\s%$/);
  await expect(exhibit).toContainText('56 re-plated, 7 plates washed, 3 clean plates gained');
  const write = exhibit.getByRole('button', { name: 'Write in order' });
  await expect(write).toBeEnabled({ timeout: 15_000 });
  await write.press('Enter');
  await expect(exhibit).toContainText('First pass × 4.33, the second × 1.00.');
  await expect(exhibit.getByRole('grid', { name: 'The same drive, written in order' })).toHaveCount(1);
  await exhibit.getByRole('group', { name: 'Before you look' }).last().getByRole('button', { name: 'Show me' }).click();
  await expect(exhibit.getByRole('slider', { name: 'Randomness' })).toHaveCount(2);
  expect(await findViolations(page, { exclude: otherChapters('randomness') })).toEqual([]);
});
