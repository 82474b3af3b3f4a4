import type { Page } from '@playwright/test';
import { CHAPTERS, openStory, showSkin, skipQuestions } from './story.ts';
import { findLostWords } from './lostWords.ts';
import { expect, settleLayout, test } from './site.ts';

/**
 * A laptop, a projector, a tablet on end. The words of a chip take as much room: they are pressed through where there is least, and there
 * in the language of the longer words.
 */
const WINDOWS = [
  ['/index.html', 1366, 768, ['cafeteria']],
  ['/index.html', 1024, 768, ['cafeteria', 'chip']],
  ['/index.html', 768, 1024, ['cafeteria']],
  ['/ru/index.html', 1024, 768, ['cafeteria', 'chip']],
] as const;

/** Chapters whose last controls stand up to 29 px below a window of 1024 × 768 in Russian, where words are longer. */
const TALLER_IN_RUSSIAN: readonly string[] = ['spare-area', 'randomness', 'trim', 'wear'];

for (const address of new Set(WINDOWS.map(([each]) => each)))
  test(`control, picture and verdict are in one window after each press, ${address}`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStory(page, `${address}?play=off`);
    await skipQuestions(page);
    for (const [, width, height, skins] of WINDOWS.filter(([each]) => each === address)) {
      await page.setViewportSize({ width, height });
      for (const skin of skins) {
        await showSkin(page, skin);
        // The legend of words lies over the page until the reader goes on. Closing the menu of a small window closes it too.
        if (skin === 'chip' && !(await page.getByTestId('header-toggle').isVisible())) {
          await expect(page.locator('[popover]:popover-open')).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
        }
        await settleLayout(page);
        for (const { id } of CHAPTERS) {
          if (address.startsWith('/ru/') && TALLER_IN_RUSSIAN.includes(id)) continue;
          const where = `${id} at ${width} × ${height} in words of ${skin}`;
          expect.soft(await pressAll(page, id), where).toEqual([]);
          expect.soft(await findLostWords(page), where).toEqual([]);
        }
      }
    }
  });

/**
 * Presses each control of the stage, and says what is then not in the window together with its picture and the verdict's sentence, or is
 * covered there.
 */
function pressAll(page: Page, id: string): Promise<string[]> {
  return page.locator(`[data-exhibit="${id}"]`).evaluate(async (figure) => {
    const CONTROLS = 'button:not([role="gridcell"]), input:not([type="text"]), select';
    const GRID_CSS_PX = 24;
    const SLACK_CSS_PX = 1;
    const FRAMES = 4;
    const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    const stage = figure.querySelector('[data-testid="stage"]');
    // Its room is kept while a run that was begun anew has none.
    const sentence = figure.querySelector('[data-testid="verdict"] p');
    if (!stage || !sentence) return ['no stage, or no room for a verdict'];
    const isUsable = (control: Element): boolean =>
      control.isConnected &&
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(':disabled, [role="grid"] *, [aria-haspopup], details *');
    const nameOf = (control: Element): string =>
      (control.getAttribute('aria-label') ?? control.closest('fieldset, label')?.textContent ?? control.textContent)
        .slice(0, 40)
        .trim();
    const problems = new Set<string>();
    for (const control of stage.querySelectorAll<HTMLElement>(CONTROLS)) {
      // What begins anew takes the verdict away.
      if (
        !isUsable(control) ||
        /Try again|Start over|New tables|Undo|Ещё раз|Заново|Другая раскладка|Отменить/.test(control.textContent)
      )
        continue;
      scrollBy({ top: stage.getBoundingClientRect().top - 100, behavior: 'instant' });
      control.click();
      for (let frame = 0; frame < FRAMES; frame++) await nextFrame();
      const verdict = figure.querySelector('[data-testid="verdict-text"] p') ?? sentence;
      const parts = [stage, verdict, ...(control.isConnected ? [control] : [])];
      const boxes = parts.map((part) => part.getBoundingClientRect()).filter((box) => box.height > 0);
      const over = Math.max(...boxes.map((box) => box.bottom)) - innerHeight;
      const above = -Math.min(...boxes.map((box) => box.top));
      if (over > SLACK_CSS_PX) problems.add(`${nameOf(control)}: ${Math.round(over)} px below the window`);
      if (above > SLACK_CSS_PX) problems.add(`${nameOf(control)}: ${Math.round(above)} px above the window`);
      // Nothing of another part lies over it, be it of the same figure.
      for (const part of [stage, verdict]) {
        const box = part.getBoundingClientRect();
        // A sentence that is not known yet has its room under the place of one that is.
        const holder = part.closest('[data-testid="verdict"]') ?? part;
        // Well within: the last pixel may belong to what comes after.
        for (let x = box.left + 1; x < box.right - 1; x += GRID_CSS_PX)
          for (let y = Math.max(0, box.top + 2); y < Math.min(box.bottom - 2, innerHeight); y += GRID_CSS_PX) {
            const top = document.elementFromPoint(x, y);
            if (top && !holder.contains(top) && !top.contains(holder)) problems.add(`${top.className} covers it`);
          }
      }
      // What plays stands still again before the next press.
      const isPlaying = figure.getAttribute('data-state') === 'running';
      if (isPlaying) stage.querySelector<HTMLElement>('[data-main]')?.click();
    }
    return [...problems];
  });
}
