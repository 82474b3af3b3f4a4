import type { Locator } from '@playwright/test';

const LEAST_CSS_PX = 44;

/**
 * Null where a control, or what stands for it (its label, what it draws around itself), can be hit on at least 44 × 44 px;
 * otherwise a sentence with the size.
 */
export function smallTarget(control: Locator): Promise<string | null> {
  return control.evaluate((element, least) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const label = element.closest('label');
    const isHit = (atX: number, atY: number): boolean => {
      const over = document.elementFromPoint(atX, atY);
      return over !== null && (element.contains(over) || (label?.contains(over) ?? false));
    };
    const reach = (stepX: number, stepY: number): number => {
      let far = 0;
      while (far < least * 20 && isHit(x + stepX * (far + 0.5), y + stepY * (far + 0.5))) far += 0.5;
      return far;
    };
    const width = reach(-1, 0) + reach(1, 0);
    const height = reach(0, -1) + reach(0, 1);
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return width >= least - 1 && height >= least - 1
      ? null
      : `${width} × ${height}: ${element.tagName} .${element.getAttribute('class') ?? ''} “${name.slice(0, 40)}”`;
  }, LEAST_CSS_PX);
}
