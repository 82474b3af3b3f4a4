import type { Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { findCollisions } from './collisions.ts';
import { openEmbed, PARTS } from './embeds.ts';
import { expect, settleLayout, test } from './site.ts';
import { openStory } from './story.ts';
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
const spaceText = (page: Page): Promise<void> =>
  page.evaluate((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
  }, SPACED);

/** What is cut or lies on other words, once drawings have followed their width. */
async function findLost(page: Page): Promise<string[]> {
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

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [width, height] of [
  [320, 640],
  [360, 640],
  [1366, 768],
] as const)
  test(`the story at ${width} px loses no word to spaced text`, { tag: '@chromium' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openStory(page, '/index.html?play=off');
    await spaceText(page);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await findLost(page)).toEqual([]);
  });

test('the story in Russian at 320 px: nothing is cut', { tag: '@chromium' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openStory(page, '/ru/index.html?play=off');
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findLost(page)).toEqual([]);
});

for (const [id, part] of [...EXHIBITS.map((exhibit) => [exhibit.id, ''] as const), ...PARTS])
  test(`the frame of ${id} ${part} loses no word to spaced text`, { tag: '@chromium' }, async ({ page }) => {
    const search = part === '' ? 'play=off' : `play=off&part=${part}`;
    await openEmbed(page, id, `${id}.html?${search}`, [680, 420]);
    await spaceText(page);
    expect.soft(await findLost(page), '680 px').toEqual([]);
    await page.setViewportSize({ width: 360, height: 560 });
    expect.soft(await findLost(page), '360 px').toEqual([]);
  });
