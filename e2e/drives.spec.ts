import { findViolations } from './axe.ts';
import { expectInBothSkins, heightOf, journey, openChapter, otherChapters } from './chapter.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

/** What `sim drive summit_256 --state used --test random-write` prints: ms, and MB/s. */
const ANSWER = 'summit_256 499.5 1.415';

journey(
  'the race of the drives by keyboard: a lane, the verdict, a strip read, a sheet, once more',
  async ({ page }) => {
    const exhibit = await openChapter(page, 'drives');
    await expect(exhibit.getByRole('group', { name: 'Before you look' })).toBeVisible();
    await expect(exhibit.getByRole('button', { name: 'Show me' })).toBeDisabled();
    await exhibit.getByRole('radio', { name: 'Intel X25-M G2' }).press('Space');
    for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
    await expect(exhibit.getByRole('radio', { name: 'VelociRaptor' })).toBeChecked();
    await expect(exhibit, 'keys choose, and commit nothing').not.toHaveAttribute('data-guess');
    const before = await heightOf(exhibit);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await exhibit.getByRole('button', { name: 'Show me' }).press('Enter');
    await expect(exhibit).toHaveAttribute('data-answer', ANSWER);
    await expect(exhibit).toHaveAttribute('data-guess', 'velociraptor');
    await expect(exhibit).toContainText('one order waits 500 ms, and it is slower than the disk, 1.42 against 1.50');
    await expect(exhibit.getByTestId('verdict').getByRole('status')).toContainText('Slow but steady');
    expect(Math.abs((await heightOf(exhibit)) - before), 'the page does not jump').toBeLessThanOrEqual(2);

    const strip = exhibit.getByRole('slider', { name: 'OCZ Summit, two seconds' });
    await strip.press('ArrowRight');
    await expect(strip).toHaveAttribute('aria-valuetext', /^0\.01\ss: \d+ orders?$/);
    await exhibit.getByRole('button', { name: 'OCZ Summit: what it is made of' }).press('Enter');
    await expect(exhibit).toContainText('Its map tracks pieces of 64 KB.');
    await expectInBothSkins(exhibit);
    await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(exhibit).not.toHaveAttribute('data-answer');
  },
);

test(
  'a tap on a lane marks it, its button starts the race, and any moment of it can be gone back to',
  WIDE,
  async ({ page }) => {
    const exhibit = await openChapter(page, 'drives');
    await exhibit.getByRole('radio', { name: 'OCZ Summit' }).click();
    await expect(exhibit).not.toHaveAttribute('data-guess');
    await exhibit.getByRole('button', { name: 'Show me' }).click();
    await expect(exhibit).toHaveAttribute('data-guess', 'summit_256');
    await expect(exhibit).toHaveAttribute('data-state', 'running');
    const clock = exhibit.getByRole('slider', { name: 'Race clock' });
    await expect.poll(async () => Number(await clock.inputValue())).toBeGreaterThan(5);
    await expect(exhibit).not.toHaveAttribute('data-answer');
    await clock.press('End');
    await expect(exhibit).toHaveAttribute('data-answer', ANSWER);
    await clock.press('Home');
    await expect(exhibit).toContainText('0 of 180 s');
  },
);

test('a link brings other drives and another state, and says what it could not take', WIDE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'drives', '&x=drives&drives=x25v-ocz_core_jmicron&state=old');
  await expect(exhibit).toHaveAttribute('data-answer', /^ocz_core_jmicron /);
  await expect(page.getByText('“state=old” in the link is not one of used, new, trim; used is used.')).toBeVisible();
  await exhibit.getByRole('radio', { name: 'after TRIM' }).check();
  await expect(exhibit).toContainText('After TRIM and a pause the clean stack is full again.');
  await exhibit.getByRole('button', { name: '2 of 23 drives' }).click();
  await exhibit.getByRole('checkbox', { name: 'OCZ Agility' }).check();
  await expect(exhibit.getByRole('button', { name: '3 of 23 drives' })).toBeVisible();
});

test('folded panels: eight drives with the worst row named, and drives only on record', WIDE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'drives', '&x=drives&guess=summit_256');
  await exhibit.getByRole('button', { name: /^More: eight/ }).press('Enter');
  await expect(exhibit).toContainText('The OCZ Vertex EX is 8.8 points off, and we do not know why.', {
    timeout: 30_000,
  });
  const rows = exhibit.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText(/OCZ Summit.*72\.4\s%.*69\.6\s%.*−2\.8.*30\.7/);
  await exhibit.getByRole('button', { name: 'Sort by error' }).click();
  await expect(rows.nth(1)).toContainText('OCZ Vertex EX');
  await exhibit.getByRole('button', { name: /^More: orders across/ }).press('Enter');
  await expect(exhibit).toContainText(/13\.4 instead of 15\.5\sMB\/s/, { timeout: 15_000 });
  await expect(exhibit).toContainText('OCZ Vertex Turbo 128 GB: price: 439 USD');
  expect(await findViolations(page, { exclude: otherChapters('drives') })).toEqual([]);
});
