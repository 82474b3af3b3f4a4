/** Chromium, Firefox and WebKit behind one small interface: open a page, go somewhere, ask it something, close. */
import { chromium, firefox } from '@playwright/test';
import { CHROMIUM, findBrowser, FIREFOX } from '../browsers.mjs';
import { lackingForWebKit, openWebKit } from './webDriver.mjs';

const byPlaywright = async (type, executablePath, options = {}) => {
  const browser = await type.launch({ executablePath, ...options });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  return {
    version: browser.version(),
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
};

/** `lacks` says what of it is not on this machine, null where nothing is. */
export const BROWSER_KINDS = [
  {
    name: 'Chromium',
    lacks: () => (findBrowser(CHROMIUM) ? null : 'Chromium'),
    open: () => byPlaywright(chromium, findBrowser(CHROMIUM), { args: ['--no-sandbox', '--disable-gpu'] }),
  },
  {
    name: 'Firefox',
    lacks: () => (findBrowser(FIREFOX) ? null : 'Firefox'),
    open: () => byPlaywright(firefox, findBrowser(FIREFOX), { channel: 'moz-firefox' }),
  },
  { name: 'WebKit', lacks: lackingForWebKit, open: openWebKit },
];
