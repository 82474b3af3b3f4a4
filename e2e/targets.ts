import type { Locator } from '@playwright/test';

const LEAST_CSS_PX = 44;

/** Null where a control can be hit on at least 44 × 44 px, otherwise a sentence with the size. */
export const smallTarget = async (control: Locator): Promise<string | null> =>
  (await control.evaluate(findSmall, LEAST_CSS_PX))[0] ?? null;

/** The same of all that are found, in one go. */
export const smallTargets = (controls: Locator): Promise<string[]> => controls.evaluateAll(findSmall, LEAST_CSS_PX);

/**
 * A sentence with the size for each control of which less than 44 × 44 px can be hit, with what stands for it (its label, what
 * it draws around itself). Runs in the page.
 */
function findSmall(controls: Element | readonly Element[], least: number): string[] {
  return [controls].flat().flatMap((element: Element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const label = element.closest('label');
    const isHit = (atX: number, atY: number): boolean => {
      const over = document.elementFromPoint(atX, atY);
      return over !== null && (element.contains(over) || (label?.contains(over) ?? false));
    };
    // What reaches further on one side than the whole has to be is large enough.
    const reach = (stepX: number, stepY: number): number => {
      let far = 0;
      while (far < least && isHit(x + stepX * (far + 0.5), y + stepY * (far + 0.5))) far += 0.5;
      return far;
    };
    const width = reach(-1, 0) + reach(1, 0);
    const height = reach(0, -1) + reach(0, 1);
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return width >= least - 1 && height >= least - 1
      ? []
      : [`${width} × ${height}: ${element.tagName} .${element.getAttribute('class') ?? ''} “${name.slice(0, 40)}”`];
  });
}
