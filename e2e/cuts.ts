import type { Frame, Page } from '@playwright/test';

/** Finds what scrolls, what reaches out of the frame, and what its own box cuts. */
export const findCuts = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const found = [];
    if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} of ${clientWidth}`);
    if (scrollHeight > clientHeight) found.push(`scrolls down: ${scrollHeight} of ${clientHeight}`);
    const nameOf = (element: Element): string =>
      `${element.tagName} .${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').slice(0, 40)}”`;
    /** What is for those who hear the page is clipped to a pixel. */
    const known = new WeakMap<Element, boolean>();
    const isForHearing = (each: Element | null): boolean => {
      if (each === null) return false;
      const answer =
        known.get(each) ?? (getComputedStyle(each).clipPath === 'inset(50%)' || isForHearing(each.parentElement));
      known.set(each, answer);
      return answer;
    };
    /** A line of a share that has no room for its words lies below it, and is not painted. */
    const isLeftOut = (element: Element): boolean => {
      const share = element.parentElement;
      if (share === null || getComputedStyle(share).contain !== 'paint') return false;
      return element.getBoundingClientRect().top >= share.getBoundingClientRect().bottom - 0.5;
    };
    for (const element of document.querySelectorAll('body *')) {
      // What is folded away has a place, but is not painted.
      if (!element.checkVisibility()) continue;
      if (isLeftOut(element)) continue;
      if (
        element.closest(
          '[data-testid="chart-head"], [data-testid="scrub-axis"] [data-testid="slider-head"], noscript, svg defs',
        )
      )
        continue;
      if (isForHearing(element)) continue;
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      // For those who hear the page, on purpose.
      if (width <= 1 && height <= 1) continue;
      if (left < -0.5 || top < -0.5 || right > clientWidth + 0.5 || bottom > clientHeight + 0.5)
        found.push(`out of the frame: ${nameOf(element)}`);
      const isClipping = /hidden|clip|auto|scroll/.test(getComputedStyle(element).overflow);
      if (
        isClipping &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
      )
        found.push(`cut: ${nameOf(element)}`);
    }
    return found;
  });
