import { expectInBothSkins, heightOf, journey, openChapter } from './chapter.ts';
import { openEmbed } from './embeds.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

journey('a guess by keyboard, the fall, the pause, and another drive', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'fast-corner');
  const before = await heightOf(exhibit);
  const rule = exhibit.getByRole('slider', { name: /^Your guess/ });
  await expect(exhibit.getByRole('button', { name: 'Show me' })).toBeDisabled();
  await rule.press('PageDown');
  await expect(rule).toHaveAttribute('aria-valuetext', /^180\s?GB$/);
  const reviews = exhibit.getByTestId('corner-table');
  await expect(reviews).not.toContainText('42');
  await exhibit.getByRole('button', { name: 'Show me' }).press('Enter');
  await expect(exhibit).toHaveAttribute('data-guess', '180');
  await expect(exhibit).toHaveAttribute('data-answer', /^42\.\d 8\d\.\d$/, { timeout: 60_000 });
  await expect(exhibit).toContainText(/After 42\.\d\s?GB its speed falls/);
  await expect(exhibit).toContainText('your guess');
  expect(Math.abs((await heightOf(exhibit)) - before), 'the page does not jump').toBeLessThanOrEqual(2);
  await exhibit.getByRole('radio', { name: 'Intel 660p' }).check();
  await expect(exhibit).toContainText(/After 140\.\d\s?GB/, { timeout: 30_000 });
  await exhibit.getByRole('slider', { name: 'Already full' }).press('End');
  await expect(exhibit).toContainText(/After 12\.\d\s?GB/, { timeout: 30_000 });
  await expectInBothSkins(exhibit);
  await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(exhibit).not.toHaveAttribute('data-answer');
});

test('links from the time when it was a part of another figure still lead to it', WIDE, async ({ page }) => {
  await page.goto('?x=today&drive=qvo4&corner=60#today');
  await expect(page).toHaveURL(/\?x=fast-corner&drive=qvo4&guess=60#fast-corner$/);
  const exhibit = page.locator('[data-exhibit="fast-corner"]');
  await expect(exhibit).toHaveAttribute('data-guess', '60');
  await expect(exhibit.getByRole('radio', { name: 'QVO 4' })).toBeChecked();
  const framed = await openEmbed(
    page,
    'fast-corner',
    'today.html?play=off&part=corner&drive=intel660p&lock=drive',
    [680, 420],
  );
  await expect(framed).toContainText('Full speed for 140', { timeout: 30_000 });
  await expect(framed.getByRole('radio')).toHaveCount(0);
});
