import type { Page } from '@playwright/test';

/** What is seen and heard of a page: text on it, and what it tells assistive technology. Read in the page. */
export interface Seen {
  readonly text: string;
  /** Where it stands, for the sentence of a failing test. */
  readonly where: string;
}

/** Every text that a reader sees or hears, as it is now. */
export function readWords(page: Page): Promise<Seen[]> {
  return page.evaluate(() => {
    const found: Seen[] = [{ text: document.title, where: 'title' }];
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('script, style, noscript, [lang]:not(html)')) continue;
      const text = node.textContent?.trim() ?? '';
      if (text !== '') found.push({ text, where: nameOf(element) });
    }
    for (const attribute of ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder']) {
      for (const element of document.querySelectorAll(`body [${attribute}]`)) {
        if (element.closest('[lang]:not(html)')) continue;
        found.push({ text: element.getAttribute(attribute) ?? '', where: `${attribute} of ${nameOf(element)}` });
      }
    }
    return found;
  });
}

/** Texts that are cut off by the box they are in, and what makes the page wider than its window. */
export function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    /** Text for those who hear the page is clipped to a pixel. */
    const isForHearing = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isForHearing(element.parentElement));
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} px wide`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest('script, style, noscript, [data-testid="skip-link"]')) continue;
      if (isForHearing(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      if (rect.width === 0 || rect.height === 0) continue;
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        // What can be scrolled is not cut off.
        if (box === document.body || overflowX === 'auto' || overflowX === 'scroll') break;
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const edge = box.getBoundingClientRect();
        // For those who hear the page, on purpose.
        if (edge.width <= 1 && edge.height <= 1) break;
        const isInside =
          rect.left >= edge.left - 1 &&
          rect.right <= edge.right + 1 &&
          rect.top >= edge.top - 1 &&
          rect.bottom <= edge.bottom + 1;
        if (!isInside) found.push(`“${text.slice(0, 40)}” is cut off by ${box.getAttribute('class') ?? box.tagName}`);
      }
    }
    return found;
  });
}

/** Labels of the scene that stand on each other. */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[data-testid="scene-labels"] > [data-label]')].flatMap((label) => {
      const rects = [...label.children].map((child) => {
        const range = document.createRange();
        range.selectNodeContents(child);
        return range.getBoundingClientRect();
      });
      return rects.filter((rect) => rect.width > 0).map((rect) => ({ label, rect }));
    });
    const found: string[] = [];
    for (const [index, one] of labels.entries()) {
      for (const other of labels.slice(index + 1)) {
        if (one.label === other.label) continue;
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        if (across > 1 && down > 3) found.push(`“${one.label.textContent}” stands on “${other.label.textContent}”`);
      }
    }
    return found;
  });
}
