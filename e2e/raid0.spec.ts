import type { Locator } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expectInBothSkins, heightOf, journey, openChapter, otherChapters } from './chapter.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

/** Opens what is folded, and waits until everything that the chapter runs has come. */
const restHasCome = async (exhibit: Locator): Promise<void> => {
  const more = exhibit.getByRole('button', { name: /^More:/ });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  await expect(exhibit.getByTestId('raid-here')).toHaveCount(3, { timeout: 60_000 });
  await expect(exhibit).toHaveAttribute('data-state', 'paused');
};

journey('the pair by keyboard alone: a guess, the order that waits, the verdict, and once more', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'raid0');
  const asked = exhibit.getByRole('group', { name: 'Before you look' });
  await expect(asked.getByRole('button', { name: 'Show me' })).toBeDisabled();
  const floor = exhibit.getByTestId('panel').first();
  const before = await heightOf(floor);
  await asked.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await asked.getByRole('button', { name: 'Show me' }).press('Enter');
  await expect(exhibit).toHaveAttribute('data-guess', 'half');
  await expect(exhibit).toHaveAttribute('data-answer', '2.84 2.83 2.82');
  expect(Math.abs((await heightOf(floor)) - before), 'nothing jumps').toBeLessThanOrEqual(2);
  await expect(exhibit).toContainText('As much as one alone: × 2.84 and × 2.83 in the pair, × 2.82 alone.');
  await expect(exhibit).toContainText('Half the orders, but also half the plates.');
  await expect(exhibit).toContainText('1 in 64 instead of 1 in 128');
  await expect(
    exhibit.getByRole('status').filter({ hasText: 'the order is done after 28.0 milliseconds' }),
  ).toHaveCount(1);
  const kitchen = exhibit.getByRole('button', { name: /^First kitchen: enlarge/ });
  await kitchen.press('Enter');
  await expect(kitchen).toHaveAttribute('aria-pressed', 'true');
  await expectInBothSkins(exhibit);
  await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(exhibit).not.toHaveAttribute('data-answer');
});

// What the reviews measured takes the engine ten seconds.
test('the charts of the pair are read by keyboard', WIDE, async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'raid0');
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  await restHasCome(exhibit);
  await expect(exhibit).toContainText(
    /Twice the bandwidth, the same damage, and one pass in order mends it: 80 →\s13\.\d →\s80\sMB\/s\./,
  );

  const chart = exhibit.getByRole('slider', { name: 'Read the curves: All 74.5 GiB in use' });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /^At 74 GiB: two striped 7\d MB\/s$/);
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^At 0 GiB: two striped \d+\.\d MB\/s, one drive \d\.\d$/);
  expect(await findViolations(page, { exclude: otherChapters('raid0') })).toEqual([]);
});

test('RAID-0: TRIM, the part in use and the number of drives change what is drawn', WIDE, async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'raid0');
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  await restHasCome(exhibit);
  const bars = exhibit.locator('[data-testid="raid-bars"] dd strong');
  const [blocked = 0, passed = 0, rebuilt = 0] = (await bars.allTextContents()).map(Number);
  expect(blocked).toBeLessThan(passed / 4);
  expect(rebuilt).toBe(passed);
  await exhibit.getByRole('radio', { name: 'passed' }).check();
  await expect(exhibit).toContainText(/Told of what was deleted, the drives are as new: 80 →\s80\sMB\/s\./, {
    timeout: 30_000,
  });
  await exhibit.getByRole('radio', { name: 'blocked' }).check();
  await exhibit.getByRole('slider', { name: 'In use', exact: true }).press('Home');
  await expect(exhibit.getByRole('img', { name: '38 of 74.5 GiB in use' })).toHaveAccessibleDescription(
    /mean [5-7]\d megabytes a second/,
    { timeout: 30_000 },
  );
  await exhibit.getByRole('radio', { name: '3', exact: true }).check();
  await expect(exhibit).toContainText(/Three times the bandwidth, .*: 120 →\s2\d\.\d →\s120\sMB\/s\./, {
    timeout: 30_000,
  });
  const depth = exhibit.getByRole('slider', { name: 'Queue depth' });
  await depth.press('End');
  await expect(exhibit.getByRole('img', { name: 'More guests at once' })).toHaveAccessibleDescription(
    /^At queue depth 32: one drive 30\.\d, the pair 55\.\d thousand reads a second, ×\s1\.8\d\.$/,
  );
});

test('the full size can be started, and stopped with what there is kept', WIDE, async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'raid0');
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  await restHasCome(exhibit);
  await exhibit.getByRole('switch', { name: 'Full size' }).click();
  await expect(exhibit.getByRole('progressbar', { name: 'Full size' })).toBeVisible();
  await exhibit.getByRole('button', { name: 'Cancel' }).click();
  await expect(exhibit).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
  await exhibit.getByRole('switch', { name: 'Full size' }).click();
  await expect(exhibit).toContainText(/mends it: 80 →\s13\.\d →\s80\sMB\/s\./, { timeout: 60_000 });
});

test('the pair in a frame: span and TRIM, by keyboard, change what is drawn', WIDE, async ({ page }) => {
  await page.setViewportSize({ width: 680, height: 420 });
  await page.goto('/e/v1/raid0.html');
  const exhibit = page.locator('[data-exhibit="raid0"]');
  await expect(exhibit).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
  const bars = exhibit.locator('[data-testid="raid-frame-bars"] li');
  const meanOf = async (words: string): Promise<number> =>
    Number(await bars.filter({ hasText: words }).locator('strong').textContent());
  const [fresh, used, part] = [
    await meanOf('two, new'),
    await meanOf('two, after random writes'),
    await meanOf('two, 60 of 74.5'),
  ];
  expect(used).toBeLessThan(fresh / 4);
  await exhibit.getByRole('radio', { name: 'all 74.5 GiB' }).press('ArrowRight');
  await expect(exhibit.getByRole('radio', { name: '60 of 74.5' })).toBeChecked();
  expect(await meanOf('two, after random writes')).toBe(part);
  expect(await meanOf('two, all 74.5')).toBe(used);
  await exhibit.getByRole('radio', { name: 'blocked' }).press('ArrowRight');
  await expect(exhibit.getByRole('radio', { name: 'passed' })).toBeChecked();
  expect(await meanOf('two, after random writes')).toBe(fresh);
  expect(await meanOf('two, TRIM blocked')).toBe(part);
  await expect(exhibit).toContainText('then all deleted with TRIM');
});

test('a link brings guess, drives and TRIM, and says what it could not take', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'raid0', '&x=raid0&guess=twice&drives=3&trim=maybe');
  await expect(exhibit).toHaveAttribute('data-guess', 'twice');
  await expect(exhibit).toHaveAttribute('data-answer', '2.84 2.83 2.82', { timeout: 30_000 });
  await expect(exhibit.getByRole('radio', { name: '3', exact: true })).toBeChecked();
  await expect(
    page.getByText('“trim=maybe” in the link is not one of blocked, passed; blocked is used.'),
  ).toBeVisible();
});
