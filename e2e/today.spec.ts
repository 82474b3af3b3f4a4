import { expectInBothSkins, heightOf, journey, openChapter } from './chapter.ts';
import { openEmbed } from './embeds.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

const LARGE = /^4\.\d\d 1\.0\d 1\.00$/;

journey('today by keyboard alone: a guess, the verdict, other orders, and what is folded', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'today');
  const stage = exhibit.getByTestId('stage').first();
  const before = await heightOf(stage);
  await exhibit.getByRole('group', { name: 'Before you look' }).getByRole('radio', { name: 'a wider door' }).press(' ');
  await exhibit.getByRole('button', { name: 'Show me' }).press('Enter');
  await expect(exhibit).toHaveAttribute('data-guess', 'door');
  await expect(exhibit).toHaveAttribute('data-answer', LARGE);
  await expect(exhibit).toContainText('They do not change what lies on a plate.');
  expect(Math.abs((await heightOf(stage)) - before), 'nothing jumps').toBeLessThanOrEqual(2);

  const orders = exhibit.getByRole('slider', { name: 'Orders', exact: true });
  await expect(orders).toHaveValue('864');
  await orders.press('Home');
  await expect(
    exhibit.getByTestId('panel').filter({ has: page.getByRole('grid', { name: /One hatch/ }) }),
  ).toContainText('ordered 0');
  await exhibit.getByRole('radio', { name: 'all over the menu' }).check();
  await expect(exhibit).toContainText('have nothing to separate', { timeout: 30_000 });
  await exhibit.getByRole('radio', { name: 'log and small changes' }).check();
  await expect(exhibit).toHaveAttribute('data-answer', LARGE, { timeout: 30_000 });
  // Each kitchen is one stop; arrows go from plate to plate, and say what is on it.
  const plates = exhibit.getByRole('grid', { name: /One hatch/ });
  await plates.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(plates.getByRole('gridcell', { name: /^plate 2:/ })).toBeFocused();

  await exhibit.getByRole('button', { name: /^More/ }).press('Enter');
  await expect(exhibit).toContainText('TRIM blocked by the driver');
  await exhibit.getByRole('switch', { name: 'TRIM' }).press(' ');
  await expect(exhibit).toContainText('Both drives hear what is gone', { timeout: 30_000 });
  const depth = exhibit.getByRole('slider', { name: 'Orders waiting' });
  await depth.press('End');
  await expect(exhibit).toContainText('256 waiting', { timeout: 30_000 });
  await expectInBothSkins(exhibit);
  await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(exhibit).not.toHaveAttribute('data-answer');
});

test('a link brings settings and a guess, and says what it could not take', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'today', '&x=today&small=45&guess=hatches');
  await expect(exhibit).toHaveAttribute('data-guess', 'hatches');
  await expect(exhibit.getByRole('slider', { name: 'Small changes' })).toHaveValue('45');
  await openChapter(page, 'today', '&x=today&small=46&guess=zones');
  await expect(page.getByText('“small=46” in the link is not one of 0, 5, 10, 15, 20,')).toBeVisible();
  await expect(page.getByText('“zones” in the link is not a guess at this figure')).toBeVisible();
});

test('in a frame each part stands alone, and nothing is asked', WIDE, async ({ page }) => {
  for (const [part, words] of [
    ['kitchens', 'Two hatches'],
    ['queue', 'as sold'],
    ['raid-trim', 'TRIM passed to both drives'],
  ] as const) {
    const exhibit = await openEmbed(page, 'today', `today.html?play=off&part=${part}`, [680, 420]);
    await expect(exhibit).toContainText(words, { timeout: 30_000 });
    await expect(exhibit.getByRole('group', { name: 'Before you look' })).toHaveCount(0);
  }
});
