import type { Locator } from '@playwright/test';
import { expectInBothSkins, heightOf, journey, openChapter } from './chapter.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

journey('the dish room by keyboard alone: five picks, the verdict, a pick back, once more', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'dish-room');
  const start = await exhibit.getAttribute('data-state-hash');
  await expect(exhibit.getByRole('group', { name: 'Before you look' })).toBeVisible();
  const before = await heightOf(exhibit);
  const grid = exhibit.getByRole('grid');
  await grid.getByRole('button').first().focus();
  // Three plates to the right, wash; then from plate to plate: 4, 1, 27, 16 and 5.
  const ways = [
    'ArrowRight ArrowRight ArrowRight',
    'Home',
    'ArrowDown ArrowDown ArrowDown ArrowDown ArrowRight ArrowRight',
  ];
  ways.push('ArrowUp ArrowUp ArrowRight', 'ArrowUp ArrowUp ArrowRight');
  const said = [
    /Plate 4 washed, 6 re-plated, 6 so far\. 16 guests/,
    /Plate 1 .*11 so far/,
    /Plate 27 .*18 so far/,
    /20 so far/,
  ];
  let fourth: string | null = null;
  for (const [turn, way] of ways.entries()) {
    for (const key of way.split(' ')) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    const sentence = said[turn];
    if (sentence) await expect(exhibit.getByRole('status').filter({ hasText: sentence })).toHaveCount(1);
    if (turn === 3) fourth = await exhibit.getAttribute('data-state-hash');
  }
  await expect(exhibit).toHaveAttribute('data-answer', '28 31');
  await expect(exhibit).toHaveAttribute('data-guess', '4-1-27-16-5');
  await expect(exhibit).toContainText('You re-plated 28 portions. The rule “fewest first” re-plated 31');
  expect(Math.abs((await heightOf(exhibit)) - before), 'the page does not jump').toBeLessThanOrEqual(2);
  const end = await exhibit.getAttribute('data-state-hash');
  await page.keyboard.press('Control+z');
  await expect(exhibit).not.toHaveAttribute('data-answer');
  await expect(exhibit).toHaveAttribute('data-state-hash', fourth ?? '');
  await page.keyboard.press('Enter');
  await expect(exhibit).toHaveAttribute('data-state-hash', end ?? '');
  await expectInBothSkins(exhibit);
  await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(exhibit).toHaveAttribute('data-state-hash', start ?? '');
  await expect(exhibit).not.toHaveAttribute('data-guess');
});

test('the next click cuts a wash short, and the picks of others can be watched', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'dish-room', '&x=dish-room&seed=5&picks=4-1-27');
  const plate = (number: number): Locator => exhibit.getByRole('button', { name: new RegExp(`^Plate ${number},`) });
  await plate(16).click();
  await expect(exhibit).toHaveAttribute('data-state', 'running');
  // The next pick cuts short what is on its way.
  await plate(5).click();
  await expect(exhibit).toHaveAttribute('data-answer', '28 31');
  await exhibit.getByRole('radio', { name: 'fewest first' }).check();
  await expect(exhibit).toContainText('fewest first: 1 plate washed');
  await exhibit.getByRole('button', { name: 'Undo a pick' }).click();
  await expect(exhibit).toContainText('pick 5 of 5');
});

test('a finger’s first tap shows what a plate would cost, its second washes it', WIDE, async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const exhibit = await openChapter(page, 'dish-room');
  const start = await exhibit.getAttribute('data-state-hash');
  const plate = exhibit.getByRole('button', { name: /^Plate 27,/ });
  await plate.tap();
  await expect(exhibit).toContainText('plate 27: none of these ordered soon');
  await expect(exhibit).toHaveAttribute('data-state-hash', start ?? '');
  await plate.tap();
  await expect(exhibit).not.toHaveAttribute('data-state-hash', start ?? '');
  await context.close();
});

test('a link with a pick that cannot be says which, why, and what is shown instead', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'dish-room', '&x=dish-room&seed=5&picks=4-4-1');
  await expect(exhibit).toContainText('Pick 2 in the link is plate 4, which is not full at that moment');
  await expect(exhibit).toContainText('The pick before it is shown; go on from there.');
  await expect(exhibit).toContainText('pick 2 of 5');
});
