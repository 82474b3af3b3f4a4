import type { Page } from '@playwright/test';

/**
 * Finds words that overlap others or the edge of the window. The height of a line is taken as 0.72 of the font size: a capital and a
 * little around it.
 */
export function findCollisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LETTER = 0.72;
    /** Overlap that the round edges of letters explain. */
    const SLACK_CSS_PX = 1.5;
    interface Box {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const clipsOf = (element: Element): Element[] => {
      const clips: Element[] = [];
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, contain } = getComputedStyle(box);
        if (box instanceof HTMLElement && (overflowX !== 'visible' || /paint|strict|content/.test(contain)))
          clips.push(box);
      }
      return clips;
    };
    const problems: string[] = [];
    const lines: { readonly text: string; readonly box: Box }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest('script, style, noscript, title, desc')) continue;
      if (!(element.closest('svg') ?? element).checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      const clips = clipsOf(element).map((clip) => clip.getBoundingClientRect());
      // Text for screen readers only.
      if (clips.some(({ width, height }) => width <= 1 && height <= 1)) continue;
      const svg = element.closest('svg');
      const scale = svg?.viewBox.baseVal.width ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
      const letters = Number.parseFloat(getComputedStyle(element).fontSize) * scale * LETTER;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        if (width < 2 || height < 2) continue;
        const middle = (top + bottom) / 2;
        const box = { left, right, top: middle - letters / 2, bottom: middle + letters / 2 };
        const isOut = clips.some(
          (clip) =>
            clip.right <= box.left || clip.left >= box.right || clip.bottom <= box.top || clip.top >= box.bottom,
        );
        if (isOut) continue;
        if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
          problems.push(`“${text}” reaches over the edge`);
        lines.push({ text, box });
      }
    }
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > SLACK_CSS_PX && down > SLACK_CSS_PX)
          problems.push(`“${one.text}” and “${other.text}” stand on each other`);
      }
    return problems;
  });
}
