import { findViolations } from './axe.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

test('tells the life of the reader’s own drive from its counters', WIDE, async ({ page }) => {
  await page.goto('/lab.html?play=off');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: /^Your own drive/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your own drive' });
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  const outcome = dialog.getByRole('status', { name: 'What follows' });
  await expect(outcome).toContainText(/write amplification ×\s2\.20/);

  await field('host writes').fill('4,592,609,183');
  await field('host writes').press('Enter');
  await field('host writes: unit').selectOption('page16');
  await expect(outcome).toContainText('How much was programmed is missing: “programmed”.');
  await field('programmed').fill('4948954393');
  await field('programmed').press('Enter');
  await field('programmed').fill('many');
  await field('programmed').press('Enter');
  await expect(dialog).toContainText(
    '“many” for “programmed” does not fit: it has to be a number, 0 or larger. It stays at 4,948,954,393.',
  );
  await expect(field('programmed')).toHaveValue('many');
  await field('programmed').press('Escape');
  await expect(field('programmed')).toHaveValue('4,948,954,393');
  await field('programmed: unit').selectOption('page16');
  await dialog.getByRole('switch').press('Space');
  await expect(outcome).toContainText(/75\.2\sTB and 156\sTB were programmed: write amplification ×\s2\.08/);
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.keyboard.press('y');
  await expect(field('host writes')).toHaveValue('4,592,609,183');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.keyboard.press('y');
  await expect(field('programmed')).toHaveValue('4,948,954,393');
  await expect(outcome).toContainText(/write amplification ×\s2\.08/);
});
