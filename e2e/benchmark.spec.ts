import { expectInBothSkins, heightOf, journey, openChapter } from './chapter.ts';
import { openEmbed } from './embeds.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

/** The same list, a new one, none. */
const RATIOS = /^1\.00 3\.\d\d 5\.\d\d$/;

journey('benchmark by keyboard alone: a guess, the verdict, spare plates, and the job files', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'benchmark');
  const stage = exhibit.getByTestId('stage').first();
  const before = await heightOf(stage);
  await exhibit.getByRole('group', { name: 'Before you look' }).getByRole('radio', { name: '× 2' }).press(' ');
  await exhibit.getByRole('button', { name: 'Show me' }).press('Enter');
  await expect(exhibit).toHaveAttribute('data-guess', 'two');
  await expect(exhibit).toHaveAttribute('data-answer', RATIOS);
  await expect(exhibit).toContainText('The list is shuffled, but it is the same shuffle.');
  expect(Math.abs((await heightOf(stage)) - before), 'nothing jumps').toBeLessThanOrEqual(2);

  const orders = exhibit.getByRole('slider', { name: 'Orders', exact: true });
  await expect(orders).toHaveValue('1408');
  await expect(exhibit).toContainText('All sixteen were ordered again');
  await orders.press('Home');
  await expect(exhibit).not.toContainText('re-plated 1,');
  // Each kitchen is one stop; arrows go from plate to plate, and say what is on it.
  const plates = exhibit.getByRole('grid', { name: 'Plates: No list' });
  await plates.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(plates.getByRole('gridcell', { name: /^plate 2:/ })).toBeFocused();

  const spare = exhibit.getByRole('slider', { name: 'Spare plates' });
  const answer = await exhibit.getAttribute('data-answer');
  await spare.press('End');
  await expect(exhibit).not.toHaveAttribute('data-answer', answer ?? '', { timeout: 30_000 });
  await expect(exhibit).toHaveAttribute('data-answer', /^1\.00 /);

  await exhibit.getByRole('button', { name: /^More/ }).press('Enter');
  await expect(exhibit).toContainText('norandommap');
  await expect(exhibit).toContainText('within each pass × 1.00 to ×', { timeout: 30_000 });
  await exhibit.getByRole('radio', { name: 'the oldest' }).check();
  await expect(exhibit).toContainText('the crew comes round before the guests do', { timeout: 30_000 });
  await expect(exhibit).not.toHaveAttribute('data-answer', /^1\.00 /, { timeout: 30_000 });
  await expectInBothSkins(exhibit);
  await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(exhibit).not.toHaveAttribute('data-answer');
  await expect(spare).toHaveValue('2');
});

test('a link to the benchmark brings settings and a guess, and says what it could not take', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'benchmark', '&x=benchmark&spare=8&guess=four');
  await expect(exhibit).toHaveAttribute('data-guess', 'four');
  await expect(exhibit).toHaveAttribute('data-answer', /^1\.00 /, { timeout: 30_000 });
  await openChapter(page, 'benchmark', '&x=benchmark&spare=11&washer=blind');
  await expect(page.getByText('“spare=11” in the link is not one of 3, 4, 5,')).toBeVisible();
  await expect(page.getByText('“washer=blind” in the link is not one of greedy, fifo')).toBeVisible();
});

test('in a frame the lists and their rhythm stand alone, and nothing is asked', WIDE, async ({ page }) => {
  for (const [part, words] of [
    ['lists', 'A new list: × 3.'],
    ['rhythm', 'A new list: × 2.87 over a night'],
  ] as const) {
    const exhibit = await openEmbed(page, 'benchmark', `benchmark.html?play=off&part=${part}`, [680, 420]);
    await expect(exhibit).toContainText(words, { timeout: 30_000 });
    await expect(exhibit.getByRole('group', { name: 'Before you look' })).toHaveCount(0);
  }
});
