import { AxeBuilder } from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import type { Frame, Locator, Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { expect, test } from './site.ts';
import { smallTarget } from './targets.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A page of somebody else's, with the embed in a frame that may run scripts and nothing more. */
async function openFrame(page: Page, address: string): Promise<void> {
  const markup = `<!doctype html><html lang="en"><title>host</title>
    <script>
      window.heard = [];
      addEventListener('message', (event) => window.heard.push(event.data));
    </script>
    <iframe title="figure" sandbox="allow-scripts" width="700" height="900" src="${address}"></iframe>`;
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body: markup }));
  await page.goto('/host.html');
}

const heardBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: readonly Record<string, unknown>[] }).heard);

/** Where the frame has got to. */
const addressOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.frames()[1]?.url() ?? 'about:blank');
  return `${pathname}${search}${hash}`;
};

for (const { id } of EXHIBITS) {
  test(`the exhibit ${id} works in a frame that may run scripts alone, and tells its page so`, async ({ page }) => {
    await openFrame(page, `/e/v1/${id}.html`);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(frame.locator(`[data-exhibit="${id}"]`)).toHaveAttribute('data-state', /^(ready|running|paused)$/);
    await expect
      .poll(() => heardBy(page))
      .toContainEqual({ type: 'clean-plates', version: 1, event: 'ready', exhibit: id });
    await expect
      .poll(() => heardBy(page))
      .toContainEqual(expect.objectContaining({ context: 'iframe.resize', height: expect.any(Number) }));
    await expect
      .poll(() => heardBy(page))
      .toContainEqual(
        expect.objectContaining({ event: 'state', exhibit: id, state: expect.stringMatching(/ing$|ready|paused/) }),
      );
  });

  test(`the embed of ${id} is one file: it asks for nothing`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`/e/v1/${id}.html`);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(page.locator(`[data-exhibit="${id}"]`)).toHaveAttribute('data-state', /^(running|paused)$/);
    const asked = requests.filter((url) => !/^(?:blob|data):/.test(url)).map((url) => new URL(url).pathname);
    expect(asked.filter((pathname) => pathname !== '/favicon.ico')).toEqual([`/e/v1/${id}.html`]);
  });

  test(`embed.html leads to ${id} and keeps the rest of the address`, async ({ page }) => {
    await openFrame(page, `/embed.html?seed=7&x=${id}&s=1~live=0.5&theme=dark#top`);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
    const [file, query = ''] = addressOf(page).split('?');
    expect(file).toBe(`/e/v1/${id}.html`);
    expect(query.endsWith('#top')).toBe(true);
    const parameters = new URLSearchParams(query.replace('#top', ''));
    expect([...parameters]).toEqual([
      ['seed', '7'],
      ['s', '1~live=0.5'],
      ['theme', 'dark'],
    ]);
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    // Nothing of the link was unknown or out of range.
    await expect(frame.locator('.cp-embed-remark')).toHaveCount(0);
  });
}

test('the way from a frame to the story keeps its settings', async ({ page }) => {
  await page.goto('/e/v1/spare-area.html?play=off&spare=0.2');
  const link = page.getByRole('link', { name: 'Open in the story' });
  await expect(link).toHaveAttribute('href', /spare=0\.2/);
  const href = await link.evaluate((element) => (element as HTMLAnchorElement).href);
  expect(new URL(href).pathname).toBe('/');
});

test('a running cafeteria in a frame tells its page the write amplification', async ({ page }) => {
  await openFrame(page, '/e/v1/cafeteria.html');
  await expect
    .poll(() => heardBy(page))
    .toContainEqual(
      expect.objectContaining({ event: 'state', state: 'running', writeAmplification: expect.any(Number) }),
    );
});

test('a frame that asks for an exhibit that does not exist says which there are', async ({ page }) => {
  await openFrame(page, '/embed.html?x=%3Cimg%3E');
  await expect(page.frameLocator('iframe').locator('body')).toContainText(/“<img>”.*cafeteria/);
  await expect.poll(() => heardBy(page)).toContainEqual(expect.objectContaining({ event: 'failed' }));
  expect(addressOf(page)).toBe('/embed.html?x=%3Cimg%3E');
});

