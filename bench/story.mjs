/** The story in Chromium with a slowed processor: how it opens, how it scrolls, and what is kept of what was seen. Needs a built site. */
import { chromium } from '@playwright/test';
import { CHROMIUM, requireBrowser } from '../e2e/browsers.mjs';
import { serveSite } from '../scripts/serve.ts';
import { median } from './frameTimes.mjs';
import { traceTasks } from './mainThread.mjs';

const SLOWDOWN = 4;
const LOADS = 5;
const SETTLE_MS = 4000;
/** As fast as somebody who looks for a chapter: a screen of 900 px in about a second. */
const SCROLL_STEP_CSS_PX = 60;
const SCROLL_EVERY_MS = 66;
/** A task over this blocks what the reader does. */
const BLOCKING_FROM_MS = 50;

/** Runs in the page before anything else. */
function watchOpening() {
  const seen = { firstPaintMs: 0, lcpMs: 0, shift: 0, tasks: [] };
  window.seen = seen;
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => (seen.firstPaintMs = entry.startTime));
  watch('largest-contentful-paint', (entry) => (seen.lcpMs = entry.startTime));
  watch('layout-shift', (entry) => (seen.shift += entry.hadRecentInput ? 0 : entry.value));
  watch('longtask', (entry) => seen.tasks.push({ startMs: entry.startTime, durationMs: entry.duration }));
}

/** Runs in the page before anything else: says on the console that its first picture is there. */
function sayReady() {
  const watcher = new MutationObserver(() => {
    if (document.documentElement?.dataset.ready === undefined) return;
    watcher.disconnect();
    console.debug('first picture');
  });
  watcher.observe(document, { attributes: true, childList: true, subtree: true, attributeFilter: ['data-ready'] });
}

/** Opens the page and waits for its first picture; looked for from outside it would cost the page's own thread 10 ms and more. */
async function openAndWait(page, address) {
  await page.addInitScript(sayReady);
  const ready = page.waitForEvent('console', { predicate: (message) => message.text() === 'first picture' });
  await Promise.all([ready, page.goto(address)]);
  await page.waitForTimeout(SETTLE_MS);
}

async function openStory(browser, address) {
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchOpening);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await openAndWait(page, address);
  return { page, session };
}

async function measureOpening(browser, address) {
  const loads = [];
  for (let load = 0; load < LOADS; load += 1) {
    const { page } = await openStory(browser, address);
    loads.push(await page.evaluate(() => window.seen));
    await page
      .context()
      .close()
      .catch(() => {});
  }
  // From the first paint on: before it there is nothing that could be touched.
  const blocked = ({ tasks, firstPaintMs }) =>
    tasks
      .filter(({ startMs }) => startMs >= firstPaintMs)
      .reduce((sum, { durationMs }) => sum + Math.max(0, durationMs - BLOCKING_FROM_MS), 0);
  const row = (name, values, unit, bar) => ({
    name: `opening: ${name}, median of ${LOADS}`,
    value: median(values),
    unit,
    note: `asked ${bar} at most; ${values.map((value) => value.toFixed(value < 1 ? 4 : 0)).join(', ')}`,
  });
  return [
    row(
      'largest paint',
      loads.map(({ lcpMs }) => lcpMs),
      'ms',
      600,
    ),
    row('blocking from the first paint on', loads.map(blocked), 'ms', 100),
    row(
      'layout shift',
      loads.map(({ shift }) => shift),
      '',
      0.01,
    ),
  ];
}

async function heapBytes(session) {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

/** Scrolls at a reader's pace, and notes the distances between frames. */
function scrollThrough({ stepCssPx, everyMs, direction }) {
  return new Promise((resolve) => {
    const frames = [];
    let last = performance.now();
    let lastStep = last;
    const note = (now) => {
      frames.push(now - last);
      last = now;
      if (now - lastStep >= everyMs) {
        lastStep = now;
        const before = window.scrollY;
        window.scrollBy({ top: direction * stepCssPx, behavior: 'instant' });
        if (window.scrollY === before) return resolve(frames.slice(1));
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

async function measureScrolling(browser, address) {
  const { page, session } = await openStory(browser, address);
  const pace = { stepCssPx: SCROLL_STEP_CSS_PX, everyMs: SCROLL_EVERY_MS };
  // What a visit brings for good, code and pictures, comes the first time.
  const first = await page.evaluate(scrollThrough, { ...pace, direction: 1 });
  await page.evaluate(scrollThrough, { stepCssPx: 900, everyMs: 16, direction: -1 });
  await page.waitForTimeout(SETTLE_MS);
  const before = await heapBytes(session);
  const second = await page.evaluate(scrollThrough, { ...pace, direction: 1 });
  await page.evaluate(scrollThrough, { stepCssPx: 900, everyMs: 16, direction: -1 });
  await page.waitForTimeout(SETTLE_MS);
  const after = await heapBytes(session);
  await page
    .context()
    .close()
    .catch(() => {});
  return [
    { name: 'scrolled through: longest frame', value: Math.max(...first), unit: 'ms', note: 'asked 100 at most' },
    {
      name: 'scrolled through: frames over 50 ms',
      value: first.filter((each) => each > 50).length,
      unit: `of ${first.length}`,
    },
    { name: 'scrolled again: longest frame', value: Math.max(...second), unit: 'ms' },
    {
      name: 'memory of the page back at the top, after one more way through',
      value: (after / before - 1) * 100,
      unit: '%',
      note: `asked 10 at most; ${(before / 1e6).toFixed(1)} and ${(after / 1e6).toFixed(1)} MB`,
    },
  ];
}

/** The same two in the processor's time of the main thread, unslowed and then multiplied: for machines that have other work. */
async function measureWork(browser, address) {
  const blockings = [];
  const longest = [];
  for (let load = 0; load < LOADS; load += 1) {
    const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    const { afterPaintMs } = await traceTasks(session, () => openAndWait(page, address));
    blockings.push(afterPaintMs.reduce((sum, ms) => sum + Math.max(0, SLOWDOWN * ms - BLOCKING_FROM_MS), 0));
    const pace = { stepCssPx: SCROLL_STEP_CSS_PX, everyMs: SCROLL_EVERY_MS };
    const { tasksMs } = await traceTasks(session, () => page.evaluate(scrollThrough, { ...pace, direction: 1 }));
    longest.push(SLOWDOWN * Math.max(...tasksMs));
    await page.close();
  }
  const row = (name, values) => ({
    name: `${name} by processor time x ${SLOWDOWN}, median of ${LOADS}`,
    value: median(values),
    unit: 'ms',
    note: `asked 100 at most; ${values.map((value) => value.toFixed(0)).join(', ')}`,
  });
  return [row('opening: blocking from the first paint on', blockings), row('scrolled through: longest task', longest)];
}

export default {
  name: 'story',
  title: `The story in Chromium, 1440 x 900, processor ${SLOWDOWN}x slower`,
  async run() {
    const executablePath = requireBrowser(CHROMIUM);
    const site = await serveSite(0);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const address = `${site.origin}/index.html`;
      return [
        ...(await measureOpening(browser, address)),
        ...(await measureScrolling(browser, address)),
        ...(await measureWork(browser, address)),
      ];
    } finally {
      await browser.close();
      await site.close();
    }
  },
};
