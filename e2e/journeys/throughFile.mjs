/** The page of one file, opened from disk: the story from its first picture to its last chapter, then the lab. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXHIBITS } from '../../scripts/build/catalog.ts';
import { PROJECT_ROOT } from '../../scripts/commands.mjs';
import { offlineFile } from '../../scripts/build/offline.ts';
import { hearFrom, listeningCopy, until } from './listening.mjs';

const LAB = '?s=3~warmup=0';
const SETTLED = ['ready', 'running', 'paused'];

/** @typedef {import('./browserKinds.mjs').Page} Page */

/** @param {string} id of an exhibit */
const stateOf = (id) => `document.querySelector('[data-exhibit="${id}"]')?.dataset.state`;
/** @param {string} language */
const fileOf = (language) => path.join(PROJECT_ROOT, 'dist', offlineFile(language));

/** @param {Page} page @param {string} address */
async function goThrough(page, address) {
  await page.goto(address);
  await until(page, 'document.documentElement.dataset.ready', (ready) => ready === 'true', 'the first picture');
  const plated = `Number(document.querySelector('[data-testid="write-amplification"]').dataset.flashPages)`;
  const before = await page.evaluate(plated);
  await until(page, plated, (now) => Number(now) > Number(before), 'pages that are programmed');
  for (const { id, place } of EXHIBITS) {
    if (place !== 'chapter') continue;
    await page.evaluate(`document.querySelector('[data-exhibit-place="${id}"]').scrollIntoView()`);
    await until(page, stateOf(id), (state) => SETTLED.includes(String(state)), id);
  }
  const heard = await hearFrom(page);
  await page.goto(address + LAB);
  await until(page, stateOf('lab'), (state) => state === 'running', 'the lab');
  return [...heard, ...(await hearFrom(page))];
}

/**
 * @typedef {object} Journey
 * @property {string} title
 * @property {(language: string) => boolean} isBuilt
 * @property {string} command that builds it
 * @property {(page: Page, language: string) => Promise<string[]>} run returns what was said or asked for on the way
 */

/** @type {Journey} */
export const throughFile = {
  title: 'the page of one file',
  isBuilt: (language) => existsSync(fileOf(language)),
  command: 'npm run build',
  async run(page, language) {
    const copy = listeningCopy(fileOf(language), { to: offlineFile(language) });
    return goThrough(page, pathToFileURL(copy).href);
  },
};
