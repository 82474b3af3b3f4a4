import { ARTICLES, DRIVE_PRESETS } from '#devices';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { addLanguages } from '../scripts/build/pages.ts';
import { textsIn } from '../scripts/messages/catalogue.ts';
import { Cafeteria } from './cafeteria.ts';
import { expect, settleLayout, test } from './site.ts';
import { atWidths, openStory, showSkin } from './story.ts';
import { findClipped, readWords } from './words.ts';
import { WIDE, wideUnless } from './wide.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '..');

test.describe('a language of tests', () => {
  const SITE = '.cache/pseudo';
  // One after the other in one worker, which makes the pages of both once.
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    // Twice what it takes where all is busy.
    test.setTimeout(300_000);
    await addLanguages('dist', SITE, ['en-XA', 'en-XB']);
  });

  /** Its pages are published nowhere: the test hands them out itself. */
  async function openIn(page: Page, language: string): Promise<void> {
    await page.route('**/pseudo/**', (route) => {
      const file = path.join(PROJECT_ROOT, SITE, new URL(route.request().url()).pathname.replace('/pseudo/', ''));
      return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
    });
    await openStory(page, `/pseudo/${language}/index.html?play=off&spare=7`);
  }

  /** Slides of the presenter, asked and answered, in a hall and on a phone. */
  async function lookAtSlides(page: Page, language: string): Promise<void> {
    for (const search of ['?x=cafeteria', '?x=cliff', '?x=wear&answer=shown']) {
      await page.setViewportSize({ width: 1920, height: 1080 });
      await page.goto(`/pseudo/${language}/presenter.html${search}`);
      await expect(page.getByTestId('presenter-strip')).toBeVisible();
      for (const size of [
        { width: 1920, height: 1080 },
        { width: 1024, height: 768 },
        { width: 360, height: 640 },
      ]) {
        await page.setViewportSize(size);
        await settleLayout(page);
        await expect.poll(() => findClipped(page), `${search} at ${size.width} px`).toEqual([]);
      }
    }
  }

  test('finds no word that has not come from the catalogue, and none that is cut off', WIDE, async ({ page }) => {
    await openIn(page, 'en-XA');
    /** What the link said, word for word. */
    const GIVEN = /“[^”]*=[^”]*”/g;
    /** Names, which are the same in all languages. */
    const single = DRIVE_PRESETS.filter(({ name }) => !name.includes(' in RAID'));
    const names = new Set(
      single.flatMap(({ name }) => name.split(/[^\p{L}]+/u)).filter((word) => /^\p{Lu}/u.test(word)),
    );
    const isName = (word: string): boolean => names.has(word);
    await atWidths(page, [1440, 360, 320], async (where) => {
      const words = await readWords(page);
      expect(words.length).toBeGreaterThan(150);
      const plain = words.flatMap((seen) =>
        (seen.text.replaceAll(GIVEN, '').match(/(?<![\p{L}])[a-z]{3,}(?![\p{L}])/giu) ?? [])
          .filter((word) => !isName(word))
          .map((word) => `${word} in “${seen.text}” (${seen.where})`),
      );
      expect(plain, where).toEqual([]);
      await expect.poll(() => findClipped(page), where).toEqual([]);
    });
    await lookAtSlides(page, 'en-XA');
  });

  test('runs from the right without pushing anything out of the window', WIDE, async ({ page }) => {
    await openIn(page, 'en-XB');
    await atWidths(page, [1440, 360], async (where) => expect.poll(() => findClipped(page), where).toEqual([]));
    await page.setViewportSize({ width: 1440, height: 900 });
    const leftOf = async (selector: string): Promise<number> => {
      const box = await page.locator(selector).first().boundingBox();
      return (box?.x ?? Number.NaN) + (box?.width ?? 0) / 2;
    };
    // Name before tools, first control before second, spare plates before the others, from the right; axes from the left.
    expect(await leftOf('[data-testid="header-name"]')).toBeGreaterThan(
      await leftOf('[data-testid="header-tools"] button'),
    );
    expect(await leftOf('[data-dock="spare"]')).toBeGreaterThan(await leftOf('[data-dock="random"]'));
    expect(await leftOf('[data-testid="spare-area-plate"]')).toBeGreaterThan(
      await leftOf('[data-testid="spare-area-plate"]:last-child'),
    );
    const slider = page.getByRole('slider').nth(1);
    await slider.focus();
    const before = Number(await slider.inputValue());
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(before);
    await lookAtSlides(page, 'en-XB');
  });
});

