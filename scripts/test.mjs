/**
 * `npm test`: everything, from a fresh clone. Installs, checks, runs the unit tests, builds, runs the browser tests, and
 * ends with one line, "N passed, N failed": every test counts as one, and so does every check and the build.
 * `npm test -- --no-install` installs neither packages nor browsers.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CHROMIUM, ensureBrowser, FIREFOX } from './browsers.mjs';
import { runChecks } from './check.mjs';
import { runPackage } from './commands.mjs';
import { ensureDependencies } from './dependencies.mjs';

const tally = { passed: 0, failed: 0, skipped: 0 };

function count(isPassed) {
  tally[isPassed ? 'passed' : 'failed'] += 1;
}

/** The build needs packages, which are there only once they are installed. */
const importWithPackages = () => import('./build.mjs');

function heading(title) {
  console.log(`\n== ${title}`);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** A runner that ends badly without a failed test of its own (a crash, an unhandled error) is one failure. */
function addRun({ passed, failed, skipped }, exitCode) {
  tally.passed += passed;
  tally.failed += failed === 0 && exitCode !== 0 ? 1 : failed;
  tally.skipped += skipped;
}

async function runUnitTests(reportFile) {
  heading('unit tests');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { exitCode } = await runPackage('vitest/vitest.mjs', args);
  const report = readReport(reportFile);
  const filesNotLoaded =
    report?.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length) ?? [];
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + filesNotLoaded.length;
  addRun({ passed, failed, skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0) }, exitCode);
}

async function freePort() {
  const server = createServer();
  const port = await new Promise((resolve) => {
    server.listen(0, () => resolve(server.address().port));
  });
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return String(port);
}

/** @returns {Promise<string | null>} path of the browser; without one, a failure is counted, or a skip where none can be had */
async function provideBrowser(browser, { mayInstall, isOptional }) {
  try {
    const { file, isToBeHad, reason } = await ensureBrowser(browser, { mayInstall });
    if (file) return file;
    const isSkipped = isOptional && !isToBeHad;
    console.error(isSkipped ? `The tests in ${browser.name} are skipped, counted as one. ${reason}` : reason);
    if (isSkipped) tally.skipped += 1;
    else count(false);
  } catch (error) {
    console.error(error.message);
    count(false);
  }
  return null;
}

async function runBrowserTests(reportFile, { mayInstall }) {
  heading('browser tests');
  const chromium = await provideBrowser(CHROMIUM, { mayInstall, isOptional: false });
  if (!chromium) return;
  const firefox = await provideBrowser(FIREFOX, { mayInstall, isOptional: true });
  const env = {
    CHROMIUM_PATH: chromium,
    ...(firefox ? { FIREFOX_PATH: firefox } : {}),
    SITE_PORT: await freePort(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  };
  const { exitCode } = await runPackage('@playwright/test/cli.js', ['test', '--reporter=list,json'], { env });
  const stats = readReport(reportFile)?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  if (stats.flaky > 0) console.log(`${stats.flaky} passed only when tried again.`);
  addRun({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }, exitCode);
}

async function runEverything({ mayInstall }) {
  heading('install');
  if (!(await ensureDependencies({ mayInstall }))) {
    count(false);
    return;
  }
  const reports = mkdtempSync(path.join(os.tmpdir(), 'clean-plates-'));
  try {
    heading('checks');
    for (const { isPassed } of await runChecks()) count(isPassed);
    await runUnitTests(path.join(reports, 'unit.json'));
    heading('build');
    const { buildSite } = await importWithPackages();
    const isBuilt = (await buildSite()) === 0;
    count(isBuilt);
    if (!isBuilt) return;
    await runBrowserTests(path.join(reports, 'browser.json'), { mayInstall });
    await runWebKit();
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** In Playwright's tests there is no WebKit of the system: it goes through all that stands by itself on its own, where it is. */
async function runWebKit() {
  heading('WebKit');
  const [{ BROWSER_KINDS }, { testBrowser }] = await Promise.all([
    import('./journeys/browserKinds.mjs'),
    import('./testBrowsers.mjs'),
  ]);
  const { passed, failed, skipped } = await testBrowser(BROWSER_KINDS.find(({ name }) => name === 'WebKit'));
  addRun({ passed, failed, skipped }, 0);
}

/** @returns {{ mayInstall: boolean }} Ends the process with a sentence when it does not know an argument. */
function readArguments() {
  try {
    const { values } = parseArgs({ options: { 'no-install': { type: 'boolean', default: false } } });
    return { mayInstall: !values['no-install'] };
  } catch (error) {
    console.error(`${error.message.split('. ')[0]}. npm test knows one option: npm test -- --no-install`);
    return process.exit(2);
  }
}

process.env.TZ = 'UTC';
process.env.LC_ALL = 'C';
await runEverything(readArguments());
if (tally.skipped > 0) console.log(`\n${tally.skipped} skipped`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
