import type { Page } from '@playwright/test';
import { createDrive } from '#engine';
import { DEFAULT_SETTINGS, scenarioOf } from '#store';
import { recordShifts, sumOf } from './shifts.ts';
import { EXHIBITS } from '#exhibits/catalog';
import { expect, settleLayout, test } from './site.ts';
import { dailyItems, WIDE, wideUnless } from './wide.ts';

/** Chapters that ask for a guess before they answer. */
const ASKING = EXHIBITS.filter(({ place }) => place === 'chapter').length;

const SHIFT_LIMIT = 0.02;
const WATCHED_MS = 3000;

/** Everything above the chapters that must not move when the scripts take over. */
const FIXED = [
  'h1',
  'header',
  '[data-testid="ledger"]',
  '[data-testid="cafeteria-floor"]',
  '[data-testid="cafeteria-controls"]',
  '[data-testid="chapters"]',
];

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the story shows its first drive, every answer and every picture, and what cannot be used', async ({ page }) => {
    await page.goto('/index.html');
    await test.step('headline and ledger, which says what the engine says', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText('The kitchen plates one.');
      const amplification = page.getByTestId('write-amplification');
      const { hostPagesWritten, flashPagesProgrammed } = createDrive(scenarioOf(DEFAULT_SETTINGS)).counters;
      await expect(amplification).toHaveAttribute('data-host-pages', String(hostPagesWritten));
      await expect(amplification).toHaveAttribute('data-flash-pages', String(flashPagesProgrammed));
      // Of nothing ordered there is no ratio.
      await expect(amplification).toHaveText('–');
      await expect(page.getByRole('slider', { name: 'Back room (spare area)', includeHidden: true })).toHaveValue(
        String(DEFAULT_SETTINGS.spareFactor),
      );
    });
    await test.step('a chapter that asks shows its answer, and what is to be said of it', async () => {
      const chapters = page.locator('article[id]:has([data-testid="chapter-answer"])');
      await expect(chapters).toHaveCount(ASKING);
      for (const chapter of await chapters.all()) {
        await chapter.scrollIntoViewIfNeeded();
        await expect(chapter.getByTestId('chapter-figure')).toBeHidden();
        await expect(chapter.locator('figcaption')).toHaveText(/\d.*\./);
        for (const picture of await chapter.locator('[data-testid="answer"] img:visible').all())
          await expect
            .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBeGreaterThan(300);
      }
    });
    await test.step('a chart is drawn once, with nothing measured before its question is answered', async () => {
      const spare = page.locator('#spare-area');
      await expect(spare.getByRole('img', { name: 'Portions plated for each order' })).toHaveCount(1);
      await expect(spare.getByRole('table')).toHaveCount(0);
    });
    await test.step('every picture has come, in the colours of the window', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // Every chapter asks, and shows its answer.
        const others = ':not([data-testid="answer"] *, [data-testid="ending-still"] *)';
        await expect(page.locator(`img[data-for]:visible${others}`)).toHaveCount(0);
        const answers = page.locator(':is([data-testid="answer"], [data-testid="ending-still"]) img:visible');
        expect(await answers.count()).toBeGreaterThanOrEqual(ASKING + 1);
        for (const answer of await answers.all())
          await expect
            .poll(() => answer.evaluate((image: HTMLImageElement) => image.currentSrc))
            .toContain(`-${colorScheme}.svg`);
      }
    });
    await test.step('the ending stands at the end of its last act, and keeps its answers closed', async () => {
      const ending = page.getByTestId('ending-still');
      await expect(ending).toContainText(/[\d,]+ ordered, [\d,]+ plated: ×\s?\d\.\d\d/);
      const answer = ending.getByRole('link', { name: 'speed in minute ten' });
      await expect(answer).toBeHidden();
      await ending.getByText('What the drive did in the chapters').click();
      await expect(answer).toBeVisible();
    });
    await test.step('what needs a script cannot be reached, and a sentence says so', async () => {
      const sentence = page.getByTestId('cafeteria-noscript');
      await expect(sentence).toContainText('The moving cafeteria and its controls need JavaScript.');
      await expect(sentence).toBeVisible();
      const fields = page.locator(':is(button, input, select)');
      expect(await fields.count()).toBeGreaterThan(10);
      // The number says what it is by styles alone.
      await expect(fields.and(page.locator(':not([inert], [inert] *, [data-testid="ledger-ratio"])'))).toHaveCount(0);
      for (const [place, look] of [
        ['[data-testid="cafeteria-tools"]', '0.5'],
        ['[data-testid="header-tools"]', '0.5'],
      ] as const)
        await expect(page.locator(place)).toHaveCSS('opacity', look);
    });
    await test.step('one picture, all controls, nothing sideways', async () => {
      for (const width of dailyItems([360, 768, 1024, 1440])) await expectOpeningAt(page, width);
    });
  });
});

