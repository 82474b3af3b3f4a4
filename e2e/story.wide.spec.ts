import { folderOf, readLanguages, REFERENCE } from '../scripts/messages/catalogue.ts';
import { findViolations, showTheme, THEMES, type Theme } from './axe.ts';
import { Cafeteria } from './cafeteria.ts';
import { expect, settleLayout, test } from './site.ts';
import { atWidths, openStory, skipQuestions } from './story.ts';
import { findClipped, findOverlaps } from './words.ts';

const WIDTHS = [1920, 1440, 1024, 960, 768, 480, 390, 360, 320];
for (const { code } of readLanguages()) {
  test(`the story in “${code}”: nothing is cut off or overlaps${code === REFERENCE ? ', no violation of WCAG' : ''}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStory(page, `/${folderOf(code)}index.html?play=off`);
    for (const other of readLanguages().filter((each) => each.code !== code))
      await expect(page.locator(`a[hreflang="${other.code}"][lang]`)).toHaveAccessibleName(other.name);
    await atWidths(page, WIDTHS, async (where) => {
      await expect.poll(() => findClipped(page), where).toEqual([]);
      await expect.poll(() => findOverlaps(page), where).toEqual([]);
    });
    // The unanswered story at 1440 px is judged in every theme in e2e/accessibility.spec.ts. Here each theme, width and state is had
    // once, in one language: words make no difference to violations. `npm run bench axe` has them all.
    if (code !== REFERENCE) return;
    const expectNoViolations = async (theme: Theme): Promise<void> => {
      await showTheme(page, theme);
      expect(await findViolations(page), theme).toEqual([]);
    };
    const [first, second, third] = THEMES;
    await page.setViewportSize({ width: 360, height: 900 });
    // As chapters are when they come into sight.
    await page.addStyleTag({ content: 'article[id] { content-visibility: visible !important; }' });
    await settleLayout(page);
    await expectNoViolations(first);
    await skipQuestions(page);
    await expectNoViolations(second);
    await page.setViewportSize({ width: 1440, height: 900 });
    await settleLayout(page);
    await expectNoViolations(third);
  });
}

test('whoever skips keeps the focus in the figure, on something to press', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await Cafeteria.open(page, '/index.html?play=off');
  for (const [id, next] of [
    ['cliff', 'Try again'],
    ['order-board', 'Try again'],
    ['randomness', 'Try again'],
  ] as const) {
    await page.locator(`[data-exhibit-place="${id}"]`).scrollIntoViewIfNeeded();
    const exhibit = page.locator(`[data-exhibit="${id}"]`);
    await expect(exhibit).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
    await exhibit.getByRole('button', { name: 'Skip' }).first().press('Enter');
    await expect(exhibit.getByRole('button', { name: next }).first(), id).toBeFocused();
  }
});
