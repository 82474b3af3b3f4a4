/** How the built page feels: time to the first moving frame, frame times and long tasks, with a slowed processor too. */
import { chromium } from '@playwright/test';
import { CHROMIUM, requireBrowser } from '../e2e/browsers.mjs';
import { serveSite } from '../scripts/serve.ts';
import { quantile, rateOf, recordFrames } from './frameTimes.mjs';

const QUIET_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const SETTLE_MS = 2000;
const WATCH_MS = 8000;
const LOADS = 5;

/** Runs in the page before anything else: notes when the picture first moves, and every task over 50 ms. */
function watchPage() {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.longTasks.push({ startMs: entry.startTime, durationMs: entry.duration });
  }).observe({ type: 'longtask', buffered: true });
  // Small and summed up, so that the watching costs next to nothing.
  const [width, height] = [96, 32];
  const small = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  let previous = null;
  const look = () => {
    const canvas = document.querySelector('[data-exhibit] canvas');
    if (canvas?.width && document.documentElement.dataset.ready === 'true') {
      window.readyMs ??= performance.now();
      small.clearRect(0, 0, width, height);
      small.drawImage(canvas, 0, 0, width, height);
      const pixels = new Uint32Array(small.getImageData(0, 0, width, height).data.buffer);
      const now = pixels.reduce((hash, pixel) => (Math.imul(hash, 31) + pixel) | 0, 0);
      if (previous !== null && now !== previous) {
        window.movedMs = performance.now();
        return;
      }
      previous = now;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function summarize(label, distances, longTasks) {
  const worst = Math.max(0, ...longTasks.map(({ durationMs }) => durationMs));
  return [
    { name: `${label}: frames`, value: rateOf(distances), unit: '/s' },
    { name: `${label}: frame time, 95th percentile`, value: quantile(distances, 0.95), unit: 'ms' },
    { name: `${label}: frame time, longest`, value: Math.max(...distances), unit: 'ms' },
    { name: `${label}: tasks over 50 ms`, value: longTasks.length, unit: '', note: `longest ${worst.toFixed(0)} ms` },
  ];
}

async function openPage(browser, address, slowdown) {
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchPage);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address);
  await page.waitForFunction(() => window.movedMs !== undefined);
  return page;
}

async function measureOpening(browser, origin, slowdown) {
  const ready = [];
  const moved = [];
  const longTasks = [];
  for (let load = 0; load < LOADS; load++) {
    const page = await openPage(browser, `${origin}/index.html`, slowdown);
    ready.push(await page.evaluate(() => window.readyMs));
    moved.push(await page.evaluate(() => window.movedMs));
    longTasks.push(...(await page.evaluate(() => window.longTasks)));
    await page.close();
  }
  const label = `opening, processor ${slowdown}x slower`;
  return [
    { name: `${label}: first frame, median`, value: quantile(ready, 0.5), unit: 'ms' },
    { name: `${label}: first moving frame, median`, value: quantile(moved, 0.5), unit: 'ms', note: `${LOADS} loads` },
    { name: `${label}: first moving frame, worst`, value: Math.max(...moved), unit: 'ms' },
    { name: `${label}: tasks over 50 ms a load`, value: longTasks.length / LOADS, unit: '' },
  ];
}

async function measureRunning(browser, origin, { label, query, slowdown }) {
  const page = await openPage(browser, `${origin}/index.html${query}`, slowdown);
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => (window.longTasks.length = 0));
  const distances = await page.evaluate(recordFrames, WATCH_MS);
  const longTasks = await page.evaluate(() => window.longTasks);
  await page.close();
  return summarize(label, distances, longTasks);
}

const RUNS = [
  { label: '30 blocks', query: '', slowdown: 1 },
  { label: '30 blocks, processor 4x slower', query: '', slowdown: 4 },
  { label: '131,072 pages', query: '?s=1~size=scale', slowdown: 1 },
  { label: '131,072 pages, processor 4x slower', query: '?s=1~size=scale', slowdown: 4 },
];

export default {
  name: 'browser',
  title: 'The built page in Chromium, 1440 x 900, without a GPU',
  async run() {
    const executablePath = requireBrowser(CHROMIUM);
    const site = await serveSite(0);
    const browser = await chromium.launch({ executablePath, args: QUIET_ARGS });
    try {
      const rows = [
        ...(await measureOpening(browser, site.origin, 1)),
        ...(await measureOpening(browser, site.origin, 4)),
      ];
      for (const run of RUNS) rows.push(...(await measureRunning(browser, site.origin, run)));
      return rows;
    } finally {
      await browser.close();
      await site.close();
    }
  },
};
