/**
 * `npm run test:browsers`: opens the page of one file from disk in Chromium, Firefox and WebKit, goes through it and the lab, and says
 * what each of them had to complain of. A browser that is not there is skipped, with a sentence.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, firefox } from '@playwright/test';
import { CHROMIUM, findBrowser, FIREFOX } from './browsers.mjs';
import { readCatalog } from './catalog.mjs';
import { PROJECT_ROOT } from './commands.mjs';
import { readLanguages } from './messages/catalogue.mjs';
import { offlineFile } from './offlineFile.mjs';
import { sealPage } from './oneFilePage.mjs';
import { lackingForWebKit, openWebKit } from './webDriver.mjs';

const LONGEST_WAIT_MS = 60_000;
const LAB = '?s=3~warmup=0';

/** WebDriver tells no console: a copy of the file with this in front keeps what would be said there. */
const LISTENER =
  'var said=[];addEventListener("error",function(e){said.push(e.message||"not loaded: "+(e.target.src||e.target.href))},true);' +
  'addEventListener("unhandledrejection",function(e){said.push(String(e.reason))});' +
  'addEventListener("securitypolicyviolation",function(e){said.push(e.violatedDirective+" "+e.blockedURI)});' +
  '["log","info","warn","error","debug"].forEach(function(n){var f=console[n];console[n]=function(){said.push(n+": "+[].join.call(arguments," "));f.apply(console,arguments)}});';

function listeningCopy(file) {
  const copy = path.join(PROJECT_ROOT, '.cache/listening', path.basename(file));
  mkdirSync(path.dirname(copy), { recursive: true });
  const page = readFileSync(file, 'utf8').replace('<title>', () => `<script>${LISTENER}</script><title>`);
  writeFileSync(copy, sealPage(page));
  return pathToFileURL(copy).href;
}

const stateOf = (id) => `document.querySelector('[data-exhibit="${id}"]')?.dataset.state`;
const SETTLED = ['ready', 'running', 'paused'];

async function until(page, expression, isMet, what) {
  const start = performance.now();
  for (let value = await page.evaluate(expression); !isMet(value); value = await page.evaluate(expression)) {
    if (performance.now() - start > LONGEST_WAIT_MS) throw new Error(`${what}: it stays at ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The story from its first picture to its last chapter, then the lab. @returns what was said or asked for on the way */
async function goThrough(page, address) {
  await page.goto(address);
  await until(page, 'document.documentElement.dataset.ready', (ready) => ready === 'true', 'the first picture');
  const plated = `Number(document.querySelector('[data-testid="write-amplification"]').dataset.flashPages)`;
  const before = await page.evaluate(plated);
  await until(page, plated, (now) => now > before, 'pages that are programmed');
  for (const { id, place } of readCatalog()) {
    if (place !== 'chapter') continue;
    await page.evaluate(`document.querySelector('[data-exhibit-place="${id}"]').scrollIntoView()`);
    await until(page, stateOf(id), (state) => SETTLED.includes(state), id);
  }
  const heard = await hear(page);
  await page.goto(address + LAB);
  await until(page, stateOf('lab'), (state) => state === 'running', 'the lab');
  return [...heard, ...(await hear(page))];
}

const hear = (page) =>
  page.evaluate(
    `said.concat(performance.getEntriesByType('resource').map(function(e){return e.name}).filter(function(n){return !/^(blob|data):/.test(n)}))`,
  );

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

const ENGINES = [
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

async function tryEngine({ name, lacks, open }, code) {
  const lacking = lacks();
  if (lacking) return { line: `skipped  ${name}: this machine lacks ${lacking}.`, isPassed: true };
  const file = path.join(PROJECT_ROOT, 'dist', offlineFile(code));
  const page = await open();
  try {
    const said = await goThrough(page, listeningCopy(file));
    const verdict = said.length === 0 ? 'ok      ' : 'FAILED  ';
    return {
      line: `${verdict} ${name} ${page.version}, ${code}: ${said.join(' | ') || 'silent'}`,
      isPassed: said.length === 0,
    };
  } catch (error) {
    return { line: `FAILED   ${name} ${page.version}, ${code}: ${error.message}`, isPassed: false };
  } finally {
    await page.close();
  }
}

if (process.argv[1] === import.meta.filename) {
  const languages = readLanguages().map(({ code }) => code);
  if (!languages.every((code) => existsSync(path.join(PROJECT_ROOT, 'dist', offlineFile(code))))) {
    console.error('dist has no page of one file yet: run "npm run build:offline" first.');
    process.exit(1);
  }
  for (const engine of ENGINES)
    for (const code of languages) {
      const { line, isPassed } = await tryEngine(engine, code);
      console.log(line);
      if (!isPassed) process.exitCode = 1;
      if (line.startsWith('skipped')) break;
    }
}
