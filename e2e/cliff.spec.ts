import { expectInBothSkins, footOf, heightOf, journey, openChapter } from './chapter.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

journey('the cliff by keyboard alone: a line, the run, the verdict, and once more', async ({ page }) => {
  const exhibit = await openChapter(page, 'cliff');
  await expect(exhibit.getByRole('group', { name: 'Before you look' })).toBeVisible();
  const run = exhibit.getByRole('button', { name: 'Show me' });
  await expect(run).toBeDisabled();
  const last = exhibit.getByRole('slider', { name: 'minute 10' });
  await last.focus();
  for (const key of ['PageDown', 'PageDown', 'ArrowUp']) await page.keyboard.press(key);
  await expect(last).toHaveAttribute('aria-valuetext', /^26\sMB\/s$/);
  await expect(run).toBeEnabled();
  const before = await heightOf(exhibit);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await run.press('Enter');
  await expect(exhibit).toHaveAttribute('data-answer', '35.2 22.6 8.7');
  await expect(exhibit).toHaveAttribute('data-guess', /^(?:35\.){55}/);
  await expect(exhibit.getByRole('status').filter({ hasText: 'Minute ten: 8.7 for guests' })).toHaveCount(1);
  await expect(exhibit).toContainText(
    'At 2:01 the stack met the low line and washing began: the speed fell from 35.2 to 22.6 MB/s within 7 seconds',
  );
  expect(Math.abs((await heightOf(exhibit)) - before), 'the page does not jump').toBeLessThanOrEqual(2);
  await expectInBothSkins(exhibit);
  await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(exhibit).not.toHaveAttribute('data-answer');
  await expect(run).toBeDisabled();
});

test('the cliff in motion: it grows from the left, and any moment can be gone back to', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'cliff');
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  await expect(exhibit).toHaveAttribute('data-state', 'running');
  const time = exhibit.getByRole('slider', { name: 'Time' });
  await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(20);
  await expect(exhibit).not.toHaveAttribute('data-answer');
  await time.press('End');
  await expect(exhibit).toHaveAttribute('data-answer', '35.2 22.6 8.7');
  await expect(exhibit).not.toHaveAttribute('data-guess');
  await time.press('Home');
  await expect(exhibit).toContainText('The tables at 0:00');
});

test('a link brings the drive and the guess, and says what it could not take', WIDE, async ({ page }) => {
  const guess = Array.from({ length: 61 }, () => 20).join('.');
  const exhibit = await openChapter(page, 'cliff', `&x=cliff&drive=filled&orders=backwards&guess=${guess}`);
  await expect(exhibit).toHaveAttribute('data-guess', guess);
  await expect(exhibit.getByRole('radio', { name: 'filled once, in order' })).toBeChecked();
  await expect(page.getByText('“orders=backwards” in the link is not one of all, row; all is used.')).toBeVisible();
});

test('the sources of the cliff are listed by their ids, and what is simplified last', WIDE, async ({ page }) => {
  await openChapter(page, 'cliff');
  const foot = footOf(page, 'cliff');
  await foot.getByRole('button', { name: 'Sources (7)' }).click();
  for (const id of ['xv.cap', 'xv.ch', 'xvr.seqw', 'xvr.seqw.scale'])
    await expect(foot.locator('code', { hasText: new RegExp(`^${id}$`) })).toBeVisible();
  await expect(foot).toContainText('A tenth (4 GiB) of an Intel X25-V');
});
