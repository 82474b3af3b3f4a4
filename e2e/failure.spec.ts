import type { Locator } from '@playwright/test';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXHIBITS } from '#exhibits/catalog';
import { createDrive, requireScenario } from '#engine';
import { formatScenarioLink } from '#store';
import { Cafeteria } from './cafeteria.ts';
import { messagesToHost, openFrame } from './embeds.ts';
import { expect, test } from './site.ts';
import { hangThread, keepThreads, killThread } from './threads.ts';
import { WIDE } from './wide.ts';

test('an engine that does not load says so, and can be started again at the same settings', async ({
  page,
  complaints,
}) => {
  let isBlocked = true;
  await page.route(/drive\.worker[^/]*\.js/, (route) => (isBlocked ? route.abort() : route.continue()));
  await page.goto('/index.html?play=off&spare=0.4');
  await expect(page.locator('[data-exhibit]').first()).toHaveAttribute('data-state', 'failed');
  const alert = page.getByRole('alert').first();
  await expect(alert).toHaveText(/\w+ \w+ \w+.*\./);
  // What is around the figure does not wait for a picture that does not come.
  const headerTools = page.getByTestId('header-tools').getByRole('button');
  await expect(headerTools).not.toHaveCount(0);
  const toolCount = await headerTools.count();
  isBlocked = false;
  await alert.getByRole('button').first().click();
  const cafeteria = new Cafeteria(page);
  await expect(cafeteria.root).not.toHaveAttribute('data-state', 'failed');
  await cafeteria.expectSameAsEngine({ spareFactor: 0.4 });
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(headerTools).toHaveCount(toolCount);
  expect(complaints.filter((complaint) => !/drive\.worker|ERR_FAILED/.test(complaint))).toEqual([]);
  complaints.length = 0;
});

/** Threads are given up after four seconds on an idle machine; `src/base/watchdog.test.ts` measures that. */
const SILENCE = { timeout: 30_000 };

/** Presses the button that goes on from the moment on show. @returns its step */
async function goOn(root: Locator, unit: 'order' | 'write'): Promise<number> {
  const button = root.getByRole('alert').getByRole('button', { name: new RegExp(`^Go on from ${unit} [\\d,]+$`) });
  const step = Number(/[\d,]+/.exec(await button.innerText())?.[0].replaceAll(',', ''));
  await button.click();
  return step;
}

test('an engine that is killed or breaks while it runs is said too, and goes on where it was', async ({
  page,
  complaints,
}) => {
  await keepThreads(page);
  const cafeteria = await Cafeteria.open(page, '/index.html?spare=0.4');
  await expect(cafeteria.root).toHaveAttribute('data-state', 'running');
  await killThread(page, 'drive');
  await expect(cafeteria.root).toHaveAttribute('data-state', 'failed', SILENCE);
  await expect(page.getByRole('alert').first()).toContainText('its background thread no longer answers.');
  const step = await goOn(cafeteria.root, 'order');
  await expect(cafeteria.root).toHaveAttribute('data-state', 'running');
  await cafeteria.button('Pause').click();
  await cafeteria.expectSameAsEngine({ spareFactor: 0.4 });
  expect((await cafeteria.moment())[0]).toBeGreaterThanOrEqual(step);
  await page.workers()[0]?.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted');
    });
  });
  await expect(cafeteria.root).toHaveAttribute('data-state', 'failed');
  await expect(page.getByRole('alert').first()).toHaveText(/\w+ \w+ \w+.*\./);
  expect(await cafeteria.sliderValue('Back room (spare area)')).toBeCloseTo(0.4, 6);
  expect(complaints.every((complaint) => complaint.includes('planted'))).toBe(true);
  complaints.length = 0;
});

test('the lab says that its thread was killed or hangs, and goes on where it was', WIDE, async ({ page }) => {
  await keepThreads(page);
  const scenario = requireScenario({ blockCount: 16_384, pagesPerBlock: 128, spareFactor: 0.2, warmupRounds: 0 });
  await page.goto(`/lab.html?s=${formatScenarioLink(scenario)}`);
  const lab = page.locator('[data-exhibit="lab"]');
  await expect(lab).toHaveAttribute('data-state', 'running');
  const ends: readonly (() => unknown)[] = [() => killThread(page, 'lab'), () => hangThread(page, /lab\.worker/)];
  for (const end of ends) {
    await end();
    await expect(lab).toHaveAttribute('data-state', 'failed', SILENCE);
    const step = await goOn(lab, 'write');
    await expect(lab).toHaveAttribute('data-state', 'running');
    await expect.poll(async () => Number(await lab.getAttribute('data-step'))).toBeGreaterThan(step);
  }
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(lab).toHaveAttribute('data-state-hash', /^[0-9a-f]{8}$/);
  const drive = createDrive(scenario);
  drive.run(Number(await lab.getAttribute('data-step')));
  await expect(lab).toHaveAttribute('data-state-hash', drive.stateHash());
});

test('the map of the lab is painted again when its thread was killed', WIDE, async ({ page }) => {
  await keepThreads(page);
  await page.goto('/lab.html?play=off');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  const map = page.getByRole('application').locator('canvas');
  const opacity = (): Promise<number> =>
    map.evaluate(async (canvas) => {
      const bitmap = await createImageBitmap(canvas as HTMLCanvasElement);
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return context?.getImageData(20, 20, 1, 1).data[3] ?? 0;
    });
  expect(await opacity()).toBe(255);
  await killThread(page, 'map');
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect.poll(() => page.workers().filter((each) => each.url().includes('map.worker')).length, SILENCE).toBe(1);
  await expect.poll(opacity).toBe(255);
});

