import type { Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { folderOf, hasFrames, readLanguages, textsIn } from '../scripts/messages/catalogue.ts';
import { openFrames } from './embeds.ts';
import { ofTheKitchen, wordsOf } from './kitchenWords.ts';
import { expect, test } from './site.ts';
import { openStory, showSkin } from './story.ts';
import { WIDE, wideUnless } from './wide.ts';

/** Answers every chapter without a guess, and waits until its figure stands still. */
async function answerAll(page: Page): Promise<void> {
  const name = textsIn('en').get('prediction.skip') ?? '';
  for (const { id } of EXHIBITS) {
    const exhibit = page.locator(`[data-exhibit="${id}"]`);
    await exhibit.scrollIntoViewIfNeeded();
    const skip = exhibit.getByRole('button', { name, exact: true });
    if ((await skip.count()) > 0) await skip.first().click();
    await expect(exhibit).toHaveAttribute('data-state', 'paused', { timeout: 60_000 });
  }
}

/** The same of all figures and chapters. Each is gone to first: the browser does not lay out what is far away. */
async function wordsOfStory(page: Page): Promise<readonly string[]> {
  const lines: string[] = [];
  // A plate under the pointer would tell of itself.
  await page.mouse.move(0, 0);
  for (const { id } of EXHIBITS) {
    const place = page.locator(`#${id}`);
    await place.scrollIntoViewIfNeeded();
    lines.push(...(await wordsOf(place)));
  }
  return lines;
}

/** Facts of each figure, which a switch of skins keeps. */
const factsOf = (page: Page): Promise<unknown> =>
  page
    .locator('[data-exhibit]')
    .evaluateAll((all) =>
      all.map(({ dataset: { exhibit, answer, guess, stateHash, step } }) => [exhibit, answer, guess, stateHash, step]),
    );

// The journey of each chapter holds it to this every day; here all of them are on one page.
test('the story in either skin: two threads, and all words come back', WIDE, async ({ page }) => {
  test.setTimeout(240_000);
  let mostThreads = 0;
  page.on('worker', () => (mostThreads = Math.max(mostThreads, page.workers().length)));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStory(page, '/index.html?play=off&skin=cafeteria');
  // The drive of the ending has one of its own, where the last chapter ends with it in the window.
  expect(mostThreads, 'all figures share two threads').toBe(2 + (await page.getByTestId('ending').count()));
  await answerAll(page);
  const before = await factsOf(page);
  const words = await wordsOfStory(page);
  await showSkin(page, 'chip');
  expect(await factsOf(page)).toEqual(before);
  expect(ofTheKitchen(await wordsOfStory(page), 'en')).toEqual([]);
  await showSkin(page, 'cafeteria');
  expect(await factsOf(page)).toEqual(before);
  expect(await wordsOfStory(page)).toEqual(words);
});

const inTwoSkins = readLanguages().filter(({ skins }) => skins === undefined || skins.length > 1);

for (const { code } of inTwoSkins)
  test(
    `answers that nobody has looked at are printed in the words of the skin, in “${code}”`,
    wideUnless(code === 'en'),
    async ({ page }) => {
      /** Words of each answer and of its pictures. */
      const printed = (): Promise<string[]> =>
        page.getByTestId('answer').evaluateAll((answers) =>
          Promise.all(
            answers.map(async (answer) => {
              const pictures = [...answer.querySelectorAll('img')].map(async ({ alt, src }) => {
                const drawn = new DOMParser().parseFromString(await (await fetch(src)).text(), 'image/svg+xml');
                const texts = [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent);
                return [alt, ...texts].join('\n');
              });
              return [answer.textContent, ...(await Promise.all(pictures))].join('\n');
            }),
          ),
        );
      await page.emulateMedia({ media: 'print' });
      await page.goto(`/${folderOf(code)}index.html?play=off&skin=cafeteria`);
      const built = await printed();
      expect(built.length).toBe(EXHIBITS.filter(({ place }) => place === 'chapter').length);
      expect(ofTheKitchen(built, code).length).toBeGreaterThan(built.length / 2);
      await page.goto(`/${folderOf(code)}index.html?play=off&skin=chip`);
      await expect.poll(async () => ofTheKitchen(await printed(), code)).toEqual([]);
    },
  );

// Those in English are held to it every day where embed.spec.ts opens them.
for (const { code } of inTwoSkins.filter((each) => each.code !== 'en' && hasFrames(each.code)))
  test(`frames speak of a chip where their link says so, in “${code}”`, WIDE, async ({ page }) => {
    const ids = EXHIBITS.map(({ id }) => id);
    const frames = await openFrames(page, ids, `/e/v1/${folderOf(code)}`, '?skin=chip&play=off');
    const spoken = await Promise.all(
      ids.map(async (id, index) => [id, ofTheKitchen(await wordsOf(frames[index]!.locator('body')), code)]),
    );
    expect(Object.fromEntries(spoken)).toEqual(Object.fromEntries(ids.map((id) => [id, []])));
  });
