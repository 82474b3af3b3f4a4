import { expectInBothSkins, journey, openChapter } from './chapter.ts';
import { expect } from './site.ts';

journey(
  'popular dishes on plates of their own by keyboard: a guess, the verdict, other orders, once more',
  async ({ page }) => {
    const exhibit = await openChapter(page, 'popular-dishes');
    await exhibit.getByRole('radio', { name: 'more', exact: true }).press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(exhibit.getByRole('radio', { name: 'as much' })).toBeChecked();
    const heightOf = (): Promise<number> => exhibit.evaluate((element) => element.getBoundingClientRect().height);
    const before = await heightOf();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await exhibit.getByRole('button', { name: 'Show me' }).press('Enter');
    // What the engine counts: `src/exhibits/popular-dishes/lesson.test.ts`.
    await expect(exhibit).toHaveAttribute('data-answer', '2.67 1.87');
    await expect(exhibit).toHaveAttribute('data-guess', 'same');
    await expect(exhibit).toContainText(
      'About half as much: with two open plates the crew re-plated 1,258 portions, with one 2,398.',
    );
    await expect(exhibit).toContainText('No plate holds both popular dishes and others.');
    await expect(exhibit).toContainText('× 1.90, theory 1.92');
    expect(Math.abs((await heightOf()) - before), 'the page does not jump').toBeLessThanOrEqual(2);

    const grid = exhibit.getByRole('grid', { name: 'Two open plates' });
    await grid.getByRole('gridcell').nth(0).focus();
    await page.keyboard.press('ArrowDown');
    await expect(grid.locator(':focus')).toHaveAccessibleName(
      /^plate 9: \d+ popular and \d+ others? wanted, \d+ leftover/,
    );

    const share = exhibit.getByRole('slider', { name: 'Orders for popular dishes' });
    await share.press('Home');
    await expect(share).toHaveAttribute('aria-valuetext', /^20\s%$/);
    await expect(exhibit).toContainText(/A little more: with two open plates the crew re-plated [\d,]+ portions/);
    await expectInBothSkins(exhibit);
    await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(exhibit).not.toHaveAttribute('data-answer');
    await expect(share).toHaveAttribute('aria-valuetext', /^80\s%$/);
  },
);
