import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { hasOfflineFile, readLanguages } from '../scripts/messages/catalogue.ts';
import { offlineFile } from '../scripts/build/offline.ts';
import { siteAddress } from '../scripts/share/siteAddress.ts';
import { Cafeteria } from './cafeteria.ts';
import { openTakeAlong } from './chapter.ts';
import { expect, test } from './site.ts';
import { CHAPTERS } from './story.ts';
import { dailyItems, WIDE } from './wide.ts';

/** The story and the lab as one file, opened from disk: in Chromium and in Firefox. */
const addressOf = (code: string): string => pathToFileURL(path.resolve('dist', offlineFile(code))).href;
const FILE = addressOf('en');
const lab = (page: Page) => page.locator('[data-exhibit="lab"]');

/** Everything that pages ask for, but for the file itself and what they make themselves. */
const asked: string[] = [];

test.beforeEach(({ page, complaints }) => {
  asked.length = 0;
  page.on('request', (request) => {
    const address = request.url();
    const isTheFile = request.isNavigationRequest() && /^file:.*\/clean-plates-[\w-]+\.html(?:[?#]|$)/.test(address);
    if (!isTheFile && !/^(?:blob|data):/.test(address)) asked.push(address);
    // To the watch over all pages a file is another host.
    if (isTheFile) complaints.splice(complaints.indexOf(`another host: ${address}`), 1);
  });
});

test.afterEach(() => expect(asked).toEqual([]));

for (const { code, name } of readLanguages().filter((each) => hasOfflineFile(each.code))) {
  // What a language changes is the same in every browser.
  const details = code === 'en' ? {} : { tag: ['@chromium', WIDE.tag] };
  test(`in ${name} it runs, moves and brings its chapters`, details, async ({ page }) => {
    expect(existsSync(path.resolve('dist', offlineFile(code)))).toBe(true);
    const cafeteria = await Cafeteria.open(page, addressOf(code));
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(cafeteria.root).toHaveAttribute('data-state', 'running');
    const { flashPages } = await cafeteria.ledger();
    await expect.poll(async () => (await cafeteria.ledger()).flashPages).toBeGreaterThan(flashPages);
    for (const { id } of dailyItems(CHAPTERS, 3)) {
      await page.locator(`[data-exhibit-place="${id}"]`).scrollIntoViewIfNeeded();
      await expect(page.locator(`[data-exhibit="${id}"]`)).toHaveAttribute('data-state', /^(ready|running|paused)$/);
    }
    await page.locator('input[type="radio"][value="chip"]').first().locator('..').click();
    await expect(page.getByTestId('scene').first()).toHaveAttribute('data-skin', 'chip');
  });
}

test('its drive is the one of the engine, and a guess is answered by a run', WIDE, async ({ page }) => {
  const cafeteria = await Cafeteria.open(page, `${FILE}?play=off&spare=0.4`);
  await cafeteria.expectSameAsEngine({ spareFactor: 0.4 });
  const dishRoom = page.locator('[data-exhibit="dish-room"]');
  await page.locator('#dish-room').scrollIntoViewIfNeeded();
  await expect(dishRoom).toHaveAttribute('data-state', 'paused');
  await dishRoom.getByRole('button', { name: 'Skip' }).click();
  await expect(dishRoom).toHaveAttribute('data-answer', /\d/);
});

test('the lab is in it, with its presets and the way back', WIDE, async ({ page }) => {
  await Cafeteria.open(page, FILE);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Lab' }).click();
  await expect(lab(page)).toHaveAttribute('data-state', /running|paused/);
  await expect(page).toHaveTitle(/lab/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lab');
  await expect(page.getByTestId('chapters')).toHaveCount(0);
  await expect(lab(page)).toContainText('1,024 blocks of 128 pages');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Story' }).click();
  await expect(page.locator('[data-exhibit="cafeteria"]')).toHaveAttribute('data-state', 'running');
  // From the foot of a figure, with its drive.
  await page.locator('#cliff').scrollIntoViewIfNeeded();
  await (await openTakeAlong(page, 'cliff')).getByRole('link', { name: 'lab' }).click();
  await expect(lab(page)).toHaveAttribute('data-state', /running|paused/);
});

test('links lead within the file or, with a note on the network, to the site', WIDE, async ({ page }) => {
  for (const address of [FILE, `${FILE}?s=3~warmup=0`]) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter((href) => !/^(?:#|\?|https:)/.test(href))).toEqual([]);
  }
  const header = page.getByRole('navigation', { name: 'Pages' });
  await expect(header.getByRole('link', { name: 'Teach' })).toHaveAttribute('href', `${siteAddress()}teach.html`);
  await expect(header.getByRole('link', { name: 'Teach' })).toHaveAttribute('title', /network/);
  // Beside the file, which stays open; what is in it opens in its stead.
  const targets = await header.getByRole('link').evaluateAll((all) =>
    all.map((each) => {
      each.addEventListener('click', (event) => event.preventDefault(), { once: true });
      (each as HTMLAnchorElement).click();
      return [each.textContent, (each as HTMLAnchorElement).target] as const;
    }),
  );
  expect(Object.fromEntries(targets)).toMatchObject({
    Story: '',
    Lab: '',
    Teach: '_blank',
    Method: '_blank',
    Embed: '_blank',
  });
});

test('it needs no storage', WIDE, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('planted', 'SecurityError');
        },
      });
  });
  const cafeteria = await Cafeteria.open(page, `${FILE}?play=off`);
  await cafeteria.expectSameAsEngine();
  await page
    .getByTestId('header-tools')
    .getByRole('button', { name: /^Theme/ })
    .click();
});

// Only Chromium lets a test read what was copied.
test('what is copied leads to the published site @chromium', WIDE, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const cafeteria = await Cafeteria.open(page, `${FILE}?play=off`);
  await cafeteria.copyLink();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`^${siteAddress()}\\?`));
});
