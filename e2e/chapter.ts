import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { ofTheKitchen, wordsOf } from './kitchenWords.ts';
import { expect, rememberOpening, resetPage, test } from './site.ts';
import { showSkin } from './story.ts';

/**
 * Test of one chapter on the story that all such tests of a worker share, since opening it takes longer than most of them. Each touches
 * its own chapter alone; what needs a link, a reload or a fresh chapter takes `test`. After a failure the runner starts a new worker,
 * and with it a new story.
 */
export const journey = test.extend<object, { sharedStory: Page }>({
  sharedStory: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, serviceWorkers, timezoneId, viewport } = project.use;
      const options = { baseURL, locale, serviceWorkers, timezoneId, viewport } as BrowserContextOptions;
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.addInitScript(rememberOpening);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedStory, viewport }, use) => {
    await resetPage(sharedStory, viewport);
    await use(sharedStory);
    // The drive of the ending has one of its own, once it has been seen.
    const own = await sharedStory.getByTestId('ending').count();
    expect(sharedStory.workers().length, 'all figures share two threads').toBeLessThanOrEqual(2 + own);
  },
});

/** Opens the story at a chapter, standing still. `search` goes into its link, as in `&x=cliff&drive=filled`. */
export async function openChapter(page: Page, id: string, search = ''): Promise<Locator> {
  // In the story of a journey this is a step within the page: only the fragment differs.
  await page.goto(`/index.html?play=off${search}#${id}`);
  const exhibit = page.locator(`[data-exhibit="${id}"]`);
  await expect(exhibit).toHaveAttribute('data-state', 'paused', { timeout: 60_000 });
  return exhibit;
}

/** Selector of the other figures of the story, which have tests of their own. */
export const otherChapters = (id: string): string => `article:not(#${id}), [data-exhibit="cafeteria"]`;

export const heightOf = (element: Locator): Promise<number> =>
  element.evaluate((each) => each.getBoundingClientRect().height);

/** Nothing in the chapter is wrong by WCAG, and the other skin keeps each number and answer and has no word of the kitchen. */
export async function expectInBothSkins(exhibit: Locator): Promise<void> {
  const page = exhibit.page();
  const id = await exhibit.getAttribute('data-exhibit');
  const factsOf = (): Promise<unknown> =>
    exhibit.evaluate(({ dataset: { answer, guess, stateHash, step } }) => [answer, guess, stateHash, step]);
  const before = await factsOf();
  await showSkin(page, 'chip');
  await exhibit.scrollIntoViewIfNeeded();
  expect(await factsOf()).toEqual(before);
  await expect.poll(async () => ofTheKitchen(await wordsOf(page.locator(`#${id}`)), 'en')).toEqual([]);
  expect(await findViolations(page, { include: `#${id}` })).toEqual([]);
  await showSkin(page, 'cafeteria');
  await exhibit.scrollIntoViewIfNeeded();
  expect(await factsOf()).toEqual(before);
}

/** What ends the chapter beside the way on: its sources, and what can be taken along. */
export const footOf = (page: Page, id: string): Locator => page.locator(`[data-foot-of="${id}"]`);

/** Opens the menu of what can be taken along from a chapter. */
export async function openTakeAlong(page: Page, id: string): Promise<Locator> {
  const menu = footOf(page, id).getByTestId('take-along');
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').press('Enter');
  return menu;
}
