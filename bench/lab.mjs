/**
 * The lab in Chromium: its first picture, the full drive beside the same drive in Node, frames, memory, the way to any moment, and a
 * large trace. Needs a built site.
 */
import { chromium } from '@playwright/test';
import { CHROMIUM, requireBrowser } from '../e2e/browsers.mjs';
import { bundleForNode } from '../scripts/bundle.ts';
import { serveSite } from '../scripts/serve.ts';
import { median, quantile, rateOf, recordFrames } from './frameTimes.mjs';
import { rendererMegabytes } from './rendererMemory.mjs';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const WINDOW = { width: 1440, height: 900 };
const FULL_LINK =
  '3~blocks=163840~reserve-blocks=32~stop-free-blocks=34~workload=hot-cold~seed=7~logical-pages=19531250~warmup=0';
const FULL_FIELDS = {
  blockCount: 163_840,
  logicalPageCount: 19_531_250,
  workload: 'hotCold',
  reserveBlocks: 32,
  stopFreeBlocks: 34,
  seed: 7,
  warmupPages: 0,
};
/** Between these writes the rates are measured: past the first cleaning, and long enough for the engine to be compiled. */
const FROM_WRITE = 2_000_000;
const TO_WRITE = 14_000_000;
const TURNS = 3;
const SEEKS = 40;
const SMALL_FURTHEST = 10_000_000;
const SLOWDOWN = 4;
const FIRST_TURNS = 5;
const TRACE_BYTES = 2 ** 30;

async function rateInNode() {
  const { createDrive, requireScenario } = await import(await bundleForNode('src/model/engine/index.ts', ['src']));
  const drive = createDrive(requireScenario(FULL_FIELDS));
  drive.run(FROM_WRITE);
  const started = performance.now();
  drive.run(TO_WRITE - FROM_WRITE);
  return (TO_WRITE - FROM_WRITE) / (performance.now() - started);
}

function watchTasks() {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** On a slow machine: when the built page is painted, with its map, and when the scripts have painted over it. */
async function measureFirst(browser, origin) {
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: WINDOW });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    window.readyMs = new Promise((resolve) => {
      const look = () => {
        if (document.documentElement.dataset.ready === 'true') resolve(performance.now());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
  await page.goto(`${origin}/lab.html`);
  const times = await page.evaluate(async () => {
    const readyMs = await window.readyMs;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { builtMs: paint.startTime, readyMs };
  });
  await page.context().close();
  return times;
}

/** Drops a trace on the page: the time until its first picture, until a press on Stop has ended it, and the memory it took. */
async function measureTrace(browser, origin) {
  const page = await openLab(browser, origin, '3~warmup=0');
  await page.getByRole('tab', { name: 'Trace' }).click();
  await page.getByRole('region', { name: 'Trace' }).first().waitFor();
  const beforeMb = rendererMegabytes();
  const pictureMs = await page.evaluate(async (bytes) => {
    const line = (index) =>
      `${134_144_964_000_000_000 + 10_000 * index},web,0,Write,${4096 * ((index * 7919) % 262_144)},4096,100\n`;
    const part = new Blob([Array.from({ length: 18_000 }, (_, index) => line(index)).join('')]);
    const parts = Array.from({ length: Math.ceil(bytes / part.size) }, () => part);
    const files = new DataTransfer();
    files.items.add(new File(parts, 'large.csv'));
    const started = performance.now();
    dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
    while (!document.querySelector('[role="tabpanel"] canvas')) await new Promise(requestAnimationFrame);
    return performance.now() - started;
  }, TRACE_BYTES);
  let mostMb = 0;
  for (let look = 0; look < 10; look++) {
    await page.waitForTimeout(500);
    mostMb = Math.max(mostMb, rendererMegabytes());
  }
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  const stopMs = await stop.evaluate(async (button) => {
    const started = performance.now();
    button.click();
    while (!document.querySelector('[data-state="cancelled"]')) await new Promise(requestAnimationFrame);
    return performance.now() - started;
  });
  await page.close();
  return { pictureMs, stopMs, memoryMb: mostMb - beforeMb };
}

async function openLab(browser, origin, link) {
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: WINDOW });
  await page.addInitScript(watchTasks);
  await page.goto(`${origin}/lab.html?s=${link}&play=off`);
  await page.locator('[data-exhibit="lab"][data-state="paused"]').waitFor({ timeout: 60_000 });
  return page;
}

/** Waits in the page, so that no message of the test delays the clock. @returns when the step was passed, by the page's clock */
const passStep = (page, step) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const lab = document.querySelector('[data-exhibit="lab"]');
        const look = () => {
          if (Number(lab.dataset.step) >= wanted) resolve({ atMs: performance.now(), step: Number(lab.dataset.step) });
          else requestAnimationFrame(look);
        };
        look();
      }),
    step,
  );

async function measureFullDrive(browser, origin) {
  const page = await openLab(browser, origin, FULL_LINK);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const first = await passStep(page, FROM_WRITE);
  await page.evaluate(() => (window.longTasks.length = 0));
  const watching = page.evaluate(recordFrames, 2000);
  const last = await passStep(page, TO_WRITE);
  const memoryMb = rendererMegabytes();
  const distances = await watching;
  const longTasks = await page.evaluate(() => window.longTasks);
  return { page, rate: (last.step - first.step) / (last.atMs - first.atMs), distances, longTasks, memoryMb };
}

