import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { writeServiceWorker } from '../scripts/build/app.ts';
import { serveSite } from '../scripts/serve.ts';
import { Cafeteria } from './cafeteria.ts';
import { expect, test as base } from './site.ts';
import { WIDE } from './wide.ts';

interface Site {
  /** A copy of the built site, which a test may change as a new version would. */
  readonly folder: string;
  readonly origin: string;
}

/** Each test has a site of its own, and the one browser window that may register a service worker. */
const test = base.extend<{ site: Site; baseURL: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see what a fixture takes
  site: async ({}, use, { testId }) => {
    const folder = path.resolve('.cache/sites', testId);
    rmSync(folder, { recursive: true, force: true });
    cpSync('dist', folder, { recursive: true, filter: (file) => !/[\\/]offline$/.test(file) });
    const server = await serveSite(0, folder);
    await use({ folder, origin: server.origin });
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

test.use({ serviceWorkers: 'allow' });

/** One visit, until all that is kept is there. */
async function visit(page: Page, address = '/index.html'): Promise<void> {
  await Cafeteria.open(page, address);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller === null)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
}

/** Cleaning may hold the host up for some seconds; the kitchen plates all the while. */
async function expectMoving(page: Page): Promise<void> {
  const cafeteria = new Cafeteria(page);
  const { flashPages } = await cafeteria.ledger();
  await expect.poll(async () => (await cafeteria.ledger()).flashPages).toBeGreaterThan(flashPages);
}

async function goThroughChapters(page: Page): Promise<void> {
  for (const { id, place } of EXHIBITS as readonly { readonly id: string; readonly place: string }[]) {
    if (place !== 'chapter') continue;
    await page.locator(`[data-exhibit-place="${id}"]`).scrollIntoViewIfNeeded();
    await expect(page.locator(`[data-exhibit="${id}"]`)).toHaveAttribute('data-state', /^(ready|running|paused)$/);
  }
}

/** Whether a newer version has come and has not taken over yet. */
const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

/** No line at all: neither for pages nor for the service worker. */
const cut = (context: BrowserContext): Promise<void> => context.setOffline(true);

/** A file that only the newer version has. */
const NEWER_FILE = 'assets/newer-00000000.js';

/** As a deployment leaves the site: a page is another, and what the old one would have fetched late is gone. */
async function publishAnew({ folder }: Site): Promise<void> {
  const file = path.join(folder, 'index.html');
  writeFileSync(file, readFileSync(file, 'utf8').replace('<html ', '<html data-version="2" '));
  rmSync(path.join(folder, 'assets'), { recursive: true });
  cpSync('dist/assets', path.join(folder, 'assets'), {
    recursive: true,
    filter: (each) => !/[\\/](?:raid0|wear|trim)-[\w-]{8}\.js$/.test(each),
  });
  writeFileSync(path.join(folder, NEWER_FILE), '');
  await writeServiceWorker(folder);
}

test(
  'after one visit the site runs offline; with a network the newest page comes',
  WIDE,
  async ({ page, context, site }) => {
    await visit(page, '/index.html?play=off');
    await cut(context);
    // What the visit has not come to yet, and then the page anew.
    await goThroughChapters(page);
    await page.goto('/index.html');
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expectMoving(page);
    const header = page.getByRole('navigation', { name: 'Pages' });
    await header.getByRole('link', { name: 'Lab' }).click();
    await expect(page.locator('[data-exhibit="lab"]')).toHaveAttribute('data-state', /running|paused/);
    await header.getByRole('link', { name: 'Teach' }).click();
    await expect(page.locator('[data-exhibit="teach"]')).toHaveAttribute('data-state', 'ready');
    await header.getByRole('link', { name: 'Method' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await header.getByRole('link', { name: 'Story' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await page.getByRole('link', { name: 'Русский' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expectMoving(page);
    await page.goto('/lab.html?s=3~warmup=0~seed=11&play=off');
    await expect(page.locator('[data-exhibit="lab"]')).toHaveAttribute('data-state', 'paused');
    await publishAnew(site);
    await context.setOffline(false);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-version', '2');
  },
);

test('a new version is not taken while a page runs, and is afterwards', WIDE, async ({ page, context, site }) => {
  await visit(page);
  await page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'first';
  });
  await publishAnew(site);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => isWaiting(page), { timeout: 60_000 }).toBe(true);
  // The same page, at its work, with all that belongs to it: what the site no longer has is still there.
  await expectMoving(page);
  await goThroughChapters(page);
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'first');
  await expect(page.locator('html')).not.toHaveAttribute('data-version');
  expect(await isWaiting(page)).toBe(true);
  // A page of the newer version, opened beside it, has its files without a network as well.
  await cut(context);
  expect(await page.evaluate(async (file) => (await fetch(file)).ok, NEWER_FILE)).toBe(true);
  await context.setOffline(false);
  await page.close();
  const next = await context.newPage();
  // Once nothing is open the newer one takes over, which takes it a moment.
  await expect(async () => {
    await next.goto('about:blank');
    await next.goto('/embed.html?x=none');
    expect(await isWaiting(next)).toBe(false);
  }).toPass();
  await cut(context);
  await next.goto('/index.html');
  await expect(next.locator('html')).toHaveAttribute('data-version', '2');
  await expect(next.locator('html')).toHaveAttribute('data-ready', 'true');
});

test('a frame of another page registers nothing', async ({ page }) => {
  await page.goto('/e/v1/cliff.html');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('it can be installed: a manifest in each language, with icons that are there', WIDE, async ({ page, context }) => {
  for (const address of ['/index.html', '/ru/lab.html']) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    const session = await context.newCDPSession(page);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toMatch(/app\.webmanifest$/);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A window of a test leaves nothing behind, and so nothing can be installed from it.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const icons = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '';
      const manifest = (await (await fetch(link)).json()) as { icons: { src: string; sizes: string }[] };
      return Promise.all(
        manifest.icons.map(async ({ src, sizes }) => {
          const image = new Image();
          image.src = new URL(src, link).href;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}` === sizes;
        }),
      );
    });
    expect(icons).toEqual([true, true, true]);
  }
});
