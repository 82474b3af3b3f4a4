/** Every embed in a frame that may run scripts and nothing else, in a page of another origin: it comes, is used, and runs. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EXHIBITS } from '../../scripts/build/catalog.ts';
import { PROJECT_ROOT } from '../../scripts/commands.mjs';
import { embedFile } from '../../scripts/build/frames.ts';
import { folderOf } from '../../scripts/messages/catalogue.ts';
import { serveSite } from '../../scripts/serve.ts';
import { hearFrom, LISTENING, listeningCopy, until } from './listening.mjs';

const HOST = `<!doctype html><html lang="en"><title>host</title>
<script>var told=[],heard=null;addEventListener('message',function(e){if(e.data.heard)heard=e.data.heard;else told.push(e.data)})</script>
<iframe title="figure" sandbox="allow-scripts" width="700" height="900"></iframe>`;

/** What the page of the test asks a frame for: to move all that moves, and to say what it has heard of itself. */
const OBEYS =
  'addEventListener("message",function(e){' +
  'if(e.data==="use"){document.querySelectorAll("input[type=range]:enabled").forEach(function(s){s.value=+s.value+(s.max-s.min)/7;s.dispatchEvent(new Event("input",{bubbles:true}));s.dispatchEvent(new Event("change",{bubbles:true}))});' +
  'document.querySelectorAll("[role=switch]:enabled").forEach(function(s){s.click()})}' +
  'if(e.data==="tell")parent.postMessage({heard:heard()},"*")});';

/** @param {string} id @param {string} language */
const frameFile = (id, language) => path.join(PROJECT_ROOT, 'dist', embedFile(id, folderOf(language)));
const frame = `document.querySelector('iframe')`;
const stateOf = `told.filter(function(m){return m.event==='state'}).map(function(m){return m.state}).pop()`;

/** @param {import('./browserKinds.mjs').Page} page @param {string} host @param {string} address @returns what one embed said or asked for */
async function goThrough(page, host, address) {
  await page.goto(host);
  await page.evaluate(`${frame}.src=${JSON.stringify(address)}`);
  await until(page, `told.some(function(m){return m.event==='ready'})`, Boolean, `${address} is there`);
  await page.evaluate(`${frame}.contentWindow.postMessage('use','*')`);
  await until(page, stateOf, (state) => ['running', 'paused'].includes(String(state)), `${address} runs`);
  await page.evaluate(`${frame}.contentWindow.postMessage('tell','*')`);
  await until(page, 'heard', Boolean, `${address} answers`);
  return hearFrom(page, 'heard');
}

/** @type {import('./throughFile.mjs').Journey} */
export const throughFrames = {
  title: 'embeds',
  isBuilt: (language) => EXHIBITS.every(({ id }) => existsSync(frameFile(id, language))),
  command: 'npm run build',
  async run(page, language) {
    const copies = EXHIBITS.map(({ id }) => {
      listeningCopy(frameFile(id, language), { to: embedFile(id, folderOf(language)), also: OBEYS });
      return embedFile(id, folderOf(language));
    });
    writeFileSync(path.join(LISTENING, 'host.html'), HOST);
    const [frames, host] = await Promise.all([serveSite(0, LISTENING), serveSite(0, LISTENING)]);
    try {
      /** @type {string[]} */
      const said = [];
      for (const copy of copies) {
        const heard = await goThrough(page, `${host.origin}/host.html`, `${frames.origin}/${copy}`);
        said.push(...heard.map((each) => `${copy}: ${each}`));
      }
      return said;
    } finally {
      await Promise.all([frames.close(), host.close()]);
    }
  },
};