test('a frame that asks for none in another language is told in that', async ({ page }) => {
  await page.goto('/embed.html?x=$%26&lang=ru');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('body')).toContainText(/«\$&».*cafeteria, spare-area, raid0/);
});

test('an embed obeys its page and nobody else', async ({ page }) => {
  await openFrame(page, '/e/v1/cafeteria.html?play=off');
  const frame = page.frameLocator('iframe');
  const root = frame.locator('[data-exhibit]').first();
  await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
  const send = (message: unknown) =>
    page.evaluate((data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'), message);
  await send({ type: 'clean-plates', version: 1, command: 'play' });
  await expect(root).toHaveAttribute('data-state', 'running');
  await send({ type: 'clean-plates', version: 1, command: 'pause' });
  await expect(root).toHaveAttribute('data-state', 'paused');
  await frame.locator('html').evaluate(() => {
    window.postMessage({ type: 'clean-plates', version: 1, command: 'play' }, '*');
  });
  await send({ type: 'clean-plates', version: 1, command: 'theme', theme: 'dark' });
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-state', 'paused');
});

/** An embed by itself, at a size, once it has done its work. */
async function openEmbed(page: Page, id: string, address: string, [width, height]: FrameSize): Promise<Locator> {
  await page.setViewportSize({ width, height });
  await page.goto(`/e/v1/${address}`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  const exhibit = page.locator(`[data-exhibit="${id}"]`);
  await expect(exhibit).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
  return exhibit;
}

type FrameSize = readonly [number, number];
const FIXED_FRAMES: readonly FrameSize[] = [
  [680, 420],
  [360, 560],
];

/** Plates are as far apart as the picture has them, and one grid for the keys. */
const CONTROLS =
  ':is(button, a[href], input, select, textarea, [role="button"], [role="switch"]):visible:not(.touch-place, .cp-chart-reader)';

/** What of a page reaches out of its frame, what is cut where it stands, and which controls are less than 44 px high or wide. */
async function complaintsOf(page: Page): Promise<readonly string[]> {
  const complaints = await cutIn(page);
  const targets = await Promise.all((await page.locator(CONTROLS).all()).map(smallTarget));
  return [...complaints, ...targets.filter((each) => each !== null)];
}

const cutIn = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const found = [];
    if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} of ${clientWidth}`);
    if (scrollHeight > clientHeight) found.push(`scrolls down: ${scrollHeight} of ${clientHeight}`);
    const nameOf = (element: Element): string =>
      `${element.tagName} .${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').slice(0, 40)}”`;
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('.cp-hidden, .cp-chart-head, noscript, svg defs')) continue;
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      // For those who hear the page, on purpose.
      if (width <= 1 && height <= 1) continue;
      if (left < -0.5 || top < -0.5 || right > clientWidth + 0.5 || bottom > clientHeight + 0.5)
        found.push(`out of the frame: ${nameOf(element)}`);
      const isClipping = /hidden|clip|auto|scroll/.test(getComputedStyle(element).overflow);
      if (
        isClipping &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
      )
        found.push(`cut: ${nameOf(element)}`);
    }
    return found;
  });

