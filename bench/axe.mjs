/** What axe finds in the story, all its chapters unanswered and answered, in every language, theme and width. Needs a built site. */
import axe from 'axe-core';
import { chromium } from '@playwright/test';
import { CHROMIUM, requireBrowser } from '../e2e/browsers.mjs';
import { folderOf, readCatalogue, readLanguages } from '../scripts/messages/catalogue.ts';
import { serveSite } from '../scripts/serve.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const THEMES = ['light', 'dark', 'contrast'];
const WIDTHS = [360, 1440];
const COME_MS = 30_000;

/** Chapters come as they come near: each is gone to, and answered where it is to be. */
async function showChapters(page, language, isAnswered) {
  const { prediction, 'one-plate': onePlate } = readCatalogue(language);
  const ids = await page
    .locator('article:has([data-testid="chapter-answer"]) [data-exhibit-place]')
    .evaluateAll((all) => all.map((place) => place.dataset.exhibitPlace));
  for (const id of ids) {
    await page.locator(`[data-exhibit-place="${id}"]`).scrollIntoViewIfNeeded();
    const exhibit = page.locator(`[data-exhibit="${id}"]`);
    await exhibit.and(page.locator('[data-state="paused"]')).waitFor({ timeout: COME_MS });
    if (!isAnswered) continue;
    await exhibit.getByRole('button', { name: prediction.skip, exact: true }).first().click();
    const next = exhibit.getByRole('button', { name: onePlate.next, exact: true });
    for (let waited = 0; (await exhibit.getAttribute('data-answer')) === null; waited += 1) {
      if (waited > 300) throw new Error(`${id} does not answer`);
      if (await next.isVisible()) await next.click();
      await page.waitForTimeout(100);
    }
  }
  return ids.length;
}

async function findViolations(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate((rules) => globalThis.axe.run({ runOnly: rules, iframes: false }), RULES);
  return violations;
}

async function measurePage(browser, origin, language, isAnswered) {
  const page = await browser.newPage({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.goto(`${origin}/${folderOf(language)}index.html?play=off`);
  await page.waitForSelector('html[data-ready]');
  const count = await showChapters(page, language, isAnswered);
  const rows = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of THEMES) {
      await page.evaluate((shown) => {
        document.documentElement.dataset.theme = shown;
        window.dispatchEvent(new Event('clean-plates-theme'));
      }, theme);
      await page.waitForTimeout(400);
      const violations = await findViolations(page);
      const note = violations.map(({ id, nodes }) => `${id} at ${String(nodes[0]?.target)}`).join('; ');
      const state = isAnswered ? 'answered' : 'asking';
      rows.push({
        name: `${language}, ${width} px, ${theme}, ${count} ${state}`,
        value: violations.length,
        unit: '',
        note,
      });
    }
  }
  await page.close();
  return rows;
}

export default {
  name: 'axe',
  title: 'Violations of WCAG 2.2 A and AA in the story',
  async run() {
    const executablePath = requireBrowser(CHROMIUM);
    const site = await serveSite(0);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const rows = [];
      for (const { code } of readLanguages())
        for (const isAnswered of [false, true])
          rows.push(...(await measurePage(browser, site.origin, code, isAnswered)));
      if (rows.some(({ value }) => value > 0)) process.exitCode = 1;
      return rows;
    } finally {
      await browser.close();
      await site.close();
    }
  },
};
