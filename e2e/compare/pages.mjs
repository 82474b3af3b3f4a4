/** Opens pages of a built site, waits for them and takes pictures, so that the same build always gives the same pictures. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Frame} Frame */
/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {readonly [width: number, height: number]} Size in CSS px */
/** @typedef {Record<string, Partial<Record<string, string>>>} FigureStates figure → attribute → value */

/** @type {readonly ('light' | 'dark')[]} */
export const THEMES = ['light', 'dark'];

/** Attributes that are the state of a figure. */
const STATE_ATTRIBUTES = ['data-answer', 'data-state-hash', 'data-step'];

/** Longest wait for a page: it may run whole simulations on a busy machine. */
const LONGEST_WAIT_MS = 120_000;

/** `quietFrames`: animation frames without any change before a picture is taken. */
const LIMITS = { quietFrames: 6, longestMs: LONGEST_WAIT_MS };

/** Checks after which a figure without any change counts as finished, though its state does not say so. */
const MOST_QUIET_CHECKS = 20;

/** Playwright's console message where a page registers its service worker. */
const BLOCKED_WORKER_MESSAGE = 'Service Worker registration blocked by Playwright';

/** Origin of every site as its pages see it; pictures show it in links and QR codes. */
export const ORIGIN = 'http://localhost';

/**
 * @param {string} served origin where the site is really served
 * @returns {string[]} arguments of a browser that reaches no other host, and always draws the same
 */
export const browserArgs = (served) => [
  '--no-sandbox',
  '--disable-gpu',
  // Makes letters as wide in the headless shell as in the whole browser.
  '--font-render-hinting=slight',
  '--force-color-profile=srgb',
  // Redraws whole pictures. Of partly redrawn ones, edges differ by a shade.
  '--disable-partial-raster',
  '--run-all-compositor-stages-before-draw',
  '--disable-new-content-rendering-timeout',
  '--disable-checker-imaging',
  `--host-resolver-rules=MAP localhost:80 ${new URL(served).host} , MAP * ~NOTFOUND`,
];

/** Runs in the page before its own scripts: counts requests that its workers have not answered yet. */
function countRequests() {
  /** @type {Map<Worker, Set<number>>} */
  const open = new Map();
  /** Workers that wait until their figure comes into sight. @type {Set<Worker>} */
  const pausedWorkers = new Set();
  const { postMessage, terminate } = Worker.prototype;
  /**
   * @this {Worker}
   * @param {{ kind?: string, id?: number, isHeld?: boolean }} message
   * @param {...unknown} rest
   */
  function post(message, ...rest) {
    if (message.kind === 'hold') pausedWorkers[message.isHeld ? 'add' : 'delete'](this);
    if (message.kind === 'request' && message.id !== undefined) {
      const ids = open.get(this) ?? new Set();
      if (!open.has(this))
        this.addEventListener('message', ({ data }) => {
          if (data.kind === 'answer' || data.kind === 'refusal') ids.delete(data.id);
        });
      open.set(this, ids.add(message.id));
    }
    Reflect.apply(postMessage, this, [message, ...rest]);
  }
  /** @this {Worker} */
  function end() {
    open.delete(this);
    terminate.call(this);
  }
  Object.assign(Worker.prototype, { postMessage: post, terminate: end });
  const countOpenRequests = () =>
    [...open].reduce((sum, [thread, { size }]) => sum + (pausedWorkers.has(thread) ? 0 : size), 0);
  Object.assign(window, { countOpenRequests });
}

/** Runs in the page before its own scripts: turns transitions off. Not by a style element, which frames refuse. */
function dropTransitions() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page before its own scripts: stores that the opening act was seen, so that it is not played. */
function rememberOpening() {
  try {
    localStorage.setItem('clean-plates-opening', 'seen');
  } catch {
    // A frame with an opaque origin has no storage, and no opening act.
  }
}

/**
 * Runs in the page: waits for fonts and images, and until the markup has not changed for some frames and no worker is busy.
 *
 * @param {{ quietFrames: number, longestMs: number }} limits
 * @throws when it takes longer
 */
