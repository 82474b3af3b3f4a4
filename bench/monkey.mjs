/**
 * Random actions on the lab and on the story, drawn from a seed: whether anything throws, speaks on the console or stops. Needs a built
 * site. `MONKEY_SEED=7` draws other actions, `MONKEY_ACTIONS=200` fewer of them.
 */
import { chromium } from '@playwright/test';
import { CHROMIUM, requireBrowser } from '../e2e/browsers.mjs';
import { watch } from '../e2e/site.ts';
import { serveSite } from '../scripts/serve.ts';
import { createRandom, nextBelow } from '../src/model/engine/random.ts';

const SEED = Number(process.env.MONKEY_SEED ?? 1);
const RUNS = [
  { name: 'lab', address: '/lab.html', actions: 2000 },
  { name: 'story', address: '/index.html', actions: 500 },
];

/** After so many actions the page is asked whether it still works. */
const CHECK_EVERY = 25;
/** A page that does not answer within this is dead. */
const ANSWER_LIMIT_MS = 30_000;
const ACTION_LIMIT_MS = 2000;
/** How many actions before a failure are told. */
const TOLD_ACTIONS = 12;

const CONTROLS =
  'button, input, select, textarea, summary, a[href], [role="radio"], [role="slider"], [role="switch"], [role="tab"], canvas, [tabindex="0"]';
const KEYS =
  'Space Enter Escape Tab Shift+Tab Home End PageUp PageDown Backspace ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowRight Control+z Control+Shift+z Control+k ? + - 0 1 2 3 4 5 6 7 8 9 a b c f g h l m n p r s t w'.split(
    ' ',
  );
const TYPED = [
  '',
  '0',
  '-1',
  '1',
  '7',
  '64',
  '1e6',
  '1e99',
  '0.07',
  '7%',
  'NaN',
  '½',
  '٣',
  '999999999999',
  '<b>',
  '👩‍🍳',
  ' ',
];
const WINDOWS = [
  [390, 844],
  [768, 1024],
  [1366, 768],
  [1440, 900],
];

/** Waits at most so long. @template T @param {Promise<T>} promise @param {number} limitMs @returns {Promise<T | 'late'>} */
function within(promise, limitMs) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(() => resolve('late'), limitMs)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Draws values from the seed, each action's from a stream of its own: what a page shows decides how many an action takes. */
function drawFrom(stream) {
  const state = createRandom(SEED, stream);
  const below = (limit) => nextBelow(state, limit);
  return { below, of: (items) => items[below(items.length)] };
}

