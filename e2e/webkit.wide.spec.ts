/** Through all that stands by itself, in WebKit: Firefox does the same at more length in its tests. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { embedFile } from '../scripts/build/frames.ts';
import { offlineFile } from '../scripts/build/offline.ts';
import { folderOf, hasOfflineFile, readLanguages } from '../scripts/messages/catalogue.ts';
import { serveSite } from '../scripts/serve.ts';
import { hearFrom, COPIES_FOLDER, listeningCopy, until } from './webkit/listening.ts';
import { missingForWebKit, openWebKit, type WebKitPage } from './webkit/webDriver.ts';

const lacking = missingForWebKit();

const test = base.extend<{ webkit: WebKitPage }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see what a fixture takes
  webkit: async ({}, use) => {
    test.skip(lacking !== null, `This machine lacks ${lacking}.`);
    const page = await openWebKit();
    await use(page);
    await page.close();
  },
});

const stateOf = (id: string) => `document.querySelector('[data-exhibit="${id}"]')?.dataset.state`;

const frame = `document.querySelector('iframe')`;
const stateOfFrame = `told.filter(function(m){return m.event==='state'}).map(function(m){return m.state}).pop()`;

const HOST = `<!doctype html><html lang="en"><title>host</title>
<script>var told=[],heard=null;addEventListener('message',function(e){if(e.data.heard)heard=e.data.heard;else told.push(e.data)})</script>
<iframe title="figure" sandbox="allow-scripts" width="700" height="900"></iframe>`;

/** What the page around asks a frame for: to move all that moves, and to say what it has heard of itself. */
const OBEYS =
  'addEventListener("message",function(e){' +
  'if(e.data==="use"){document.querySelectorAll("input[type=range]:enabled").forEach(function(s){s.value=+s.value+(s.max-s.min)/7;s.dispatchEvent(new Event("input",{bubbles:true}));s.dispatchEvent(new Event("change",{bubbles:true}))});' +
  'document.querySelectorAll("[role=switch]:enabled").forEach(function(s){s.click()})}' +
  'if(e.data==="tell")parent.postMessage({heard:heard()},"*")});';

for (const { code } of readLanguages().filter((each) => hasOfflineFile(each.code))) {
  test(`the one-file page, from disk, is silent in story and lab: “${code}”`, async ({ webkit: page }) => {
    const file = offlineFile(code);
    const address = pathToFileURL(listeningCopy(path.join('dist', file), { to: file })).href;
    await page.goto(address);
    await until(page, 'document.documentElement.dataset.ready', (ready) => ready === 'true', 'the first picture');
    const plated = `Number(document.querySelector('[data-testid="write-amplification"]').dataset.flashPages)`;
    const before = await page.evaluate(plated);
    await until(page, plated, (now) => Number(now) > Number(before), 'pages that are programmed');
    for (const { id, place } of EXHIBITS) {
      if (place !== 'chapter') continue;
      await page.evaluate(`document.querySelector('[data-exhibit-place="${id}"]').scrollIntoView()`);
      await until(page, stateOf(id), (state) => ['ready', 'running', 'paused'].includes(String(state)), id);
    }
    expect(await hearFrom(page)).toEqual([]);
    await page.goto(`${address}?s=3~warmup=0`);
    await until(page, stateOf('lab'), (state) => state === 'running' || state === 'paused', 'the lab');
    expect(await hearFrom(page)).toEqual([]);
  });

  test(`embeds on another origin are silent and ask for nothing while used: “${code}”`, async ({ webkit: page }) => {
    const files = EXHIBITS.map(({ id }) => embedFile(id, folderOf(code)));
    for (const file of files) listeningCopy(path.join('dist', file), { to: file, also: OBEYS });
    writeFileSync(path.join(COPIES_FOLDER, 'host.html'), HOST);
    const [frames, host] = await Promise.all([serveSite(0, COPIES_FOLDER), serveSite(0, COPIES_FOLDER)]);
    try {
      for (const file of files) {
        await page.goto(`${host.origin}/host.html`);
        await page.evaluate(`${frame}.src=${JSON.stringify(`${frames.origin}/${file}`)}`);
        await until(page, `told.some(function(m){return m.event==='ready'})`, Boolean, `${file} is there`);
        await page.evaluate(`${frame}.contentWindow.postMessage('use','*')`);
        await until(page, stateOfFrame, (state) => ['running', 'paused'].includes(String(state)), `${file} runs`);
        await page.evaluate(`${frame}.contentWindow.postMessage('tell','*')`);
        await until(page, 'heard', Boolean, `${file} answers`);
        expect(await hearFrom(page, 'heard'), file).toEqual([]);
      }
    } finally {
      await Promise.all([frames.close(), host.close()]);
    }
  });
}
