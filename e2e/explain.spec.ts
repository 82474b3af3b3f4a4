import type { Locator } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expectInBothSkins, heightOf, journey, openChapter, openTakeAlong, otherChapters } from './chapter.ts';
import { openEmbed } from './embeds.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

journey('three causes by keyboard: wrong ones go back, one is taken back, the verdict', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'explain');
  await expect(exhibit.getByRole('group', { name: 'Before you look' })).toBeVisible();
  const card = (name: string): Locator => exhibit.getByRole('button', { name, exact: true });
  const status = exhibit.getByTestId('explain-desk').getByRole('status');
  const before = await heightOf(exhibit);
  await card('The stack reaches the low line').press('Enter');
  // What the engine counts, which `src/exhibits/explain/lesson.test.ts` holds to its bars.
  await expect(status).toHaveText('Not yet: 547 of 1,024 plates are clean.');
  await card('The drive is getting hot').press('Enter');
  await expect(card('Every order takes a clean place')).toHaveAttribute('data-ringed');
  await card('Every order takes a clean place').press('Enter');
  await expect(exhibit).toContainText('1,024 plates were clean at first, and none has to be washed yet.');
  await expect(exhibit.locator('[data-testid="explain-cards"] button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card('Every order takes a clean place')).toBeVisible();
  await card('Every order takes a clean place').press('Enter');
  // The places are a group of their own: the last one first.
  const places = exhibit.getByRole('group', { name: 'Points on the curve' }).getByRole('radio');
  await places.nth(1).press('ArrowRight');
  await expect(exhibit).toContainText('3. What happens here?');
  await card('Re-plating comes before serving').press('Enter');
  expect(Math.abs((await heightOf(exhibit)) - before), 'nothing jumps').toBeLessThanOrEqual(2);
  await card('The stack reaches the low line').press('Enter');
  await expect(exhibit).toHaveAttribute('data-guess', 'line-line-copy');
  await expect(exhibit).toHaveAttribute('data-answer', '35.2 7.7 4.24');
  await expect(exhibit).toContainText('from 35.2 to 7.5 MB/s by drive write 3: three quarters of the time is copying');
  await exhibit.getByRole('button', { name: /^More:/ }).press('Enter');
  await expect(exhibit.getByRole('heading', { name: 'True or myth?' })).toBeVisible();
  await places.nth(0).press('Space');
  await expect(exhibit.getByTestId('explain-moment')).toContainText('0.50 drive writes: 35.2 MB/s, × 1.00, 547 clean');
  const along = await openTakeAlong(page, 'explain');
  await expect(along.getByRole('link', { name: 'Open in lab' })).toHaveAttribute('href', /&at=61034&/);
  expect(await findViolations(page, { exclude: otherChapters('explain') })).toEqual([]);
  await expectInBothSkins(exhibit);
  await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(exhibit).not.toHaveAttribute('data-answer');
});

test('six sentences: a number comes with the answer, and the first answer counts', WIDE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'explain');
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  await exhibit.getByRole('button', { name: /^More:/ }).click();
  await expect(exhibit).not.toHaveAttribute('data-guess');
  const washing = exhibit.getByRole('group', { name: 'Washing is what makes a drive slow.' });
  await expect(exhibit).not.toContainText('1.8 % of the time');
  await washing.getByRole('button', { name: 'true' }).click();
  await expect(exhibit).toContainText('Once settled, washing takes 1.8 % of the time, copying 86 %.', {
    timeout: 15_000,
  });
  await expect(exhibit).toContainText('0 of 1, first try');
  // Off by now, and still to be pressed.
  await washing.getByRole('button', { name: 'myth' }).click({ force: true });
  await expect(exhibit).toContainText('0 of 1, first try');
  const repaired = exhibit.getByRole('group', { name: 'Writing everything once in order repairs a drive.' });
  await repaired.getByRole('button', { name: 'true' }).click();
  await expect(exhibit).toContainText('1 of 2, first try');
  await expect(exhibit).toContainText('first pass 13, second pass 80 MB/s', { timeout: 15_000 });
});

