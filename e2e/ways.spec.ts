import { Cafeteria } from './cafeteria.ts';
import { openTakeAlong } from './chapter.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

test('a reader goes from chapter to chapter, and the list says what was guessed', async ({ page }) => {
  await Cafeteria.open(page);
  await page.goto('./#cliff');
  const cliff = page.locator('article#cliff');
  await expect(cliff.getByTestId('closing').filter({ visible: true })).toContainText(
    'What happens when a single dish is ordered again?',
  );
  const ways = cliff.getByRole('navigation', { name: 'From How long does fast last?' });
  await expect(ways.getByRole('link')).toHaveText('Next One plate');
  const along = await openTakeAlong(page, 'cliff');
  await page.keyboard.press('Tab');
  await expect(along.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(along.getByRole('link', { name: 'Open in lab' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(along.locator('summary')).toBeFocused();
  await expect(along).not.toHaveAttribute('open');
  await ways.getByRole('link').click();
  await expect(page).toHaveURL(/#one-plate$/);
  await expect(page.locator('article#one-plate h2')).toBeInViewport();

  const list = page.getByTestId('header-chapters');
  await list.getByText('Chapters').click();
  // All but the end, where nothing is asked.
  const chapterCount = (await list.getByRole('link').count()) - 1;
  await expect(list).toContainText(`0 of ${chapterCount} guessed`);
  await expect(list.getByRole('img', { name: 'guessed' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // As an earlier visit left it.
  await page.evaluate(() => localStorage.setItem('clean-plates-guesses', JSON.stringify({ cliff: '1' })));
  await list.getByText('Chapters').click();
  await expect(
    list.getByRole('link', { name: 'How long does fast last?' }).getByRole('img', { name: 'guessed' }),
  ).toBeVisible();
  await expect(list).toContainText(`1 of ${chapterCount} guessed`);
});

test('a link to a chapter leads there, however late what stands above it comes', WIDE, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  let letGo = (): void => {};
  const mayCome = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/stills/chapters.html', async (route) => {
    await mayCome;
    await route.continue();
  });
  const stills = page.waitForResponse('**/stills/chapters.html');
  await page.goto('./#order-board');
  await expect(page.locator('article#order-board')).toBeInViewport();
  letGo();
  await stills;
  const topOf = () => page.locator('article#order-board').evaluate((article) => article.getBoundingClientRect().top);
  await expect.poll(topOf).toBeGreaterThan(-60);
  await expect.poll(topOf).toBeLessThan(60);
  await expect(page.locator('[data-exhibit="order-board"]')).toHaveAttribute('data-state', 'paused');
});
