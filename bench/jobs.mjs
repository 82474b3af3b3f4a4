/** The two long jobs of the page in Chromium: the sweep of the curve, and the full-size pair. */
import { chromium } from '@playwright/test';
import { CHROMIUM, requireBrowser } from '../e2e/browsers.mjs';
import { serveSite } from '../scripts/serve.ts';
import { rendererMegabytes } from './rendererMemory.mjs';

const QUIET_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const POLL_MS = 250;

function watchFrames() {
  window.frameDistances = [];
  let last = performance.now();
  const note = (now) => {
    window.frameDistances.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

const summarizeFrames = (page) =>
  page.evaluate(() => {
    const sorted = window.frameDistances.toSorted((one, other) => one - other);
    window.frameDistances = [];
    const perSecond = 1000 / (sorted.reduce((sum, each) => sum + each, 0) / sorted.length);
    return { p95: sorted[Math.floor(sorted.length * 0.95)], worst: sorted.at(-1), perSecond };
  });

/** From the button to the first mark and to the last run, as a reader sees them come in. */
async function measureCurve(page) {
  await page.locator('[data-exhibit-place="spare-area"]').scrollIntoViewIfNeeded();
  const exhibit = page.locator('[data-exhibit="spare-area"][data-state="paused"]');
  await exhibit.waitFor();
  await page.evaluate(() => (window.frameDistances = []));
  const { firstMs, lastMs } = await page.locator('[data-exhibit="spare-area"]').evaluate(
    (element) =>
      new Promise((resolve) => {
        const buttons = [...element.querySelectorAll('[data-testid="spare-asked-ways"] button')];
        const started = performance.now();
        let seenMs = null;
        const look = () => {
          if (seenMs === null && element.querySelector('[data-testid="drawing"] [data-testid="mark-point"]'))
            seenMs = performance.now() - started;
          if (element.dataset.answer) resolve({ firstMs: seenMs, lastMs: performance.now() - started });
          else requestAnimationFrame(look);
        };
        // Without a guess: “Skip”.
        buttons.at(-1).click();
        look();
      }),
  );
  const frames = await summarizeFrames(page);
  return [
    { name: 'spare area: from the button to the first mark', value: firstMs / 1000, unit: 's', note: 'asked: 0.5' },
    { name: 'spare area: to the last of 32 runs of 1,024 x 128', value: lastMs / 1000, unit: 's', note: 'asked: 12' },
    { name: 'spare area: frames a second', value: frames.perSecond, unit: '/s', note: 'asked: 55' },
    { name: 'spare area: frame time, 95th percentile', value: frames.p95, unit: 'ms' },
  ];
}

async function measurePair(page) {
  const exhibit = page.locator('[data-exhibit="raid0"]');
  await page.locator('[data-exhibit-place="raid0"]').scrollIntoViewIfNeeded();
  await page.locator('[data-exhibit="raid0"][data-state="paused"]').waitFor();
  // Its question skipped, all of it is unfolded and run as soon as the last order has been seen.
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  await exhibit.getByRole('slider', { name: 'Orders' }).press('End');
  await exhibit.getByTestId('raid-here').nth(2).waitFor();
  await page.locator('[data-exhibit="raid0"][data-state="paused"]').waitFor();
  const before = rendererMegabytes();
  await page.evaluate(() => (window.frameDistances = []));
  await exhibit.getByRole('switch', { name: 'Full size' }).click();
  const started = performance.now();
  let largest = before;
  while ((await exhibit.getAttribute('data-state')) === 'running') {
    largest = Math.max(largest, rendererMegabytes());
    await page.waitForTimeout(POLL_MS);
  }
  const frames = await summarizeFrames(page);
  return [
    {
      name: 'full-size X25-V, one and two, both spans',
      value: (performance.now() - started) / 1000,
      unit: 's',
      note: 'six members of 10,485,760 pages',
    },
    { name: 'full size: frame time, 95th percentile', value: frames.p95, unit: 'ms' },
    { name: 'full size: frame time, longest', value: frames.worst, unit: 'ms' },
    {
      name: 'full size: private memory of the page, most',
      value: largest,
      unit: 'MB',
      note: `${before.toFixed(0)} MB before`,
    },
  ];
}

export default {
  name: 'jobs',
  title: 'Long jobs in Chromium, the cafeteria running beside them',
  async run() {
    const executablePath = requireBrowser(CHROMIUM);
    const site = await serveSite(0);
    const browser = await chromium.launch({ executablePath, args: QUIET_ARGS });
    try {
      const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
      await page.addInitScript(watchFrames);
      await page.goto(`${site.origin}/index.html?s=1~size=scale`);
      await page.waitForSelector('html[data-ready]');
      return [...(await measureCurve(page)), ...(await measurePair(page))];
    } finally {
      await browser.close();
      await site.close();
    }
  },
};