test('what was guessed in three chapters stands beside what they counted', WIDE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/index.html?play=off#cliff');
  const cliff = page.locator('[data-exhibit="cliff"]');
  await expect(cliff).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
  for (const key of ['PageDown', 'PageDown', 'ArrowUp'])
    await cliff.getByRole('slider', { name: 'minute 10' }).press(key);
  await cliff.getByRole('button', { name: 'Show me' }).click();
  await expect(cliff).toHaveAttribute('data-answer', /./);
  const [, , minuteTen] = ((await cliff.getAttribute('data-answer')) ?? '').split(' ');

  await page.locator('[data-exhibit-place="randomness"]').scrollIntoViewIfNeeded();
  const randomness = page.locator('[data-exhibit="randomness"]');
  await randomness.getByRole('radio', { name: '× 2' }).check();
  await randomness.getByRole('button', { name: 'Show me' }).first().click();
  await expect(randomness).toHaveAttribute('data-answer', /./, { timeout: 30_000 });
  const [, ratio] = ((await randomness.getAttribute('data-answer')) ?? '').split(' ');

  await page.locator('[data-exhibit-place="explain"]').scrollIntoViewIfNeeded();
  const exhibit = page.locator('[data-exhibit="explain"]');
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  await exhibit.getByRole('button', { name: /^More:/ }).click();
  await expect(exhibit).toContainText('Guess in three chapters and this page draws your own chart.');
  // Nothing to print yet, but ways to what may still be guessed.
  await expect(exhibit.getByRole('button', { name: 'Print this', exact: true })).toHaveCount(0);
  await expect(exhibit.getByRole('link', { name: 'orders until the low line' })).toHaveAttribute('href', '#leftovers');
  await expect(exhibit.getByRole('link', { name: 'speed in minute ten' })).toHaveCount(0);

  await page.locator('[data-exhibit-place="leftovers"]').scrollIntoViewIfNeeded();
  const leftovers = page.locator('[data-exhibit="leftovers"]');
  await leftovers.getByRole('slider', { name: /^Your guess/ }).press('ArrowRight');
  await leftovers.getByRole('button', { name: 'Show me' }).click();
  await expect(leftovers).toHaveAttribute('data-answer', /./, { timeout: 30_000 });
  const [reached] = ((await leftovers.getAttribute('data-answer')) ?? '').split(' ');
  const guessed = await leftovers.getAttribute('data-guess');

  await exhibit.scrollIntoViewIfNeeded();
  const rows = exhibit.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(`26 MB/s${minuteTen} MB/s`, { timeout: 30_000 });
  await expect(rows.nth(1)).toContainText(`${guessed}${reached}`);
  await expect(rows.nth(2)).toContainText(`× 2× ${ratio}`);
  await expect(exhibit).toContainText(/\d of 3 times the drive did (?:more|less) unseen work|both ways/);
});

test('a link brings guesses and names invalid ones; printing shows the figure alone', WIDE, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-print-called', 'true');
  });
  const exhibit = await openChapter(
    page,
    'explain',
    '&x=explain&guess=clean-line-copy&guesses=cliff_30*leftovers_never*randomness_2*bowls_3',
  );
  await expect(page.getByText('“bowls_3” in the link is not a guess at this figure and was left out.')).toBeVisible();
  await expect(exhibit).toContainText('These guesses came with the link.');
  await expect(exhibit.getByRole('table').locator('tbody tr').nth(1)).toContainText('never401', { timeout: 30_000 });
  await exhibit.getByRole('button', { name: 'Print this', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-print-called', 'true');
  await expect(page.getByRole('banner')).toBeHidden();
  // A4 within the margins of the page, in CSS px.
  const box = await exhibit.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(680);
  expect(box?.height).toBeLessThanOrEqual(1017);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('banner')).toBeVisible();
});

test('in a frame the causes are the reader’s to find', WIDE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openEmbed(page, 'explain', 'explain.html?play=off', [680, 420]);
  for (const name of [
    'Every order takes a clean place',
    'The stack reaches the low line',
    'Re-plating comes before serving',
  ]) {
    await expect(exhibit).not.toHaveAttribute('data-answer');
    await exhibit.getByRole('button', { name, exact: true }).click();
  }
  await expect(exhibit).toHaveAttribute('data-answer', '35.2 7.7 4.24');
  const { scrollHeight, clientHeight } = await page.evaluate(() => document.documentElement);
  expect(scrollHeight).toBe(clientHeight);
  const one = await openEmbed(page, 'explain', 'explain.html?play=off&part=one-myth&n=4', [520, 220]);
  await one.getByRole('button', { name: 'true' }).click();
  await expect(one).toContainText('Write amplification falls from × 7.30 to × 2.15.');
});
