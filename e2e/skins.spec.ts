import type { Locator, Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { folderOf, readLanguages, textsIn } from '../scripts/messages/catalogue.ts';
import { PICTURED } from '../tests/messages/pictured.ts';
import { openEmbed } from './embeds.ts';
import { expect, test } from './site.ts';
import { openStory, showSkin } from './story.ts';

/** The name of the product, which stays in either skin. */
const KEPT = /Clean Plates|Чистые тарелки/giu;

/** Visible words of an element, charts included, and accessible names in it, line by line. */
async function wordsOf(place: Locator): Promise<readonly string[]> {
  const [visible, names] = await Promise.all([
    place.innerText(),
    place.evaluate((element) =>
      [...element.querySelectorAll('[aria-label], [aria-valuetext]')].flatMap((each) =>
        each.checkVisibility()
          ? [each.getAttribute('aria-label') ?? '', each.getAttribute('aria-valuetext') ?? '']
          : [],
      ),
    ),
  ]);
  return [...visible.split('\n'), ...names].map((line) => line.trim()).filter((line) => line !== '');
}

const ofTheKitchen = (lines: readonly string[], language: string): readonly string[] =>
  lines.filter((line) => PICTURED[language]?.test(line.replaceAll(KEPT, '')));

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

test('the story reads the same after a switch as from its link, and keeps every number and answer', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const facts = (): Promise<unknown> =>
    page.locator('[data-exhibit]').evaluateAll((all) =>
      all.map(({ dataset: { exhibit, answer, guess, stateHash, step } }) => ({
        exhibit,
        answer,
        guess,
        stateHash,
        step,
      })),
    );
  await openStory(page, '/index.html?play=off&skin=chip');
  await answerAll(page);
  const linked = await wordsOfStory(page);
  expect(ofTheKitchen(linked, 'en')).toEqual([]);
  await openStory(page, '/index.html?play=off&skin=cafeteria');
  await answerAll(page);
  const before = { words: await wordsOfStory(page), facts: await facts() };
  await showSkin(page, 'chip');
  expect(await facts()).toEqual(before.facts);
  expect(await wordsOfStory(page)).toEqual(linked);
  await showSkin(page, 'cafeteria');
  expect({ words: await wordsOfStory(page), facts: await facts() }).toEqual(before);
});

for (const { code } of readLanguages())
  test(`answers that nobody has looked at are printed in the words of the skin, in “${code}”`, async ({ page }) => {
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
  });

for (const { code } of readLanguages())
  for (const { id } of EXHIBITS)
    test(`the frame of ${id} speaks of a chip where its link says so, in “${code}”`, async ({ page }) => {
      await openEmbed(page, id, `${folderOf(code)}${id}.html?skin=chip&play=off`, [680, 420]);
      expect(ofTheKitchen(await wordsOf(page.locator('body')), code)).toEqual([]);
    });