/** The prerendered opening in a window of that width. */
async function expectOpeningAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/index.html');
  const picture = page.getByTestId('cafeteria-floor').getByRole('img');
  await expect(picture).toHaveCount(1);
  await expect(picture).toHaveAccessibleName(/cafeteria/);
  await expect(page.getByTestId('scene-still').filter({ visible: true })).toContainText(
    /After 0 writes.*30 clean plates/,
  );
  const floor = await page.getByTestId('cafeteria-scene').boundingBox();
  const drawing = await picture.boundingBox();
  expect(drawing?.width).toBe(width);
  expect(Math.abs((drawing?.height ?? 0) - (floor?.height ?? 0))).toBeLessThan(4);
  // On a phone the opening act has the place of the timeline.
  for (const name of ['Back room (spare area)', 'Randomness', ...(width < 800 ? [] : ['Timeline'])])
    await expect(page.getByRole('slider', { name, includeHidden: true, exact: true })).toBeVisible();
  const footer = await page.locator('footer').boundingBox();
  expect(footer?.width).toBe(width);
}

test('pictures of chapters are fetched when the reader comes near, and no others', WIDE, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  // What runs in their place would come as well: here it must not.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/index.html');
  await expect(page.locator('footer')).toBeAttached();
  await page.locator('#raid0 img[data-for]:visible:not([data-testid="answer"] *)').first().scrollIntoViewIfNeeded();
  await expect.poll(() => fetched.filter((file) => /stills\/raid0-\d-light/.test(file)).length).toBeGreaterThan(0);
  expect(fetched.filter((file) => /-(?:dark|contrast)\.svg$/.test(file))).toEqual([]);
});