for (const { id } of EXHIBITS) {
  for (const language of ['en', 'ru']) {
    for (const size of FIXED_FRAMES) {
      test(`${id} in ${language} at ${size.join(' × ')}: nothing is cut, nothing scrolls, controls are at least 44 px`, async ({
        page,
      }) => {
        const file = `${language === 'en' ? '' : `${language}/`}${id}.html`;
        const exhibit = await openEmbed(page, id, `${file}?play=off`, size);
        expect(await complaintsOf(page)).toEqual([]);
        // Whatever is chosen: every radio button, and both ends of every slider but those that read a chart.
        for (const radio of await exhibit.getByRole('radio').all()) {
          await radio.check();
          expect(await complaintsOf(page)).toEqual([]);
        }
        for (const slider of await exhibit.locator('[type="range"]:not(.cp-chart-reader)').all()) {
          for (const key of ['Home', 'End']) {
            await slider.press(key);
            expect(await complaintsOf(page)).toEqual([]);
          }
        }
        // And guests who leave, and come back.
        const leave = exhibit.locator('.cp-cafeteria-leaving button:visible');
        for (const button of await leave.all()) {
          for (const times of [1, 2]) {
            const name = await button.innerText();
            await button.click();
            await expect(button, `after ${times}`).not.toHaveText(name);
            expect(await complaintsOf(page)).toEqual([]);
          }
        }
      });
    }
  }

  for (const theme of ['light', 'dark', 'contrast']) {
    test(`no violation of WCAG 2.2 A and AA in the embed of ${id} in ${theme}`, async ({ page, browserName }) => {
      test.skip(browserName !== 'chromium', 'judged in one browser, as the pages are');
      for (const size of FIXED_FRAMES) {
        await openEmbed(page, id, `${id}.html?play=off&theme=${theme}`, size);
        // The package is typed against another copy of Playwright; it only calls what both have.
        const { violations } = await new AxeBuilder({ page: page as never }).withTags(RULES).analyze();
        const found = violations.map(({ id: rule, help, nodes }) => ({
          rule,
          help,
          where: nodes.map(({ target }) => target),
        }));
        expect(found).toEqual([]);
      }
    });
  }

  test(`the embed of ${id} stays usable in a frame of 320 px, and tells how high it is`, async ({ page }) => {
    // High enough that no bar to scroll with takes of the width.
    const high = 2000;
    await openEmbed(page, id, `${id}.html?play=off`, [320, high]);
    const { width, height } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      height: document.documentElement.getBoundingClientRect().height,
    }));
    expect(width).toBe(320);
    await openFrame(page, `/e/v1/${id}.html?play=off`);
    await page.locator('iframe').evaluate((frame, frameHeight) => {
      frame.setAttribute('width', '320');
      frame.setAttribute('height', String(frameHeight));
    }, high);
    await expect
      .poll(async () => (await heardBy(page)).findLast(({ event }) => event === 'height')?.['height'])
      .toBe(Math.ceil(height));
  });
}

test('the markup of the README gives frames that nothing is cut in', async ({ page, baseURL }) => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const markups = [...readme.matchAll(/```html\n(.*?)```/gs)].map(([, markup = '']) => markup);
  const sizes: string[] = [];
  const [broad, narrow, fluid] = markups;
  const tried = [
    [1200, broad],
    [1200, narrow],
    [1200, fluid],
    [500, fluid],
  ] as const;
  for (const [width, markup] of tried) {
    await page.setViewportSize({ width, height: 800 });
    const body = `<!doctype html><html lang="en"><title>host</title><body style="margin:0">${markup}</body>`;
    await page.route('**/host.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: body.replaceAll('https://your.site/clean-plates', baseURL ?? '').replaceAll('.html"', '.html?play=off"'),
      }),
    );
    await page.goto('/host.html');
    const frame = page.frames()[1];
    if (!frame) throw new Error(`no frame in ${markup}`);
    await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(frame.locator('[data-exhibit]')).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
    expect(await cutIn(frame)).toEqual([]);
    sizes.push(await frame.evaluate(() => `${window.innerWidth} × ${window.innerHeight}`));
    await page.unroute('**/host.html');
  }
  expect(sizes).toEqual(['680 × 420', '360 × 560', '680 × 420', '500 × 560']);
});

test('the cafeteria in a small frame fills it, and says where the back room ends', async ({ page }) => {
  for (const [file, ends] of [
    ['cafeteria.html', /^20 to 60\s%$/],
    ['ru/cafeteria.html', /^от 20 до 60\s%$/],
  ] as const) {
    const exhibit = await openEmbed(page, 'cafeteria', `${file}?play=off`, [360, 560]);
    await expect(exhibit.locator('.cp-spare-area-ends:visible')).toHaveText(ends);
    // Eight plates a row, as wide as there is room for, and no bare floor above or below.
    const rows = await exhibit
      .locator('.touch-place[data-place^="seat"]')
      .evaluateAll((plates) => new Set(plates.map((plate) => Math.round(plate.getBoundingClientRect().top))).size);
    expect(rows).toBe(3);
    const floor = await exhibit.locator('.cp-cafeteria-floor').boundingBox();
    const scene = await exhibit.locator('.cafeteria-scene').boundingBox();
    expect((floor?.height ?? 0) - (scene?.height ?? 0)).toBeLessThan(24);
  }
});