test('the other language shows the same moment', WIDE, async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url());
  });
  const cafeteria = await Cafeteria.open(page, '/index.html?play=off&spare=0.2&seed=7&theme=dark');
  expect(fonts.filter((url) => url.includes('cyrillic'))).toEqual([]);
  await showSkin(page, 'chip');
  for (let step = 0; step < 3; step++) await cafeteria.button('Step').click();
  await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
  await expect(cafeteria.root).not.toHaveAttribute('data-state-hash', '');
  const stateOf = async (): Promise<(string | null)[]> =>
    Promise.all(['data-step', 'data-state-hash', 'data-state'].map((name) => cafeteria.root.getAttribute(name)));
  const before = await stateOf();
  // Chapters get their heights one after the other; until then the browser moves the page at each frame.
  await expect(page.locator('article[id]:not([style*="contain-intrinsic"])')).toHaveCount(0);
  await page.locator('#raid0').evaluate((chapter) => chapter.scrollIntoView());
  await settleLayout(page);
  await page.locator('a[hreflang="ru"]').evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForURL('**/ru/**');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveTitle(/^Чистые тарелки/);
  expect(await stateOf()).toEqual(before);
  await expect(page.getByTestId('scene')).toHaveAttribute('data-skin', 'chip');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(
    await page.locator('#raid0').evaluate((chapter) => Math.abs(chapter.getBoundingClientRect().top)),
  ).toBeLessThan(400);
  expect(fonts.filter((url) => url.includes('cyrillic')).length).toBeGreaterThan(0);
});

