/** Chromium, Firefox and WebKit behind one small interface: open a page, go somewhere, ask it something, close. */
import { chromium, firefox } from '@playwright/test';
import { CHROMIUM, findBrowser, FIREFOX, requireBrowser } from '../browsers.mjs';
import { lackingForWebKit, openWebKit } from './webDriver.mjs';

/**
 * @typedef {object} Page
 * @property {string} version of the browser
 * @property {(url: string) => Promise<unknown>} goto
 * @property {(expression: string) => Promise<unknown>} evaluate
 * @property {() => Promise<void>} close
 *
 * @typedef {object} BrowserKind
 * @property {string} name
 * @property {() => string | null} lacks says what of it is not on this machine, null where nothing is
 * @property {() => Promise<Page>} open
 */

/**
 * @param {import('@playwright/test').BrowserType} type
 * @param {import('../browsers.mjs').Browser} wanted
 * @param {import('@playwright/test').LaunchOptions} options
 * @returns {Promise<Page>}
 */
const byPlaywright = async (type, wanted, options) => {
  const browser = await type.launch({ executablePath: requireBrowser(wanted), ...options });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  return {
    version: browser.version(),
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
};

/** @type {BrowserKind[]} */
export const BROWSER_KINDS = [
  {
    name: 'Chromium',
    lacks: () => (findBrowser(CHROMIUM) ? null : 'Chromium'),
    open: () => byPlaywright(chromium, CHROMIUM, { args: ['--no-sandbox', '--disable-gpu'] }),
  },
  {
    name: 'Firefox',
    lacks: () => (findBrowser(FIREFOX) ? null : 'Firefox'),
    open: () => byPlaywright(firefox, FIREFOX, { channel: 'moz-firefox' }),
  },
  { name: 'WebKit', lacks: lackingForWebKit, open: openWebKit },
];