/** The parts of a page that can be operated now, by their place among all of them. */
const findControls = (page) =>
  page.evaluate((selector) => {
    const isUsable = (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, [inert] *, [type="file"]');
    // A link to elsewhere leaves the page, and a file is saved outside it.
    const stays = (element) => !(element instanceof HTMLAnchorElement) || element.getAttribute('href').startsWith('#');
    return [...document.querySelectorAll(selector)].flatMap((element, index) =>
      isUsable(element) && stays(element)
        ? [
            {
              index,
              kind: element.tagName === 'INPUT' ? element.type : element.tagName.toLowerCase(),
              name: (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40),
            },
          ]
        : [],
    );
  }, CONTROLS);

const TEXT_KINDS = new Set(['text', 'number', 'search', 'textarea', 'url']);

/** Does one action. @returns what it was, in words */
async function act(page, { below, of }) {
  const isOdd = below(100);
  if (isOdd < 2) {
    const [width, height] = of(WINDOWS);
    await page.setViewportSize({ width, height });
    return `a window of ${width} × ${height}`;
  }
  if (isOdd < 4) {
    await page.reload();
    return 'a reload';
  }
  if (isOdd < 6) {
    await page.goBack({ timeout: ACTION_LIMIT_MS }).catch(() => null);
    return 'back';
  }
  if (isOdd < 25) {
    const key = of(KEYS);
    await page.keyboard.press(key);
    return `key ${key}`;
  }
  const controls = await findControls(page);
  const control = of(controls);
  if (!control) return 'nothing to operate';
  const element = page.locator(CONTROLS).nth(control.index);
  const options = { timeout: ACTION_LIMIT_MS };
  const what = `${control.kind} “${control.name}”`;
  if (TEXT_KINDS.has(control.kind)) {
    const text = of(TYPED);
    // A field of numbers takes no letters: they are typed, as a person would.
    await element.fill('', options);
    await element.pressSequentially(text, options);
    await element.press(of(['Enter', 'Tab', 'Escape']), options);
    return `“${text}” into ${what}`;
  }
  if (control.kind === 'select') {
    const values = await element.evaluate((select) => [...select.options].map(({ value }) => value));
    await element.selectOption(of(values) ?? '', options);
    return `a choice in ${what}`;
  }
  if (control.kind === 'range' || below(4) === 0) {
    await element.focus(options);
    const key = of(KEYS);
    await page.keyboard.press(key);
    return `key ${key} on ${what}`;
  }
  if (control.kind === 'canvas') {
    const box = await element.boundingBox();
    if (!box) return `${what}, which had gone`;
    const place = () => [box.x + below(Math.ceil(box.width)), box.y + below(Math.ceil(box.height))];
    await page.mouse.move(...place());
    await page.mouse.down();
    await page.mouse.move(...place(), { steps: 3 });
    await page.mouse.up();
    if (below(2)) await page.mouse.wheel(0, below(400) - 200);
    return `a drag over ${what}`;
  }
  await element.click({ ...options, clickCount: 1 + (below(8) === 0) });
  return `a press on ${what}`;
}

/** Whether a page shows a failure, and what of it: null when nothing does. */
const findFailure = (page) =>
  page.evaluate(() => {
    const notice = document.querySelector('body > [data-testid="failure"]');
    if (notice) return `the page says “${notice.textContent}”`;
    const failed = document.querySelector('[data-exhibit][data-state="failed"]');
    return failed && `${failed.dataset.exhibit} has failed: ${failed.querySelector('[role="alert"]')?.textContent}`;
  });

/**
 * Tells each exception and dead state at once, with the actions before it.
 * @returns how many there were, and how many actions found nothing to do
 */
async function play(browser, origin, { name, address, actions }, stream) {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  // Links to elsewhere lead to an answer without content, which leaves the page as it is.
  await context.route(
    (url) => url.origin !== origin && /^https?:/.test(url.protocol),
    (route) => route.fulfill({ status: 204 }),
  );
  let faults = 0;
  let idle = 0;
  let page;
  /** @type {string[]} */
  let complaints = [];
  /** @type {string[]} */
  let done = [];
  const open = async () => {
    await page?.close();
    page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.accept().catch(() => null));
    complaints = watch(page, [origin], true);
    // Other hosts are followed by links, which a person does too.
    page.on('request', (request) => {
      if (request.isNavigationRequest())
        complaints.splice(0, Infinity, ...complaints.filter((each) => !each.startsWith('another host')));
    });
    done = [];
    await page.goto(`${origin}${address}`);
    await page.locator('html[data-ready="true"]').waitFor({ timeout: ANSWER_LIMIT_MS });
  };
  const note = async (fault, action) => {
    const last = done.slice(-TOLD_ACTIONS).join('; ');
    faults += 1;
    console.error(`  ${name}, action ${action}: ${fault}\n    at ${page.url()}\n    after ${last}`);
    await open();
  };
  await open();
  for (let action = 0; action < actions; action++) {
    const told = await within(
      act(page, drawFrom(stream * 1_000_000 + action)).catch(
        // What went away under the pointer, or lay under something, is no fault.
        (error) => `nothing (${String(error).split('\n')[0].slice(0, 80)})`,
      ),
      ANSWER_LIMIT_MS,
    );
    done.push(told);
    if (told.startsWith('nothing')) idle += 1;
    // A key on a link, or back, has left the page.
    if (!page.url().startsWith(`${origin}${address}`)) await open();
    if (told === 'late') await note('the page does not answer', action);
    else if (complaints.length > 0) await note(complaints.join('; '), action);
    else if ((action + 1) % CHECK_EVERY === 0) {
      const answer = await within(
        findFailure(page).catch((error) => String(error)),
        ANSWER_LIMIT_MS,
      );
      if (answer === 'late') await note('the page does not answer', action);
      else if (answer) await note(answer, action);
    }
  }
  await context.close();
  return { faults, idle };
}

export default {
  name: 'monkey',
  title: `Random actions in Chromium, seed ${SEED}`,
  isNamedOnly: true,
  async run() {
    const site = await serveSite(0);
    const browser = await chromium.launch({ executablePath: requireBrowser(CHROMIUM), args: ['--no-sandbox'] });
    try {
      const rows = [];
      for (const [stream, run] of RUNS.entries()) {
        const actions = Number(process.env.MONKEY_ACTIONS ?? run.actions);
        const { faults, idle } = await play(browser, site.origin, { ...run, actions }, stream);
        if (faults > 0) process.exitCode = 1;
        const note = `of ${actions} actions, ${idle} of which did nothing; bar none, ${faults === 0 ? 'met' : 'MISSED'}`;
        rows.push({ name: `${run.name}: exceptions and dead states`, value: faults, unit: '', note });
      }
      return rows;
    } finally {
      await browser.close();
      await site.close();
    }
  },
};
