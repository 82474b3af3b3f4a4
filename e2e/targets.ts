import type { Locator } from '@playwright/test';

const LEAST_CSS_PX = 44;

/** Null where a control can be hit on at least 44 × 44 CSS px; otherwise a sentence with the size. */
export const smallTarget = async (control: Locator): Promise<string | null> =>
  (await control.evaluate(findSmall, LEAST_CSS_PX))[0] ?? null;

/** A sentence for each control that is too small. */
export const smallTargets = (controls: Locator): Promise<string[]> => controls.evaluateAll(findSmall, LEAST_CSS_PX);

/**
 * A sentence with the size for each control that can be hit on less than `least` px in a direction; its label and its content count
 * as the control. Runs in the page.
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
    // Stops at `least`: then the control is large enough on this side alone.
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
