import { expectInBothSkins, journey } from './chapter.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

journey('one plate by keyboard: a guess, stills, the verdict, another dish, asked again', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/index.html?play=off#one-plate');
  const exhibit = page.locator('[data-exhibit="one-plate"][data-state]');
  await expect(exhibit.getByRole('button', { name: 'Skip' })).toBeEnabled();
  await expect(exhibit).toContainText('0.05 ms');
  await expect(exhibit).toHaveAttribute('data-state', 'paused');
  const before = (await exhibit.boundingBox())!.height;

  await exhibit.getByRole('radio', { name: 'Nothing: it replaces the old one' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(exhibit).toHaveAttribute('data-guess', 'compartment');
  await expect(exhibit).not.toHaveAttribute('data-answer');
  // Whoever pressed keeps the focus.
  await expect(exhibit.getByRole('button', { name: 'Try again' })).toBeFocused();
  const next = exhibit.getByRole('button', { name: 'Next' });
  await next.press('Enter');
  await expect(exhibit).toContainText('127 re-plated');
  await next.press('Enter');

  // 128 places, 127 neighbours; 127 × 0.05 + 128 × 0.9 + 3.5 ms.
  await expect(exhibit).toHaveAttribute('data-answer', '128 127 125.05');
  await expect(exhibit).toContainText(
    'The whole plate is washed for one dish: 128 portions plated, 125 ms instead of 0.9',
  );
  await expect(exhibit.getByRole('status').filter({ hasText: 'Place 3 is taken' })).toHaveCount(1);
  await expect(exhibit).toContainText('washed 1 of 10,000 times');
  // Nothing below is pushed down; the choices that fold may leave a few pixels.
  const grownCssPx = (await exhibit.boundingBox())!.height - before;
  expect(grownCssPx).toBeLessThanOrEqual(2);
  expect(grownCssPx).toBeGreaterThan(-12);

  await exhibit.getByRole('gridcell', { name: 'dish 3', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(exhibit.getByRole('status').filter({ hasText: 'Place 19 is taken' })).toHaveCount(1);
  await next.press('Enter');
  await next.press('Enter');
  await expect(exhibit).toHaveAttribute('data-answer', '128 127 125.05');
  await expectInBothSkins(exhibit);
  await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(exhibit).not.toHaveAttribute('data-guess');
  await expect(exhibit.getByRole('button', { name: 'Show me' })).toBeDisabled();
  await expect(exhibit.getByRole('button', { name: 'Order dish 3 again' })).toBeDisabled();
});

test('a full plate that is washed loses what nobody lifted; held, it wears out', WIDE, async ({ page }) => {
  await page.goto('/index.html?play=off&x=one-plate&guess=plate#one-plate');
  const exhibit = page.locator('[data-exhibit="one-plate"]');
  // The guess came with the link: the answer stands beside it.
  await expect(exhibit).toHaveAttribute('data-answer', '128 127 125.05');
  await exhibit.getByRole('button', { name: 'Start over' }).click();
  const wash = exhibit.getByRole('button', { name: 'Wash the plate' });
  await wash.press('Enter');
  await expect(exhibit).toContainText('127 dishes that nobody can serve any more');
  await expect(exhibit).toContainText('washed 1 of 10,000 times');
  await wash.click();
  await expect(exhibit).toContainText('washed 2 of 10,000 times');
  await expect(exhibit.getByRole('button', { name: /^Order dish/ })).toBeDisabled();
  await wash.focus();
  await page.keyboard.down('Enter');
  await expect(exhibit).toContainText(/washed \d{3,} of 10,000 times/);
  await page.keyboard.up('Enter');
  await expect(exhibit).not.toContainText('has its place again');
  await exhibit.getByRole('button', { name: 'Start over' }).press('Enter');
  await expect(exhibit.getByRole('button', { name: 'Order dish 3 again' })).toBeEnabled();
});
