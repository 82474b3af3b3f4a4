import type { Frame, Page } from '@playwright/test';

/**
 * Finds words of drawings that leave their drawing where they may not. Axes hang a few pixels of a number over the edge of theirs: that
 * is no fault while the words stay on the card, or in the window where there is none, and lie on nothing that is read, pressed or drawn.
 */
export const findLostWords = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() => {
    /** A capital and a little around it, as a share of the font size. */
    const LETTER = 0.72;
    const SLACK_CSS_PX = 1;
    const CARD_RULE = /^(?:rgba\(0, 0, 0, 0\)|transparent)$/;
    interface Box {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('noscript, defs, title, desc') === null;
    /** What is for those who hear the page is clipped to a pixel. */
    const isForHearing = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isForHearing(element.parentElement));
    /** What lies below the window follows its width only once it is seen. */
    const isInWindow = ({ left, right, top, bottom }: Box): boolean =>
      right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    const reaches = (one: Box, other: Box): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK_CSS_PX &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK_CSS_PX;
    const isWithin = (inner: Box, outer: Box): boolean =>
      inner.left >= outer.left - SLACK_CSS_PX &&
      inner.right <= outer.right + SLACK_CSS_PX &&
      inner.top >= outer.top - SLACK_CSS_PX &&
      inner.bottom <= outer.bottom + SLACK_CSS_PX;
    /** What is painted under the drawing, or cuts it: nothing of the drawing belongs beyond it. */
    const cardOf = (drawing: Element): Element => {
      for (let each = drawing.parentElement; each; each = each.parentElement) {
        const { backgroundColor, overflowX, contain, borderTopWidth } = getComputedStyle(each);
        const isCard = !CARD_RULE.test(backgroundColor) || Number.parseFloat(borderTopWidth) > 0;
        if (isCard || overflowX !== 'visible' || /paint|strict|content/.test(contain)) return each;
      }
      return document.documentElement;
    };
    const lettersOf = (text: Element): Box => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const drawing = text.closest('svg');
      const unit = drawing?.viewBox.baseVal.width
        ? drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width
        : 1;
      const half = (Number.parseFloat(getComputedStyle(text).fontSize) * unit * LETTER) / 2;
      const middle = (top + bottom) / 2;
      return bottom - top > 3 * half
        ? { left, right, top: middle - half, bottom: middle + half }
        : { left, right, top, bottom };
    };
    /** What of the words lies beside the drawing, above it and below it. */
    const beyond = (words: Box, drawing: Box): Box[] =>
      [
        { ...words, right: Math.min(words.right, drawing.left) },
        { ...words, left: Math.max(words.left, drawing.right) },
        { ...words, bottom: Math.min(words.bottom, drawing.top) },
        { ...words, top: Math.max(words.top, drawing.bottom) },
      ].filter((box) => box.right - box.left > SLACK_CSS_PX && box.bottom - box.top > SLACK_CSS_PX);

    const found: string[] = [];
    const suspects = [...document.querySelectorAll('svg text')].flatMap((text) => {
      const drawing = text.closest('svg');
      if (!drawing || text.textContent?.trim() === '' || !isSeen(drawing) || !isSeen(text)) return [];
      if (!isInWindow(drawing.getBoundingClientRect())) return [];
      const words = lettersOf(text);
      const over = beyond(words, drawing.getBoundingClientRect());
      return over.length > 0 ? [{ text, drawing, words, over }] : [];
    });
    if (suspects.length === 0) return found;
    /** Where words are read, and what is pressed or drawn. */
    const others: { readonly element: Element; readonly box: Box; readonly name: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const name = node.textContent?.trim() ?? '';
      if (!element || name === '' || !isSeen(element) || element.closest('script, style')) continue;
      if (element.closest('svg')) {
        others.push({ element, box: lettersOf(element), name });
        continue;
      }
      if (isForHearing(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const half = (Number.parseFloat(getComputedStyle(element).fontSize) * LETTER) / 2;
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        if (width < 2 || height < 2) continue;
        const middle = (top + bottom) / 2;
        others.push({ element, name, box: { left, right, top: middle - half, bottom: middle + half } });
      }
    }
    for (const element of document.querySelectorAll('button, input, select, textarea, canvas, img, svg')) {
      if (!isSeen(element) || element.getBoundingClientRect().width <= 1 || element.parentElement?.closest('svg'))
        continue;
      if (Number.parseFloat(getComputedStyle(element).opacity) === 0) continue;
      others.push({
        element,
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? ''}`,
        box: element.getBoundingClientRect(),
      });
    }
    for (const { text, drawing, words, over } of suspects) {
      const name = `“${text.textContent}”`;
      const card = cardOf(drawing);
      const room =
        card === document.documentElement
          ? { left: 0, top: 0, right: innerWidth, bottom: Infinity }
          : card.getBoundingClientRect();
      if (!isWithin(words, room)) found.push(`leaves its card: ${name}`);
      // A painting under the drawing, and a reader over it, share its place.
      const place = drawing.parentElement;
      for (const other of others) {
        const isOwn =
          text.contains(other.element) ||
          (drawing.contains(other.element) &&
            !(other.element instanceof SVGTextElement || other.element instanceof SVGTSpanElement));
        const isLayer =
          other.element === drawing ||
          (!other.element.closest('svg') &&
            place?.contains(other.element) &&
            isWithin(drawing.getBoundingClientRect(), other.box));
        if (isOwn || isLayer || other.element === text) continue;
        if (over.some((box) => reaches(box, other.box)))
          found.push(`${name} leaves its drawing, and lies on “${other.name}”`);
      }
    }
    return found;
  });
