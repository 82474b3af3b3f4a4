/** Figures in frames, in Chromium with a slowed processor: how soon each is there, and ten of them in one article of another site. Needs a built site. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM, requireBrowser } from '../e2e/browsers.mjs';
import { EXHIBITS } from '../scripts/build/catalog.ts';
import { PROJECT_ROOT } from '../scripts/commands.mjs';
import { ELEMENT_FILE, integrityOf } from '../scripts/build/element.ts';
import { EMBED_FOLDER } from '../scripts/build/sitePages.ts';
import { serveSite } from '../scripts/serve.ts';
import { median, rateOf, recordFrames } from './frameTimes.mjs';

const SLOWDOWN = 4;
const LOADS = 5;
const READY_LIMIT_MS = 600;
const FRAMES_LIMIT = 55;
const WATCH_MS = 6000;
const SETTLE_MS = 6000;
/** Of its main thread, for rounding: 5 ms of `WATCH_MS`. */
const IDLE_LIMIT_MS = 5;
const FRAME = { width: 680, height: 420 };

/** Ten figures; the two that run on for ever are the first and the fourth. */
const TEN = [
  'cafeteria',
  'cliff',
  'raid0',
  'cafeteria',
  'spare-area',
  'wear',
  'dish-room',
  'trim',
  'explain',
  'stutter',
];

/** A figure beside its bar. One that is missed fails the run. */
function row(name, value, unit, isMet, note) {
  if (!isMet) process.exitCode = 1;
  return { name, value, unit, note: `${note}, ${isMet ? 'met' : 'MISSED'}` };
}

/** From the start of its load until its picture is drawn, several times. */
async function loadAt(browser, address) {
  const times = [];
  for (let load = 0; load < LOADS; load += 1) {
    const page = await browser.newPage({ serviceWorkers: 'block', viewport: FRAME });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement?.dataset.ready === 'true') window.readyMs ??= performance.now();
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
    });
    await page.goto(address);
    const handle = await page.waitForFunction(() => window.readyMs, undefined, { timeout: 60_000 });
    times.push(await handle.jsonValue());
    await page.close();
  }
  return times;
}

const listed = (times) => times.map((time) => time.toFixed(0)).join(', ');

/** A page that says one letter, and that it is ready two frames later, as figures do: what of the bar no figure can have. */
const BARE =
  '<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,"><body>x<script>' +
  "requestAnimationFrame(()=>requestAnimationFrame(()=>{document.documentElement.dataset.ready='true'}))</script></html>";

async function measureBare(browser) {
  const bare = await serveElsewhere(BARE);
  try {
    const times = await loadAt(browser, bare.address);
    return {
      name: `a page of one letter: drawn, median of ${LOADS}`,
      value: median(times),
      unit: 'ms',
      note: listed(times),
    };
  } finally {
    bare.close();
  }
}

async function measureReady(browser, origin, id) {
  const times = await loadAt(browser, `${origin}/${EMBED_FOLDER}/${id}.html`);
  const value = median(times);
  return row(
    `${id}: drawn, median of ${LOADS}`,
    value,
    'ms',
    value <= READY_LIMIT_MS,
    `bar ${READY_LIMIT_MS}; ${listed(times)}`,
  );
}

/** After the last figure, more than a window high. */
const TAIL = '<p style="height:1200px">The end of the article.</p>';

const WORDS = 'A paragraph of an article that goes on about something else for a while, as articles do. ';

function articleOf(site) {
  const integrity = integrityOf(readFileSync(path.join(PROJECT_ROOT, 'dist', ELEMENT_FILE), 'utf8'));
  const figures = TEN.map(
    (id) =>
      `<p>${WORDS.repeat(8)}</p><clean-plates exhibit="${id}" play="visible" ` +
      `style="display:block;position:relative;max-width:680px;padding-top:clamp(420px,78820px - 14000%,560px)"></clean-plates>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>An article</title><link rel="icon" href="data:,">
<style>body{margin:0 auto;max-width:720px;font:18px/1.6 serif}</style><h1>An article</h1>${figures.join('\n')}${TAIL}
<script async src="${site}/${ELEMENT_FILE}" integrity="${integrity}" crossorigin="anonymous"></script></html>`;
}

/** A site of somebody else's: another name for this machine, and another port. */
async function serveElsewhere(html) {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Runs in a page: the sum of what moved in it. */
function watchShifts() {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Work caused by the page. `TaskDuration` would also count the debugging protocol and the browser itself. */
const WORK = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

async function busyMs(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * metrics.reduce((sum, { name, value }) => sum + (WORK.includes(name) ? value : 0), 0);
}

async function measureArticle(browser, origin) {
  const article = await serveElsewhere(articleOf(origin));
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(watchShifts);
    await page.goto(article.address);
    const elements = page.locator('clean-plates');
    // All of them come, as they do for somebody who has read to the end and gone back.
    for (let index = 0; index < TEN.length; index += 1) {
      await elements.nth(index).scrollIntoViewIfNeeded();
      await elements.nth(index).locator('iframe').waitFor();
      await page.waitForTimeout(1500);
    }
    const sessions = [];
    for (const frame of page.frames().slice(1)) {
      const session = await page.context().newCDPSession(frame);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await session.send('Performance.enable');
      sessions.push({ frame, session });
    }
    const host = await page.context().newCDPSession(page);
    await host.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.waitForTimeout(SETTLE_MS);
    const [ofHost, ofFirst] = await Promise.all([
      page.evaluate(recordFrames, WATCH_MS).then(rateOf),
      sessions[0].frame.evaluate(recordFrames, WATCH_MS).then(rateOf),
    ]);
    // Frames of one site share a thread: with all of them out of sight, what it does is theirs.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForTimeout(SETTLE_MS);
    const before = await Promise.all(sessions.map(({ session }) => busyMs(session)));
    await page.waitForTimeout(WATCH_MS);
    const after = await Promise.all(sessions.map(({ session }) => busyMs(session)));
    const idle = after.map((value, index) => value - before[index]);
    const shift = await page.evaluate(() => window.shift);
    return [
      row('ten in an article: frames of the article', ofHost, '/s', ofHost >= FRAMES_LIMIT, `bar ${FRAMES_LIMIT}`),
      row(
        'ten in an article: frames of the figure that runs',
        ofFirst,
        '/s',
        ofFirst >= FRAMES_LIMIT,
        `bar ${FRAMES_LIMIT}`,
      ),
      row(
        `ten in an article: scripts, styles and layout of the frames, all out of sight, of ${WATCH_MS / 1000} s`,
        Math.max(...idle),
        'ms',
        Math.max(...idle) <= IDLE_LIMIT_MS,
        `bar ${IDLE_LIMIT_MS}`,
      ),
      row('ten in an article: layout shift of the article', shift, '', shift === 0, 'bar 0'),
    ];
  } finally {
    await page.close();
    article.close();
  }
}

export default {
  name: 'embeds',
  title: `Figures in frames of ${FRAME.width} x ${FRAME.height} in Chromium, processor ${SLOWDOWN}x slower`,
  async run() {
    const executablePath = requireBrowser(CHROMIUM);
    const site = await serveSite(0);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const rows = [await measureBare(browser)];
      for (const { id } of EXHIBITS) rows.push(await measureReady(browser, site.origin, id));
      return [...rows, ...(await measureArticle(browser, site.origin))];
    } finally {
      await browser.close();
      await site.close();
    }
  },
};
