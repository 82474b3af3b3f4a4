import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** Opens the story at a chapter, standing still. `search` goes into its link, as in `&x=cliff&drive=filled`. */
export async function openChapter(page: Page, id: string, search = ''): Promise<Locator> {
  await page.goto(`/index.html?play=off${search}#${id}`);
  const exhibit = page.locator(`[data-exhibit="${id}"]`);
  await expect(exhibit).toHaveAttribute('data-state', 'paused', { timeout: 60_000 });
  return exhibit;
}

/** Selector of the other figures of the story, which have tests of their own. */
export const otherChapters = (id: string): string => `article:not(#${id}), [data-exhibit="cafeteria"]`;

export const heightOf = (element: Locator): Promise<number> =>
  element.evaluate((each) => each.getBoundingClientRect().height);