/** A usual run may have ended by itself. */
async function pause(page) {
  await page.evaluate(() => document.querySelector('[data-state="running"] [data-main]')?.click());
  await page.locator('[data-exhibit="lab"][data-state="paused"]').waitFor();
}

/** From the whole drive to a page, by keys, while it runs. */
async function measureZoom(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.waitForTimeout(1000);
  const running = await page.evaluate(recordFrames, 4000);
  await page.getByRole('application', { name: 'Map of blocks' }).focus();
  const watching = page.evaluate(recordFrames, 6000);
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('+');
    await page.waitForTimeout(350);
  }
  const zooming = await watching;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { running, zooming };
}

/**
 * Goes to moments spread over the run, by the slider of the strip.
 *
 * @returns for each the time until a picture of it, recorded or exact, and until the exact one
 */
async function measureSeeks(page, count) {
  const times = [];
  for (let index = 0; index < count; index++) {
    const fraction = 0.08 + 0.9 * ((index * 0.618_034) % 1);
    times.push(
      await page.evaluate(
        (along) =>
          new Promise((resolve) => {
            const lab = document.querySelector('[data-exhibit="lab"]');
            const knob = document.querySelector('[data-testid="scrub-axis"] input');
            const before = lab.dataset.step;
            const started = performance.now();
            let pictureMs = null;
            const observer = new MutationObserver(() => {
              const { step, targetStep, recordedStep } = lab.dataset;
              const isExact = targetStep === undefined && step !== before;
              const spentMs = performance.now() - started;
              if (isExact || recordedStep !== undefined) pictureMs ??= spentMs;
              if (!isExact) return;
              observer.disconnect();
              resolve({ pictureMs, exactMs: spentMs });
            });
            observer.observe(lab, { attributes: true });
            knob.value = String(Math.round(along * Number(knob.max)));
            knob.dispatchEvent(new Event('input', { bubbles: true }));
          }),
        fraction,
      ),
    );
  }
  return times;
}

export default {
  name: 'lab',
  title: `The lab in Chromium, ${WINDOW.width} x ${WINDOW.height}, without a GPU`,
  async run() {
    const site = await serveSite(0);
    const browser = await chromium.launch({ executablePath: requireBrowser(CHROMIUM), args: ARGS });
    try {
      const firsts = [];
      for (let turn = 0; turn < FIRST_TURNS; turn++) firsts.push(await measureFirst(browser, site.origin));
      const ratios = [];
      let last;
      for (let turn = 0; turn < TURNS; turn++) {
        await last?.page.close();
        const node = await rateInNode();
        last = await measureFullDrive(browser, site.origin);
        ratios.push(last.rate / node);
      }
      const { page, distances, longTasks, memoryMb } = last;
      const { running, zooming } = await measureZoom(page);
      await pause(page);
      const fullSeeks = await measureSeeks(page, 8);
      await page.close();
      const small = await openLab(browser, site.origin, `3~warmup=0&at=${SMALL_FURTHEST}`);
      await passStep(small, SMALL_FURTHEST);
      const smallSeeks = await measureSeeks(small, SEEKS);
      await small.close();
      const trace = await measureTrace(browser, site.origin);
      const slow = `processor ${SLOWDOWN}x slower`;
      return [
        {
          name: `first picture, ${slow}`,
          value: median(firsts.map((each) => each.builtMs)),
          unit: 'ms',
          note: 'asked: 1,500',
        },
        {
          name: `map painted by scripts, ${slow}`,
          value: median(firsts.map((each) => each.readyMs)),
          unit: 'ms',
        },
        { name: 'full drive, rate beside Node', value: median(ratios), unit: '', note: 'asked: 0.8' },
        { name: 'full drive, frames', value: rateOf(distances), unit: '/s', note: 'asked: 55' },
        { name: 'full drive, longest task', value: Math.max(0, ...longTasks), unit: 'ms', note: 'asked: 50' },
        { name: 'full drive, private memory of the page', value: memoryMb, unit: 'MB', note: 'asked: 300' },
        {
          name: `running, ${slow}, frame time, 95th percentile`,
          value: quantile(running, 0.95),
          unit: 'ms',
          note: 'asked: 22',
        },
        {
          name: `zooming, ${slow}, frame time, 95th percentile`,
          value: quantile(zooming, 0.95),
          unit: 'ms',
          note: 'asked: 22',
        },
        {
          name: 'full drive, a picture of any moment, worst',
          value: Math.max(...fullSeeks.map((each) => each.pictureMs)),
          unit: 'ms',
          note: 'asked: 100',
        },
        {
          name: 'full drive, the exact moment, median',
          value: median(fullSeeks.map((each) => each.exactMs)),
          unit: 'ms',
        },
        {
          name: '131,072 pages, any of 10 million writes, worst',
          value: Math.max(...smallSeeks.map((each) => each.exactMs)),
          unit: 'ms',
          note: 'asked: 200',
        },
        {
          name: '131,072 pages, any of 10 million writes, median',
          value: median(smallSeeks.map((each) => each.exactMs)),
          unit: 'ms',
        },
        { name: 'trace of 1 GB, first picture', value: trace.pictureMs, unit: 'ms', note: 'asked: 1,000' },
        { name: 'trace of 1 GB, until it is stopped', value: trace.stopMs, unit: 'ms', note: 'asked: 100' },
        { name: 'trace of 1 GB, memory', value: trace.memoryMb, unit: 'MB', note: 'asked: 64 beyond the drive' },
      ];
    } finally {
      await browser.close();
      await site.close();
    }
  },
};
