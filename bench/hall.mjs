/** How figures move before a room: frames of every slide at 1,920 x 1,080, on a processor a quarter as fast. Needs a built site. */
import { chromium } from '@playwright/test';
import { CHROMIUM, requireBrowser } from '../e2e/browsers.mjs';
import { EXHIBITS } from '../scripts/build/catalog.ts';
import { serveSite } from '../scripts/serve.ts';
import { rateOf, recordFrames } from './frameTimes.mjs';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const HALL = { width: 1920, height: 1080 };
const SLOWDOWN = 4;
const WATCH_MS = 5000;
const COME_MS = 60_000;

async function measureSlide(browser, origin, id) {
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: HALL });
  await page.goto(`${origin}/presenter.html?x=${id}`);
  await page.getByTestId('presenter-strip').waitFor();
  const figure = page.locator(`[data-exhibit="${id}"]:not([data-state="loading"])`);
  // What moves is watched from its first frame on, once its numbers are there.
  await page.keyboard.press('PageDown');
  await figure.waitFor({ timeout: COME_MS });
  await page.waitForTimeout(1000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const distances = await page.evaluate(recordFrames, WATCH_MS);
  const state = await figure.getAttribute('data-state');
  await page.close();
  const sorted = distances.toSorted((one, other) => one - other);
  const late = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return {
    name: `slide ${id}`,
    value: rateOf(distances),
    unit: 'frames/s',
    note: `95 % of them within ${late.toFixed(0)} ms; ${state} at the end`,
  };
}

export default {
  name: 'hall',
  title: `Slides of the presenter in Chromium, ${HALL.width} x ${HALL.height}, without a GPU, processor ${SLOWDOWN}x slower`,
  async run() {
    const site = await serveSite(0);
    const browser = await chromium.launch({ executablePath: requireBrowser(CHROMIUM), args: ARGS });
    try {
      const rows = [];
      for (const { id } of EXHIBITS) rows.push(await measureSlide(browser, site.origin, id));
      return rows;
    } finally {
      await browser.close();
      await site.close();
    }
  },
};