test('a frame says to its reader and to its host that its thread hangs, and goes on', WIDE, async ({ page }) => {
  await openFrame(page, '/e/v1/cafeteria.html?spare=0.4');
  const root = page.frameLocator('iframe').locator('[data-exhibit="cafeteria"]');
  await expect(root).toHaveAttribute('data-state', 'running');
  hangThread(page, /^blob:/);
  await expect(root).toHaveAttribute('data-state', 'failed', SILENCE);
  const reason = 'its background thread no longer answers.';
  await expect.poll(() => messagesToHost(page)).toContainEqual(expect.objectContaining({ event: 'failed', reason }));
  await goOn(root, 'order');
  await expect(root).toHaveAttribute('data-state', 'running');
});

test('a link out of range is brought into range, and the page says so', WIDE, async ({ page }) => {
  const cafeteria = await Cafeteria.open(page, '/index.html?play=off&spare=7&colour=green');
  await expect(page.getByRole('status').filter({ hasText: 'spare=7' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'colour' })).toBeVisible();
  await cafeteria.expectSameAsEngine({ spareFactor: await cafeteria.sliderValue('Back room (spare area)') });
});

test('nothing from a link becomes markup', async ({ page }) => {
  await Cafeteria.open(page, `/index.html?play=off&seed=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('a page opened from a file says how to open it, and stays a readable page', WIDE, async ({ page, complaints }) => {
  await page.goto(pathToFileURL(path.resolve('dist/index.html')).href);
  await expect(page.getByRole('alert')).toHaveText(/from a file.*npm start/);
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', './offline/clean-plates-en.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '560');
  // The browser itself complains of every script and font that a file may not fetch.
  const causes = complaints.filter((complaint) => !/file:|ERR_FAILED/.test(complaint));
  expect(causes).toEqual([]);
  complaints.length = 0;
});

const RECORDED = EXHIBITS.filter(({ place }) => place === 'chapter').map(({ id }) => id);

test('every chapter says that its run did not come, and goes on when asked', WIDE, async ({ page, complaints }) => {
  let isBlocked = true;
  await page.route(/run\.worker[^/]*\.js/, (route) => (isBlocked ? route.abort() : route.continue()));
  await page.goto('/index.html?play=off');
  for (const id of RECORDED) {
    const exhibit = page.locator(`[data-exhibit="${id}"]`);
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect(exhibit).toHaveAttribute('data-state', 'failed', { timeout: 20_000 });
    await expect(exhibit.getByRole('alert')).toHaveText(/^The run stopped: .*could not be loaded\./);
  }
  isBlocked = false;
  for (const id of RECORDED) {
    const exhibit = page.locator(`[data-exhibit="${id}"]`);
    await exhibit.getByRole('alert').getByRole('button', { name: 'Run again' }).click();
    await expect(exhibit).not.toHaveAttribute('data-state', 'failed');
    await expect(exhibit.getByRole('alert')).toHaveCount(0);
  }
  expect(complaints.filter((complaint) => !/run\.worker|ERR_FAILED/.test(complaint))).toEqual([]);
  complaints.length = 0;
});

test('a chapter that does not exist is said, with those that do', async ({ page }) => {
  await page.goto('/index.html?play=off&x=clif#clif');
  const remark = page.getByText('“clif” in the link is not a chapter, so the page opens at the top. Its chapters: ');
  await expect(remark).toHaveCount(1);
  await expect(remark).toContainText(RECORDED.join(', '));
});

test('a browser that gives nothing to paint on is told so, and all but pictures works', WIDE, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  // The lab's map is painted by a thread.
  await page.route(/map\.worker[^/]*\.js/, async (route) => {
    const response = await route.fetch();
    const body = `OffscreenCanvas.prototype.getContext = () => null; ${await response.text()}`;
    await route.fulfill({ response, body });
  });
  const notice = page.getByTestId('failure');
  for (const [address, sentence] of [
    ['/index.html', /^This browser gives the page nothing to paint on/],
    ['/ru/index.html', /^Браузер не даёт странице рисовать/],
    ['/lab.html', /^This browser gives the page nothing to paint on/],
    ['/e/v1/cafeteria.html', /^This browser gives the page nothing to paint on/],
  ] as const) {
    await page.goto(address);
    await expect(notice).toHaveText(sentence);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(page.locator('[data-exhibit]').first()).toHaveAttribute('data-state', /^(running|paused)$/);
  }
  const cafeteria = await Cafeteria.open(page, '/index.html?play=off');
  await cafeteria.slider('Back room (spare area)').press('PageUp');
  await cafeteria.expectSameAsEngine({ spareFactor: 0.4 });
});

test('what a browser takes away to paint on is told, and painted again when it is back', WIDE, async ({ page }) => {
  await Cafeteria.open(page, '/index.html?play=off');
  const canvas = page.locator('[data-exhibit="cafeteria"] canvas:not([hidden])').first();
  const isPainted = (): Promise<boolean> =>
    canvas.evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const copy = Object.assign(document.createElement('canvas'), { width, height });
      const context = copy.getContext('2d', { willReadFrequently: true });
      context?.drawImage(element as HTMLCanvasElement, 0, 0);
      return [...(context?.getImageData(0, 0, width, height).data ?? [])].some((value) => value !== 0);
    });
  await expect.poll(isPainted).toBe(true);
  await canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    (element as HTMLCanvasElement).getContext('2d')?.clearRect(0, 0, width, height);
    element.dispatchEvent(new Event('contextlost'));
  });
  await expect(page.getByTestId('failure')).toHaveText(/^This browser gives the page nothing to paint on/);
  expect(await isPainted()).toBe(false);
  await canvas.evaluate((element) => element.dispatchEvent(new Event('contextrestored')));
  await expect.poll(isPainted).toBe(true);
});