async function whenQuiet({ quietFrames, longestMs }) {
  await document.fonts.ready;
  await Promise.all(
    [...document.images]
      .filter((image) => image.loading !== 'lazy')
      .map((image) => image.decode().catch(() => undefined)),
  );
  const counting = /** @type {{ countOpenRequests?: () => number }} */ (/** @type {unknown} */ (window));
  const startMs = performance.now();
  await new Promise((resolve, reject) => {
    let still = 0;
    const observer = new MutationObserver(() => (still = 0));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const look = () => {
      still = (counting.countOpenRequests?.() ?? 0) > 0 ? 0 : still + 1;
      const isLate = performance.now() - startMs > longestMs;
      if (still <= quietFrames && !isLate) return requestAnimationFrame(look);
      observer.disconnect();
      return isLate ? reject(new Error('the page does not come to rest')) : resolve(undefined);
    };
    requestAnimationFrame(look);
  });
}

/**
 * Runs in the page: changes the theme, as the theme button does.
 *
 * @param {string} theme
 */
function showTheme(theme) {
  document.documentElement.dataset['theme'] = theme;
  window.dispatchEvent(new Event('clean-plates-theme'));
}

/**
 * Runs in the page.
 *
 * @param {readonly Element[]} figures
 * @param {readonly string[]} attributes
 * @returns {FigureStates}
 */
function readStates(figures, attributes) {
  return Object.fromEntries(
    figures.map((figure) => [
      figure.getAttribute('data-exhibit') ?? '',
      Object.fromEntries(
        attributes.flatMap((name) => {
          const value = figure.getAttribute(name);
          return value === null ? [] : [[name, value]];
        }),
      ),
    ]),
  );
}

const SHOT = /** @type {const} */ ({ animations: 'disabled', caret: 'hide', scale: 'css' });

/**
 * Runs in the page: draws an element by itself, at whole pixels. Otherwise the drawing of letters and slanting lines would depend on
 * the height of everything above it.
 *
 * @param {Element} element
 * @returns its edges on the page
 */
function drawApart(element) {
  const { top } = element.getBoundingClientRect();
  if (element instanceof HTMLElement) {
    const moved = Math.ceil(top) - top + (Number.parseFloat(element.style.top) || 0);
    Object.assign(element.style, { position: 'relative', top: `${moved}px`, willChange: 'transform' });
  }
  const box = element.getBoundingClientRect();
  return {
    left: Math.floor(box.left + scrollX),
    top: Math.floor(box.top + scrollY),
    right: Math.ceil(box.right + scrollX),
    bottom: Math.ceil(box.bottom + scrollY),
  };
}

/**
 * Runs in the page: scrolls until `y` is at the top of the window, or as far as the page goes.
 *
 * @param {number} y CSS px from the top of the page
 * @returns how far below the top it is, and how high the window
 */
function scrollDown(y) {
  scrollTo({ top: y, behavior: 'instant' });
  return { above: y - scrollY, windowHeight: innerHeight };
}

/** One page of the site in a browser context of its own, with methods that take pictures. */
export class SitePage {
  /** @type {Page} */
  page;
  /** Console messages, failed requests, and requests to other hosts. @type {string[]} */
  complaints = [];
  /** Requests under way. @type {Set<import('@playwright/test').Request>} */
  #awaited = new Set();
  #folder;
  /** @type {(name: string, states: FigureStates) => void} */
  #onTaken;

