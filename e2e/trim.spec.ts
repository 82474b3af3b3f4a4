import { findViolations } from './axe.ts';
import { expectInBothSkins, heightOf, journey, openChapter, otherChapters } from './chapter.ts';
import { openEmbed } from './embeds.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

journey('trim by keyboard: a guess, the verdict, another file, the wiper, TRIM, and back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'trim');
  const remove = exhibit.getByRole('button', { name: 'Delete a file' });
  await expect(remove).toBeDisabled();
  await exhibit.getByRole('radio', { name: '× 1', exact: true }).press('Space');
  for (const _ of [1, 2]) await page.keyboard.press('ArrowRight');
  const before = await heightOf(exhibit);
  await exhibit.getByRole('button', { name: 'Show me' }).press('Enter');
  // What the engine counts, which `src/exhibits/trim/lesson.test.ts` holds to its bars.
  await expect(exhibit).toHaveAttribute('data-answer', '4.27 1.15');
  await expect(exhibit).toHaveAttribute('data-guess', '2');
  await expect(exhibit).toContainText(
    'TRIM off: × 4.27. TRIM on: × 1.15. With 1,024 plates of 128: × 7.32 against × 1.20.',
  );
  await expect(exhibit.getByTestId('verdict').getByRole('status')).toContainText(
    '3,073 plated, 554 of them re-plated ghosts',
  );
  expect(Math.abs((await heightOf(exhibit)) - before), 'the page does not jump').toBeLessThanOrEqual(2);

  const grid = exhibit.getByRole('grid', { name: 'TRIM off' });
  await grid.getByRole('gridcell').nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(grid.locator(':focus')).toHaveAccessibleName('plate 13: 15 kept, 7 of them ghosts, 1 leftover');

  await remove.press('Enter');
  await expect(exhibit).toContainText('1 file deleted: 24 more ghosts in the first drive');
  await expect(exhibit).toContainText('Next 720 orders: first drive × 4.40, second × 1.11; ghosts now: 360.');
  const wipe = exhibit.getByRole('button', { name: 'Wiper tool' });
  await wipe.press('Enter');
  await expect(exhibit).toContainText('The wiper has named 360 portions');
  await expect(wipe).toBeDisabled();
  await exhibit.getByRole('switch', { name: 'TRIM' }).press('Space');
  await expect(exhibit.getByRole('grid', { name: 'TRIM on' })).toHaveCount(2);
  await expectInBothSkins(exhibit);
  await exhibit.getByRole('button', { name: 'From the start' }).press('Enter');
  await expect(exhibit).toContainText('Go on: both get the same orders.');
  await expect(exhibit).toContainText('672 in use');
  await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(exhibit).not.toHaveAttribute('data-answer');
});

test('files go one by one, both drives play in lock-step, and time can be scrubbed', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'trim');
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  await expect(exhibit).toHaveAttribute('data-state', 'running');
  await expect(exhibit).toContainText(/\d+ files? deleted\./);
  await expect(exhibit).toContainText('two drive writes that are not counted');
  const orders = exhibit.getByRole('slider', { name: 'Orders' });
  await expect.poll(async () => Number(await orders.inputValue())).toBeGreaterThan(5);
  await expect(exhibit).not.toHaveAttribute('data-answer');
  await orders.press('End');
  await expect(exhibit).toHaveAttribute('data-answer', '4.27 1.15');
  await expect(exhibit).not.toHaveAttribute('data-guess');
  await orders.press('Home');
  await expect(exhibit).toContainText('0 of 720');
});

test('folded panels: gates, one drive in three states, pauses; a link holds settings', WIDE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'trim', '&x=trim&guess=4&wiped=1&gates=0010&gone=many');
  await expect(page.getByText('“gone=many” in the link is not a number from 0 to 13; 0 is used')).toBeVisible();
  await expect(exhibit).toContainText('The wiper has named 336 portions');
  await exhibit.getByRole('button', { name: /^More/ }).press('Enter');
  const result = exhibit.getByTestId('trim-gates-result');
  await expect(result).toHaveText('Stopped at the driver of the RAID: it does not pass the message on.');
  await exhibit.getByRole('radio', { name: 'RAID' }).press('ArrowLeft');
  await expect(result).toHaveText(/^It arrives: ×\s1\.15 instead of ×\s4\.27\.$/);
  await exhibit.getByRole('radio', { name: 'partition deleted' }).check();
  await expect(result).toContainText('tells the drive nothing');
  await expect(exhibit).toContainText('simulated: 13.4, 7.1 and 13.4 MB/s', { timeout: 30_000 });
  for (const ratio of ['× 7.32', '× 8.05', '× 1.20'])
    await expect(exhibit.getByTestId('trim-pauses')).toContainText(ratio, { timeout: 30_000 });
  expect(await findViolations(page, { exclude: otherChapters('trim') })).toEqual([]);
});

test('a frame shows the pair at its end, and what the wiper does', { tag: '@chromium' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openEmbed(page, 'trim', 'trim.html?play=off', [680, 420]);
  await expect(exhibit).toHaveAttribute('data-answer', '4.27 1.15');
  await exhibit.getByRole('button', { name: 'Wiper tool' }).press('Enter');
  await expect(exhibit.getByTestId('framed-lead')).toContainText('first drive × 1.18, second × 1.16');
});