const placesOf = (page: Page): Promise<Record<string, number[]>> =>
  page.evaluate(
    (selectors) =>
      Object.fromEntries(
        selectors.map((selector) => {
          const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          // What of it is in the window: a chapter below that is as high as it was told to be until it is laid out.
          const heightInWindow = Math.max(0, Math.min(y + height, innerHeight) - y);
          return [selector, [x, y, width, heightInWindow].map(Math.round)];
        }),
      ),
    FIXED,
  );

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [768, 844],
  [800, 900],
  [1024, 900],
  [1280, 900],
  [1440, 900],
] as const) {
  test(
    `nothing moves when the scripts take over at ${width} × ${height}`,
    wideUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      let letGo = (): void => {};
      const mayRun = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/assets/index-*.js', async (route) => {
        await mayRun;
        await route.continue();
      });
      await page.goto('/index.html', { waitUntil: 'commit' });
      await expect(page.locator('footer')).toBeAttached();
      // Every face at once: one that arrives in between would move text, and not because of the scripts. Those of other
      // systems cannot load, which e2e/fonts.wide.spec.ts tells from one of ours that does not.
      await page.evaluate(async () => void (await Promise.allSettled([...document.fonts].map((face) => face.load()))));
      await expect(page.getByTestId('cafeteria-floor').getByRole('img')).toHaveCount(1);
      // And what waits for the first paint.
      await expect(page.locator('html')).not.toHaveAttribute('data-first-paint');
      // The first chapter is near: it is laid out with the frame after.
      await settleLayout(page);
      const before = await placesOf(page);
      expect(before['[data-testid="cafeteria-floor"]']?.[3]).toBeGreaterThan(300);
      letGo();
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
      await expect(page.getByTestId('scene').locator('canvas')).toBeVisible();
      await settleLayout(page);
      const after = await placesOf(page);
      // Where the scene takes what room there is, it takes whole pixels.
      const hasMoved = (selector: string): boolean =>
        (before[selector] ?? []).some((at, index) => Math.abs(at - (after[selector]?.[index] ?? Number.NaN)) > 1);
      expect(FIXED.filter((selector) => hasMoved(selector) || !after[selector])).toEqual([]);
    },
  );

  const details = wideUnless(width === 1440);
  test(`the page settles without a jump at ${width} × ${height}`, details, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const shifts = await recordShifts(page);
    await page.goto('/index.html');
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await page.waitForFunction((until) => performance.now() > until, WATCHED_MS);
    const seen = await shifts();
    expect(sumOf(seen), JSON.stringify(seen)).toBeLessThan(SHIFT_LIMIT);
  });
}

test('a page with settings in its link shows no other drive, before or after it runs', WIDE, async ({ page }) => {
  let letGo = (): void => {};
  const mayRun = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await mayRun;
    await route.continue();
  });
  await page.goto('/index.html?play=off&spare=0.5', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByTestId('ledger')).toBeHidden();
  const still = page.getByTestId('scene-still').filter({ visible: true });
  await expect(still.getByTestId('marks-of-drive')).toHaveCSS('display', 'none');
  await expect(still.getByTestId('marks-of-none')).toHaveCSS('display', 'inline');
  await expect(still).toContainText('Clean stack');
  await expect(still.getByText('0 of 16 filled')).toBeHidden();
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.getByTestId('cafeteria-floor').getByRole('img')).toHaveCount(1);
  await expect(page.getByTestId('ledger')).toBeVisible();
  await expect(page.getByTestId('scene-stills')).toHaveCount(0);
});

for (const [what, program] of [
  ['the program', 'index'],
  ['what reads links', 'links'],
] as const) {
  test(
    `without ${what}, a page with settings in its link shows its built numbers`,
    WIDE,
    async ({ page, complaints }) => {
      await page.route(`**/assets/${program}-*.js`, (route) => route.abort());
      await page.goto('/index.html?play=off&spare=0.5');
      await expect(page.getByTestId('ledger')).toBeVisible();
      await expect(page.getByTestId('scene-still').filter({ visible: true })).toContainText('0 of 16 filled');
      // The browser tells its console of what failed.
      complaints.length = 0;
    },
  );
}

for (const { path, changes } of [
  { path: '/index.html', changes: ['set', 'gone'] },
  // Who is led there finds it laid out.
  { path: '/index.html#raid0', changes: [] },
]) {
  test(`what is below ${changes.length > 0 ? 'waits for the first paint' : 'waits for nothing'} at ${path}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      const note = (): void => void seen.push('firstPaint' in document.documentElement.dataset ? 'set' : 'gone');
      new MutationObserver((records) => {
        for (const { target } of records) if (target === document.documentElement) note();
      }).observe(document, { attributes: true, attributeFilter: ['data-first-paint'], subtree: true });
      Object.assign(window, { readChanges: () => seen });
    });
    await page.goto(path);
    const read = () => page.evaluate(() => (window as unknown as { readChanges: () => string[] }).readChanges());
    await expect.poll(read).toEqual(changes);
    await expect(page.locator('article[id]').first()).toBeVisible();
  });
}
