import type { Page } from '@playwright/test';
import { findCollisions } from './collisions.ts';
import { settleLayout } from './site.ts';
import { findClipped } from './words.ts';

/**
 * Text as readers may space it without losing any of it: WCAG 2.2, 1.4.12. Words in an SVG stay as they are: their places are
 * computed from the widths of letters, and a chart has them in its table too. The dock lies on what a reader scrolls from under it.
 */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
  [data-testid="cafeteria-tools"] { position: static !important; }
  svg text, svg tspan { letter-spacing: 0 !important; word-spacing: 0 !important; }
  article[id] { content-visibility: visible !important; }`;

/** As a browser does with its user's own style, which no policy of a page refuses. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
  }, SPACED);

/** What is cut or lies on other words, once drawings have followed their width. */
export async function findLost(page: Page): Promise<string[]> {
  let found: string[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    await settleLayout(page);
    const collisions = await findCollisions(page);
    found = [
      ...(await findClipped(page)),
      // A page may be scrolled.
      ...collisions.filter((each) => !each.endsWith('over the edge')),
    ];
    if (found.length === 0) return found;
  }
  return found;
}
