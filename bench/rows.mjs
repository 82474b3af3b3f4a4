/** All rows of the method page, run again in a browser: whether they come to the bits of the build. Needs a built site. */
import { chromium } from '@playwright/test';
import { CHROMIUM, requireBrowser } from '../e2e/browsers.mjs';
import { serveSite } from '../scripts/serve.ts';

const LONGEST_MS = 600_000;

export default {
  name: 'rows',
  title: 'Rows of the method page, run again in Chromium',
  async run() {
    const site = await serveSite(0);
    const browser = await chromium.launch({ executablePath: requireBrowser(CHROMIUM), args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage({ serviceWorkers: 'block' });
      await page.goto(`${site.origin}/method.html`);
      const run = page.getByRole('button', { name: /^Run all \d+ rows again$/ });
      const count = Number(/\d+/.exec(await run.innerText())?.[0]);
      await run.click();
      await page.locator('[data-exhibit="method"][data-state="done"]').waitFor({ timeout: LONGEST_MS });
      const numberIn = async (text) => Number.parseInt((await page.getByText(text).innerText()).replace(/\D*/, ''), 10);
      const same = await numberIn(/^\d+ rows here the same as the build’s, to the last bit/);
      const isEachPoint = await page.getByText(/^All \d+ points here are the build’s, to the last bit\.$/).isVisible();
      const hashes = await page.getByTestId('method-bits').getByText('same', { exact: true }).count();
      const isMet = same === count && isEachPoint && hashes === 3;
      if (!isMet) process.exitCode = 1;
      return [
        {
          name: 'rows with the same bits',
          value: same,
          unit: `of ${count}`,
          note: `bar all of them, ${isMet ? 'met' : 'MISSED'}`,
        },
        { name: 'hashes of state', value: hashes, unit: 'of 3' },
        { name: 'points of formulas', value: isEachPoint ? 'all' : 'not all', unit: '' },
        {
          name: 'speed',
          value: /[\d.]+ million/.exec(await page.getByTestId('method-speed').innerText())?.[0] ?? 'none',
          unit: 'host pages a second',
        },
      ];
    } finally {
      await browser.close();
      await site.close();
    }
  },
};