test.describe('a link that names a language', () => {
  for (const [link, page, rest] of [
    ['/index.html?lang=ru&spare=0.2#raid0', '/ru/', '?spare=0.2#raid0'],
    ['/ru/index.html?seed=7&lang=en', '/', '?seed=7'],
    ['/embed.html?x=raid0&lang=ru&seed=7', '/e/v1/ru/raid0.html', '?seed=7'],
    ['/e/v1/raid0.html?lang=ru&play=off', '/e/v1/ru/raid0.html', '?play=off'],
    ['/e/v1/ru/raid0.html?play=off&lang=en', '/e/v1/raid0.html', '?play=off'],
  ] as const) {
    test(`${link} leads there`, wideUnless(page === '/ru/'), async ({ page: tab }) => {
      await tab.goto(link);
      await tab.waitForURL((url) => url.pathname === page);
      await expect(tab.locator('html')).toHaveAttribute('data-ready', 'true');
      const { search, hash } = new URL(tab.url());
      expect(search + hash).toBe(rest);
    });
  }

  test('that there is not is told of nobody, and stays', WIDE, async ({ page }) => {
    await Cafeteria.open(page, '/index.html?lang=xx&play=off');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  for (const address of ['lab.html', 'teach.html', 'homework.html', 'method.html', 'builder.html', 'presenter.html'])
    test(
      `that there is not is said on ${address}, as a theme and a skin are`,
      wideUnless(address === 'method.html'),
      async ({ page }) => {
        await page.goto(`/${address}?lang=%&theme=pink&skin=kitchen`);
        await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
        for (const given of ['lang=%', 'theme=pink', 'skin=kitchen'])
          await expect(page.getByText(`“${given}” in the link is not one of`)).toHaveCount(1);
        for (const [name, usual] of [
          ['lang', 'en'],
          ['data-theme', 'auto'],
        ] as const)
          await expect(page.locator('html')).toHaveAttribute(name, usual);
      },
    );
});

/** Titles of frames, which authors may have in any language. */
const OF_ALL_LANGUAGES = /<script type="application\/json" id="builder-data">.*?<\/script>/gs;

/** Keeps the files of all languages for a visit without a network, and shows none of their words. */
const KEEPER = 'serviceWorker.js';

/** Scripts that a built page may load, now or later, with its own text. */
function reachable(page: string): Map<string, string> {
  const root = path.join(PROJECT_ROOT, 'dist');
  const found = new Map<string, string>();
  const queue = [page];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (file === KEEPER || found.has(file) || !existsSync(path.join(root, file))) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    found.set(file, text.replaceAll(OF_ALL_LANGUAGES, ''));
    const folder = path.posix.dirname(file);
    for (const [, target = ''] of text.matchAll(/["'`](\.{1,2}\/[\w./-]+\.js|assets\/[\w.-]+\.js)["'`]/g)) {
      queue.push(path.posix.join(target.startsWith('.') ? folder : '', target));
    }
  }
  return found;
}

const PAGES = [
  'index.html',
  'lab.html',
  'teach.html',
  'homework.html',
  'method.html',
  'builder.html',
  'presenter.html',
];

test('a page asks at once for the fonts of its own letters', () => {
  for (const [folder, letters] of [
    ['', ['latin']],
    // Figures, stops and signs of Russian pages have a file of their own.
    ['ru/', ['cyrillic', 'signs']],
  ] as const) {
    for (const page of PAGES) {
      const html = readFileSync(path.join(PROJECT_ROOT, 'dist', folder, page), 'utf8');
      const asked = [...html.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
      expect(asked.map((href) => /^(.+)-[^-]+\.woff2$/.exec(path.basename(href))?.[1] ?? '').toSorted()).toEqual(
        ['golos-text', 'literata'].flatMap((family) => letters.map((each) => `${family}-${each}`)),
      );
      for (const href of asked) expect(existsSync(path.join(PROJECT_ROOT, 'dist', folder, href)), href).toBe(true);
    }
  }
});

test('a page carries one language only', WIDE, () => {
  const texts = (code: string): string[] => [...textsIn(code).values()];
  const russian = new Set(texts('ru'));
  /** Names of articles are data of the drives as well, in the words of the catalogue. */
  const articles = new Set(Object.values<string>(ARTICLES));
  /** English sentences without values: what would show that the other catalogue has come along. */
  const english = texts('en').filter(
    (text) => /^[A-Z][^{}]{24,}$/.test(text) && !russian.has(text) && !articles.has(text),
  );
  expect(english.length).toBeGreaterThan(40);
  const embeds = readdirSync(path.join(PROJECT_ROOT, 'dist/e/v1')).filter((file) => file.endsWith('.html'));
  // The page that leads to embeds is of none: what it may have to say it has in all.
  for (const page of [...PAGES, ...embeds.map((file) => `e/v1/${file}`)]) {
    for (const [file, text] of reachable(page)) {
      const cyrillic = text.replaceAll(/Русский|РУ/g, '').match(/[\u0400-\u04ff]+/g) ?? [];
      expect(cyrillic, `${file} of ${page}`).toEqual([]);
    }
  }
  for (const page of [...PAGES.map((file) => `ru/${file}`), ...embeds.map((file) => `e/v1/ru/${file}`)]) {
    const files = reachable(page);
    expect(
      [...files.values()].some((text) => /\p{Script=Cyrillic}{6}/u.test(text)),
      page,
    ).toBe(true);
    for (const [file, text] of files) {
      expect(
        english.filter((each) => text.includes(each)),
        `${file} of ${page}`,
      ).toEqual([]);
    }
  }
});
