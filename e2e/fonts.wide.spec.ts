import type { Page } from '@playwright/test';
import { recordShifts, sumOf } from './shifts.ts';
import { expect, test } from './site.ts';

/** Runs with the fonts of this machine, and with each known set of them alone (playwright.config.ts). */

/** Far below one line more or less, and above the figures that change while the page runs. */
const SHIFT_LIMIT = 0.005;
/** A paragraph may take so much more or less room in a stand-in. */
const WIDTH_TOLERANCE = 0.015;

/** Not the words that the stand-ins were measured with. */
const PARAGRAPHS = {
  English:
    'Every page is programmed once and cannot be changed in place, so a drive writes the new version somewhere else and ' +
    'remembers where. What it leaves behind is stale, and sooner or later a whole block of 256 pages has to be erased.',
  Russian:
    'Каждую страницу записывают один раз, изменить её на месте нельзя, и диск пишет новую версию в другое место, а потом ' +
    'помнит, куда. Всё, что осталось позади, устарело; рано или поздно целый блок из 256 страниц придётся стереть.',
};

const ROLES = [
  { ours: 'Golos Text Variable', standIns: 'Golos Fallback', font: '400 15px' },
  { ours: 'Golos Text Variable', standIns: 'Golos Fallback', font: '600 15px' },
  { ours: 'Literata Variable', standIns: 'Literata Fallback', font: '400 19px' },
  { ours: 'Literata Variable', standIns: 'Literata Fallback', font: '560 42px' },
  { ours: 'JetBrains Mono Variable', standIns: 'JetBrains Fallback', font: '500 13px' },
];

interface Face {
  readonly family: string;
  readonly isLoaded: boolean;
}

/** Every face of the style sheets, tried. One of a font that this system does not have cannot load. */
const loadFaces = (page: Page): Promise<readonly Face[]> =>
  page.evaluate(() =>
    Promise.all(
      [...document.fonts].map(async (face) => ({
        family: face.family.replaceAll('"', ''),
        isLoaded: await face.load().then(
          () => true,
          () => false,
        ),
      })),
    ),
  );

test('every face of ours loads', async ({ page }) => {
  await page.goto('/index.html?play=off');
  const ours = (await loadFaces(page)).filter(({ family }) => family.endsWith(' Variable'));
  // Three families, each in a Latin and a Cyrillic file, two of them with letters of other languages, and one with two digits alone.
  expect(ours).toHaveLength(11);
  expect(ours.filter(({ isLoaded }) => !isLoaded)).toEqual([]);
});

test('a paragraph takes the same room in whatever stands in for our faces', async ({ page }) => {
  await page.goto('/index.html?play=off');
  const families = new Set((await loadFaces(page)).flatMap(({ family, isLoaded }) => (isLoaded ? [family] : [])));
  const pairs = ROLES.flatMap(({ ours, standIns, font }) =>
    [...families].filter((family) => family.startsWith(standIns)).map((standIn) => ({ ours, standIn, font })),
  );
  test.skip(pairs.length === 0, 'this system has none of the faces of src/ui/theme/fallbacks.css');
  const measured = await page.evaluate(
    ([tried, paragraphs]) =>
      tried.flatMap(({ ours, standIn, font }) =>
        Object.entries(paragraphs).map(([language, text]) => {
          const [ourBox, box] = [ours, standIn].map((family) => {
            const line = document.createElement('span');
            line.textContent = text;
            line.style.cssText = `position: absolute; white-space: nowrap; font: ${font} "${family}"; line-height: normal`;
            document.body.append(line);
            const { width, height } = line.getBoundingClientRect();
            line.remove();
            return { width, height };
          });
          return {
            what: `${font} ${standIn}, ${language}`,
            widthRatio: (box?.width ?? 0) / (ourBox?.width ?? 0),
            heightDifferenceCssPx: Math.abs((box?.height ?? 0) - (ourBox?.height ?? 0)),
          };
        }),
      ),
    [pairs, PARAGRAPHS] as const,
  );
  const isOff = ({ widthRatio, heightDifferenceCssPx }: (typeof measured)[number]): boolean =>
    Math.abs(widthRatio - 1) > WIDTH_TOLERANCE || heightDifferenceCssPx > 1;
  expect(measured.filter((each) => isOff(each))).toEqual([]);
});

for (const width of [360, 768, 1024, 1440]) {
  test(`nothing moves when our faces arrive late at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    const shifts = await recordShifts(page);
    let letGo = (): void => {};
    const mayArrive = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/*.woff2', async (route) => {
      await mayArrive;
      await route.continue();
    });
    await page.goto('/index.html?play=off', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    const facesThere = () =>
      page.evaluate(
        () => [...document.fonts].filter(({ family, status }) => /Variable/.test(family) && status === 'loaded').length,
      );
    expect(await facesThere()).toBe(0);
    letGo();
    await expect.poll(facesThere).toBeGreaterThanOrEqual(3);
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    const seen = await shifts();
    expect(sumOf(seen), JSON.stringify(seen)).toBeLessThan(SHIFT_LIMIT);
  });
}