/** Middle of what a slider's thumb covers, from its value and the length that it runs over. */
const thumbX = (slider: Locator): Promise<number> =>
  slider.evaluate((element) => {
    const { min, max, valueAsNumber } = element as HTMLInputElement;
    const { left, width } = element.getBoundingClientRect();
    const knob = 22;
    return left + knob / 2 + ((valueAsNumber - Number(min)) / (Number(max) - Number(min))) * (width - knob);
  });

test('spare area in a frame: thumb, axis and words agree from one end to the other', async ({ page }) => {
  const exhibit = await openEmbed(page, 'spare-area', 'spare-area.html?play=off&spare=0.6', [680, 420]);
  const slider = exhibit.getByRole('slider', { name: 'Spare area', exact: true });
  const ring = exhibit.locator('.cp-spare-frame-ring');
  const expectAt = async (percent: number): Promise<void> => {
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${percent}\\s%$`));
    await expect(exhibit.locator('output')).toHaveText(new RegExp(`^${percent}\\s%$`));
    await expect(exhibit.locator('.cp-spare-frame-here')).toHaveText(new RegExp(`^×\\s[\\d.]+ at ${percent}\\s%$`));
    const box = await ring.boundingBox();
    if (!box) throw new Error('the ring is not on the chart');
    expect(Math.abs(box.x + box.width / 2 - (await thumbX(slider)))).toBeLessThan(1);
  };
  await expectAt(60);
  for (const [key, percent] of [
    ['ArrowLeft', 59],
    ['PageDown', 49],
    ['Home', 4],
    ['ArrowUp', 5],
  ] as const) {
    await slider.press(key);
    await expectAt(percent);
  }
});

test('spare area in a frame: what is wanted on the plate makes up the number beside it', async ({ page }) => {
  const exhibit = await openEmbed(page, 'spare-area', 'spare-area.html?play=off&spare=0.2', [680, 420]);
  const value = exhibit.getByTestId('write-amplification');
  const amplification = Number(await value.getAttribute('data-value'));
  const wanted = await exhibit.locator('.cp-spare-frame-tray .cp-spare-frame-wanted').count();
  const left = await exhibit.locator('.cp-spare-frame-tray .cp-spare-frame-left').count();
  expect(wanted + left).toBe(128);
  // To half a page of 128.
  expect(Math.abs(128 * (1 - 1 / amplification) - wanted)).toBeLessThanOrEqual(0.5);
  await expect(exhibit).toContainText(`${wanted} of 128 still wanted: re-plate ${wanted} to gain ${left} clean places`);
  await exhibit.getByRole('slider', { name: 'Spare area', exact: true }).press('PageUp');
  expect(await exhibit.locator('.cp-spare-frame-tray .cp-spare-frame-wanted').count()).toBeLessThan(wanted);
});

test('the pair of drives in a frame: what is in use and TRIM are chosen by keyboard, and change what is drawn', async ({
  page,
}) => {
  const exhibit = await openEmbed(page, 'raid0', 'raid0.html', [680, 420]);
  const bars = exhibit.locator('.cp-raid-frame-bars li');
  const meanOf = async (words: string): Promise<number> =>
    Number(await bars.filter({ hasText: words }).locator('strong').textContent());
  const [fresh, used, part] = [
    await meanOf('two, new'),
    await meanOf('two, after random writes'),
    await meanOf('two, 60 of 74.5'),
  ];
  expect(used).toBeLessThan(fresh / 4);
  await exhibit.getByRole('radio', { name: 'all 74.5 GiB' }).press('ArrowRight');
  await expect(exhibit.getByRole('radio', { name: '60 of 74.5' })).toBeChecked();
  expect(await meanOf('two, after random writes')).toBe(part);
  expect(await meanOf('two, all 74.5')).toBe(used);
  await exhibit.getByRole('radio', { name: 'blocked' }).press('ArrowRight');
  await expect(exhibit.getByRole('radio', { name: 'passed' })).toBeChecked();
  expect(await meanOf('two, after random writes')).toBe(fresh);
  expect(await meanOf('two, TRIM blocked')).toBe(part);
  await expect(exhibit).toContainText('then all deleted with TRIM');
});
