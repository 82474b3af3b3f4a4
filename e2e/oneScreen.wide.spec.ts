import type { Locator } from '@playwright/test';
import { CHAPTERS, openStory, skipQuestions } from './story.ts';
import { expect, test } from './site.ts';

/** A laptop's screen. */
test.use({ viewport: { width: 1366, height: 768 } });

test('on a laptop the controls of a figure and what they change are on the screen together', async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStory(page, '/index.html?play=off');
  await skipQuestions(page);
  for (const { id } of CHAPTERS) {
    const exhibit = page.locator(`[data-exhibit="${id}"]`);
    for (const more of await exhibit.getByRole('button', { name: /^More:/ }).all())
      if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
    expect.soft(await findApart(exhibit), id).toEqual([]);
  }
});

/**
 * Controls that cannot be seen together with the pictures that they change. Those of a row change the pictures of the panels above it, up to a question; any
 * other control changes those of the smallest part of the figure that has both.
 */
function findApart(exhibit: Locator): Promise<string[]> {
  return exhibit.evaluate((figure) => {
    const PICTURES = '[role="img"], [data-testid="bars"], [data-testid="ratio"]';
    const SLACK_CSS_PX = 1;
    const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const picturesIn = (parts: readonly Element[]): Element[] =>
      parts.flatMap((part) => [...part.querySelectorAll(PICTURES)]).filter(isSeen);
    const picturesAbove = (row: Element): Element[] => {
      const above: Element[] = [];
      for (let part = row.previousElementSibling; part; part = part.previousElementSibling) {
        const pictures = picturesIn([part]);
        if (pictures.length === 0 && above.length > 0) break;
        above.push(...pictures);
      }
      return above;
    };
    const picturesBeside = (control: Element): Element[] => {
      for (let part = control.parentElement; part && part !== figure; part = part.parentElement) {
        const pictures = picturesIn([part]);
        if (pictures.length > 0) return pictures;
      }
      return [];
    };
    const nameOf = (control: Element): string =>
      control.getAttribute('aria-label') ?? control.closest('fieldset, label')?.textContent ?? control.textContent;
    const topOf = (elements: readonly Element[]): number =>
      Math.min(...elements.map((each) => each.getBoundingClientRect().top));
    const bottomOf = (elements: readonly Element[]): number =>
      Math.max(...elements.map((each) => each.getBoundingClientRect().bottom));
    const problems = new Set<string>();
    for (const control of figure.querySelectorAll('button:not([role="gridcell"], [aria-expanded]), input, select')) {
      if (!isSeen(control) || control.closest('[role="grid"]')) continue;
      const row = control.closest('[data-testid="run-controls"]');
      const pictures = row ? picturesAbove(row) : picturesBeside(control);
      if (pictures.length === 0) continue;
      const held = row ?? control;
      scrollBy({ top: topOf(row ? pictures : [held, ...pictures]), behavior: 'instant' });
      const isCovered = row !== null && topOf([row]) < bottomOf(pictures) - SLACK_CSS_PX;
      const overflow = bottomOf([held, ...pictures]) - innerHeight;
      if (isCovered || overflow > SLACK_CSS_PX)
        problems.add(
          `${nameOf(control).slice(0, 40)}: ${isCovered ? 'covers its picture' : `${Math.round(overflow)} px too far`}`,
        );
    }
    return [...problems];
  });
}
