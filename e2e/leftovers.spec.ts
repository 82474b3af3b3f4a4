import { expectInBothSkins, heightOf, journey, openChapter } from './chapter.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

journey('leftovers by keyboard alone: a rule, the verdict, the way through, and once more', async ({ page }) => {
  const exhibit = await openChapter(page, 'leftovers');
  await expect(exhibit.getByRole('group', { name: 'Before you look' })).toBeVisible();
  const rule = exhibit.getByRole('slider', { name: /^Your guess/ });
  await rule.focus();
  for (const key of ['Home', 'PageUp', 'ArrowRight']) await page.keyboard.press(key);
  await expect(rule).toHaveAttribute('aria-valuetext', 'order 80');
  await page.keyboard.press('End');
  await expect(rule).toHaveAttribute('aria-valuetext', 'never');
  const before = await heightOf(exhibit);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // As in a form: Enter commits what is set.
  await rule.press('Enter');
  await expect(exhibit).toHaveAttribute('data-answer', '401 6 25 95');
  await expect(exhibit).toHaveAttribute('data-guess', 'never');
  await expect(exhibit.locator('[role="status"]').first()).toContainText('At order 401 the clean stack met the line.');
  await expect(exhibit.locator('[role="status"]').first()).toContainText('336 dishes would fit for ever');
  expect(Math.abs((await heightOf(exhibit)) - before), 'the page does not jump').toBeLessThanOrEqual(2);

  await expect(exhibit).toContainText('The plates after order 416');
  await expect(exhibit.getByRole('button', { name: 'Play' })).toHaveCount(0);
  await exhibit.getByRole('button', { name: 'Step' }).press('Enter');
  await expect(exhibit.locator('[role="status"]').nth(1)).toHaveText('8 clean plates again, 25 portions re-plated.');
  const moment = exhibit.getByRole('slider', { name: 'Moment' });
  for (const [key, value] of [
    ['PageDown', '377'],
    ['ArrowRight', '378'],
    ['Home', '0'],
    ['End', '1300'],
  ] as const) {
    await moment.press(key);
    await expect(moment).toHaveValue(value);
  }
  await expectInBothSkins(exhibit);
  await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(exhibit).not.toHaveAttribute('data-answer');
  await expect(rule).toBeFocused();
});

test('leftovers in motion: both charts grow, and can be dragged to where the crew starts', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'leftovers');
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  await expect(exhibit).toHaveAttribute('data-state', 'running');
  const moment = exhibit.getByRole('slider', { name: 'Moment' });
  await expect.poll(async () => Number(await moment.inputValue())).toBeGreaterThan(20);
  await expect(exhibit).not.toHaveAttribute('data-answer');
  await moment.press('End');
  await expect(exhibit).toHaveAttribute('data-answer', '401 6 25 95');
  await expect(exhibit).not.toHaveAttribute('data-guess');
  // To order 416, by dragging on the charts.
  const paper = exhibit.getByTestId('scrub-paper');
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('the charts can be dragged on');
  await page.mouse.move(box.x + box.width * 0.9, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + (box.width * 416) / 1300, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(moment).toHaveValue('416');
  await expect(exhibit.getByRole('gridcell', { name: 'plate 2, 2 wanted, 14 leftovers' })).toBeVisible();
});

test('a link brings the low line and the guess, and says what it could not take', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'leftovers', '&x=leftovers&line=6&guess=400');
  await expect(exhibit).toHaveAttribute('data-guess', '400');
  await expect(exhibit.getByRole('slider', { name: 'Low line' })).toHaveValue('6');
  await expect(exhibit).toContainText('The plates after order 384');
  await openChapter(page, 'leftovers', '&x=leftovers&line=9&guess=305');
  await expect(page.getByText('“line=9” in the link is outside 2 to 7; 7 is used.')).toBeVisible();
  await expect(page.getByText('“305” in the link is not a guess at this figure')).toBeVisible();
});

test('no two parts of the page have one id, though the figure came before the opening did', WIDE, async ({ page }) => {
  await openChapter(page, 'leftovers', '&x=leftovers&guess=400');
  const doubled = (): Promise<string[]> =>
    page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    });
  expect(await doubled()).toEqual([]);
});
