import type { Locator } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expectInBothSkins, journey, openChapter, otherChapters } from './chapter.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

const panelHeight = (exhibit: Locator): Promise<number> =>
  exhibit
    .getByTestId('panel')
    .first()
    .evaluate((panel) => panel.getBoundingClientRect().height);

const numbersIn = (text = ''): number[] => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

journey('spare area by keyboard alone: a curve, 32 runs that agree with theory, and once more', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'spare-area');
  const asked = exhibit.getByRole('group', { name: 'Before you look' });
  await expect(asked).toBeVisible();
  const slider = exhibit.getByTestId('axis-slider').getByRole('slider');
  await expect(slider).toBeDisabled();
  await expect(asked.getByRole('button', { name: 'Show me' })).toBeDisabled();
  const before = await panelHeight(exhibit);

  const first = exhibit.getByRole('slider', { name: /^5\s%\sspare$/ });
  await first.focus();
  for (const key of ['PageUp', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(first).toHaveAttribute('aria-valuetext', '8 portions for each order');
  const second = exhibit.getByRole('slider', { name: /^10\s%\sspare$/ });
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-valuetext', '5 portions for each order');
  await asked.getByRole('button', { name: 'Show me' }).press('Enter');

  await expect(exhibit).toHaveAttribute('data-answer', /^7\.0[3-9]\d 2\.6[3-6]\d$/, { timeout: 60_000 });
  await expect(exhibit).toHaveAttribute('data-guess', /^80\.\d+\./);
  await expect(exhibit.locator('[role="status"]').first()).toContainText(/^At 6\.87\s% spare the drive plates 7\.0/);
  await expect(exhibit.locator('[role="status"]').first()).toContainText(/You guessed 6\.\d\./);
  expect(Math.abs((await panelHeight(exhibit)) - before), 'nothing jumps').toBeLessThanOrEqual(2);
  await expect(exhibit.getByTestId('badge')).toHaveText(/^32 runs, all within 0\.[1-5]\s% of theory$/);
  const rows = await exhibit
    .getByRole('table', { name: 'All runs' })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  expect(rows).toHaveLength(16);
  for (const row of rows) {
    const [spare = 0, greedy = 0, greedyTheory = 0, fifo = 0, fifoTheory = 0] = row.flatMap((cell) => numbersIn(cell));
    expect(Math.abs(greedy / greedyTheory - 1), `greedy at ${spare} %`).toBeLessThanOrEqual(0.005);
    expect(Math.abs(fifo / fifoTheory - 1), `FIFO at ${spare} %`).toBeLessThanOrEqual(0.005);
  }
  // What the verdict says is what the runs counted.
  const [consumer = 0, twenty = 0] = numbersIn((await exhibit.getAttribute('data-answer')) ?? '');
  await expect(exhibit.getByTestId('verdict-text')).toContainText(
    new RegExp(
      String.raw`${consumer.toFixed(2)} at 7\s% spare beyond the plates kept clean, 5\.\d\d at 10\s%, ${twenty.toFixed(2)} at 20\s%`,
    ),
  );

  await expect(exhibit.getByRole('button', { name: 'Try again' })).toBeFocused();
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^7\s%$/);
  await expectInBothSkins(exhibit);
  await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(exhibit).not.toHaveAttribute('data-answer');
  await expect(asked.getByRole('button', { name: 'Show me' })).toBeDisabled();
  await expect(first).toBeFocused();
});

test('the drive at the slider of spare area goes along with it', WIDE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'spare-area');
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  await expect(exhibit).toHaveAttribute('data-answer', /./, { timeout: 15_000 });
  const slider = exhibit.getByTestId('axis-slider').getByRole('slider');
  for (const [key, percent] of [
    ['ArrowRight', '7'],
    ['ArrowRight', '7.5'],
    ['PageUp', '17.5'],
    ['Home', '5'],
  ] as const) {
    await slider.press(key);
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${percent.replace('.', '\\.')}\\s%$`));
    await expect(exhibit.locator('[data-testid="spare-tiles"] h3')).toHaveText(new RegExp(`at ${percent}\\s%$`));
  }
  // The plate in large is of a drive with that spare: 128 ÷ (128 − 115) is 9.8.
  await expect(exhibit.getByTestId('spare-sum')).toContainText(/11[3-6] of 128 still wanted/, { timeout: 10_000 });
  expect(await findViolations(page, { exclude: otherChapters('spare-area') })).toEqual([]);
});

test('spare area by pointer: two marks suffice, runs come in, the plot moves the slider', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'spare-area');
  const paper = exhibit.getByTestId('guess-curve-paper');
  await paper.scrollIntoViewIfNeeded();
  const box = (await paper.boundingBox())!;
  await page.mouse.click(box.x + 4, box.y + box.height * 0.4);
  const run = exhibit.getByRole('button', { name: 'Show me' });
  await expect(run).toBeDisabled();
  await page.mouse.click(box.x + box.width - 4, box.y + box.height * 0.9);
  await run.click();
  await expect(exhibit).toHaveAttribute('data-state', 'running');
  const marks = exhibit.locator('[data-testid="drawing"] [data-testid="mark-point"]');
  const badge = exhibit.getByTestId('badge');
  await expect(badge).toHaveText(/^[1-9] of 32 runs, within 0\.[1-5]\s%$/);
  await expect(exhibit).not.toHaveAttribute('data-answer');
  const early = await marks.count();
  await expect(exhibit).toHaveAttribute('data-answer', /./, { timeout: 20_000 });
  expect(await marks.count()).toBeGreaterThan(early);
  await expect(exhibit.getByTestId('verdict-text')).toContainText('A straight line is a natural guess.');
  await exhibit.getByRole('button', { name: /^More: / }).click();
  await expect(exhibit).toContainText('5,899,345,920\u00a0bytes = 6.87\u202f%');
  const plot = exhibit.getByTestId('spare-plot');
  await plot.scrollIntoViewIfNeeded();
  const field = (await plot.boundingBox())!;
  await page.mouse.move(field.x + field.width * 0.5, field.y + 200);
  await page.mouse.down();
  await page.mouse.move(field.x + field.width * (0.155 / 0.465), field.y + 210, { steps: 3 });
  await page.mouse.up();
  await expect(exhibit.locator('[data-testid="axis-slider"] output')).toHaveText(/^20\s%$/);
});

test('a link brings the spare area and the guess, and says what it could not take', WIDE, async ({ page }) => {
  const guess = Array.from({ length: 46 }, (_, knot) => 100 - knot).join('.');
  await page.goto(`/index.html?play=off&x=spare-area&spare=0.2&fifo=off&guess=${guess}#spare-area`);
  const exhibit = page.locator('[data-exhibit="spare-area"]');
  await expect(exhibit).toHaveAttribute('data-guess', guess);
  await expect(exhibit).toHaveAttribute('data-answer', /./, { timeout: 20_000 });
  await expect(exhibit.locator('[data-testid="axis-slider"] output')).toHaveText(/^20\s%$/);
  await expect(exhibit.getByRole('switch', { name: 'Show FIFO' })).not.toBeChecked();
  await page.goto('/index.html?play=off&x=spare-area&spare=9&guess=1.2#spare-area');
  await expect(page.getByText('“spare=9” in the link is outside 0.05 to 0.5; 0.5 is used.')).toBeVisible();
  await expect(page.getByText('“1.2” in the link is not a guess at this figure')).toBeVisible();
});