  /**
   * @param {Page} page
   * @param {{ folder: string, onTaken: (name: string, states: FigureStates) => void }} options
   */
  constructor(page, { folder, onTaken }) {
    this.page = page;
    this.#folder = folder;
    this.#onTaken = onTaken;
    page.setDefaultTimeout(LONGEST_WAIT_MS);
    page.on('console', (message) => {
      if (message.text() !== BLOCKED_WORKER_MESSAGE)
        this.complaints.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) this.complaints.push(`${response.status()}: ${response.url()}`);
    });
    page.on('requestfinished', (request) => this.#awaited.delete(request));
    page.on('requestfailed', (request) => this.#awaited.delete(request));
    page.on('request', (request) => {
      this.#awaited.add(request);
      const isOwn = request.url().startsWith(`${ORIGIN}/`) || /^(?:blob|data|about):/.test(request.url());
      if (!isOwn) this.complaints.push(`another host: ${request.url()}`);
    });
  }

  /**
   * @param {Browser} browser
   * @param {Size} size
   * @param {{ folder: string, onTaken: (name: string, states: FigureStates) => void }} options
   * @returns {Promise<SitePage>}
   */
  static async create(browser, [width, height], options) {
    const context = await browser.newContext({
      viewport: { width, height },
      serviceWorkers: 'block',
      locale: 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    const page = await context.newPage();
    await page.addInitScript(rememberOpening);
    await page.addInitScript(countRequests);
    await page.addInitScript(dropTransitions);
    return new SitePage(page, options);
  }

  close() {
    return this.page.context().close();
  }

  /** @param {string} address from the root of the site */
  async open(address) {
    await this.page.goto(`${ORIGIN}/${address}`);
    await this.page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  }

  /** Waits until the page and its frames are idle, without requests under way. */
  async settle() {
    for (let isIdle = false; !isIdle;) {
      isIdle = this.#awaited.size === 0;
      for (const frame of this.page.frames()) await frame.evaluate(whenQuiet, LIMITS);
      isIdle &&= this.#awaited.size === 0;
    }
  }

  /** @param {Size} size */
  async resize([width, height]) {
    await this.page.setViewportSize({ width, height });
    await this.settle();
  }

  /**
   * @param {string} id
   * @param {{ isAnswered?: boolean }} [options] whether to wait for its answer
   * @returns {Promise<Locator>} the figure, once it stands still
   */
  async waitForFigure(id, { isAnswered = false } = {}) {
    const figure = this.page.locator(`[data-exhibit="${id}"]${isAnswered ? '[data-answer]' : ''}`);
    await figure.waitFor({ state: 'attached' });
    const isPaused = async () => (await figure.getAttribute('data-state')) === 'paused';
    const startMs = performance.now();
    // A figure with its answer may not set its last state: then it is enough that nothing changes any more.
    const most = isAnswered ? MOST_QUIET_CHECKS : Infinity;
    for (let quiet = 0; quiet < most && !(await isPaused()); quiet += 1) {
      if (performance.now() - startMs > LONGEST_WAIT_MS) throw new Error(`${id} does not come to rest`);
      await this.settle();
    }
    await this.settle();
    return figure;
  }

  /**
   * Takes pictures in all themes, and the states of the figures in them.
   *
   * @param {(theme: string) => string} nameOf
   * @param {{ of?: Locator, isWhole?: boolean }} [extent] `of`: an element instead of the page; `isWhole`: also below the window
   */
  async take(nameOf, { of, isWhole = false } = {}) {
    for (const theme of THEMES) {
      for (const frame of this.page.frames()) await frame.evaluate(showTheme, theme);
      // An element in pieces waits at each piece.
      if (!of) await this.settle();
      const name = nameOf(theme);
      const picture = of ? await this.#shoot(of) : await this.page.screenshot({ ...SHOT, fullPage: isWhole });
      await writeFile(path.join(this.#folder, `${name}.png`), picture);
      // The element may be a figure itself.
      const figures = of
        ? of.locator('xpath=descendant-or-self::*[@data-exhibit]')
        : this.page.locator('[data-exhibit]');
      this.#onTaken(name, await figures.evaluateAll(readStates, STATE_ATTRIBUTES));
    }
  }

  /**
   * Takes an element in pieces as high as the window, scrolling over it. A single picture of a higher element would need a higher
   * window for a moment, which brings other parts of the page into sight, and takes three times as long.
   *
   * @param {Locator} element
   * @returns {Promise<Buffer>} PNG
   */
  async #shoot(element) {
    const { left, top, right, bottom } = await element.evaluate(drawApart);
    const width = right - left;
    /** @type {{ input: Buffer, left: number, top: number }[]} */
    const pieces = [];
    for (let y = top, height = 0; y < bottom; y += height) {
      const { above, windowHeight } = await this.page.evaluate(scrollDown, y);
      await this.settle();
      height = Math.min(windowHeight - above, bottom - y);
      const input = await this.page.screenshot({ ...SHOT, clip: { x: left, y: above, width, height } });
      pieces.push({ input, left: 0, top: y - top });
    }
    // Figures run only in sight.
    await this.page.evaluate(scrollDown, top);
    const [first, ...rest] = pieces;
    if (first && rest.length === 0) return first.input;
    const background = { r: 0, g: 0, b: 0, alpha: 1 };
    return sharp({ create: { width, height: bottom - top, channels: 4, background } })
      .composite(pieces)
      .removeAlpha()
      .png()
      .toBuffer();
  }
}
