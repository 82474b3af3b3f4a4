import type { Page } from '@playwright/test';

/** A text of a page, visible or for assistive technology. */
export interface PageText {
  readonly text: string;
  /** Its element or attribute, for the message of a failing test. */
  readonly where: string;
}

/** Every present text of the page, visible or for assistive technology. */
export function readWords(page: Page): Promise<PageText[]> {
  return page.evaluate(() => {
    const texts: PageText[] = [{ text: document.title, where: 'title' }];
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('script, style, noscript, [lang]:not(html)')) continue;
      const text = node.textContent?.trim() ?? '';
      if (text !== '') texts.push({ text, where: nameOf(element) });
    }
    for (const attribute of ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder']) {
      for (const element of document.querySelectorAll(`body [${attribute}]`)) {
        if (element.closest('[lang]:not(html)')) continue;
        texts.push({ text: element.getAttribute(attribute) ?? '', where: `${attribute} of ${nameOf(element)}` });
      }
    }
    return texts;
  });
}

/** Sentences about texts that their boxes cut off, and about a page that is wider than its window. */
export function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const root = document.documentElement;
    /** Text for screen readers only is clipped to a pixel. */
    const isForHearing = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isForHearing(element.parentElement));
    if (root.scrollWidth > root.clientWidth) problems.push(`the page is ${root.scrollWidth} px wide`);
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
      // Words of a share that has no room for them lie below it, and are not painted.
      const share = element.parentElement;
      const isLeftOut =
        share &&
        getComputedStyle(share).contain === 'paint' &&
        element.getBoundingClientRect().top >= share.getBoundingClientRect().bottom - 0.5;
      if (isLeftOut) continue;
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        // Scrollable text is not cut off.
        if (box === document.body || overflowX === 'auto' || overflowX === 'scroll') break;
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const edge = box.getBoundingClientRect();
        // Text for screen readers only.
        if (edge.width <= 1 && edge.height <= 1) break;
        const isInside =
          rect.left >= edge.left - 1 &&
          rect.right <= edge.right + 1 &&
          rect.top >= edge.top - 1 &&
          rect.bottom <= edge.bottom + 1;
        if (!isInside)
          problems.push(`“${text.slice(0, 40)}” is cut off by ${box.getAttribute('class') ?? box.tagName}`);
      }
    }
    return problems;
  });
}

/** Sentences about labels of the scene that overlap. */
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
    const problems: string[] = [];
    for (const [index, one] of labels.entries()) {
      for (const other of labels.slice(index + 1)) {
        if (one.label === other.label) continue;
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        if (across > 1 && down > 3) problems.push(`“${one.label.textContent}” stands on “${other.label.textContent}”`);
      }
    }
    return problems;
  });
}
