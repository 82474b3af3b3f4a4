/**
 * `npm test`: everything that a change has to pass, from a fresh clone: install, checks, unit tests, build, browser tests. Ends with
 * the line "N passed, N failed", in which every test, every check and the build count as one.
 * `npm test -- --no-install` installs neither packages nor browsers. `npm run test:all` adds the wide and the long tests.
 */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAgain } from './build/again.ts';
import { CHROMIUM, CHROMIUM_SHELL, ensureBrowser, FIREFOX } from '../e2e/browsers.mjs';
import { runChecks } from './check.ts';
import { runCommand, runPackage } from './commands.mjs';

const tally = { passed: 0, failed: 0, skipped: 0 };
/** What failed, named again at the end: of a long run often only the last lines are kept. */
const failures: string[] = [];

function count(isPassed: boolean, name: string) {
  tally[isPassed ? 'passed' : 'failed'] += 1;
  if (!isPassed) failures.push(name);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function heading(title: string) {
  console.log(`\n== ${title}`);
}

/** @param file a report as JSON; it is missing when the runner crashed */
function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

interface Run {
  readonly title: string;
  readonly passed: number;
  /** Names of the tests that failed. */
  readonly failed: readonly string[];
  readonly skipped: number;
}

/** Adds a runner's counts. A runner that fails without a failed test (a crash, an unhandled error) is one failure. */
function addRun({ title, passed, failed, skipped }: Run, exitCode: number) {
  const names = failed.length === 0 && exitCode !== 0 ? ['the run itself, by what is printed above'] : failed;
  tally.passed += passed;
  tally.failed += names.length;
  tally.skipped += skipped;
  failures.push(...names.map((name) => `${title}: ${name}`));
}

// Runners read the scope from the environment (`testScope.ts`), so that it also holds when only some tests are run.
const scopeOf = (isAll: boolean): Record<string, string> => (isAll ? { TESTS: 'all' } : {});

/** A file of tests in Vitest's report; without tests where it could not be read. */
interface UnitFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

async function runUnitTests(reportFile: string, isAll: boolean) {
  heading('unit tests');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const limitMinutes = isAll ? 40 : 15;
  const { exitCode } = await runPackage('vitest/vitest.mjs', args, { env: scopeOf(isAll), limitMinutes });
  // Vitest cannot end a test that never returns, for example when a fault of the engine makes it clean for ever.
  if (exitCode === 124)
    console.error(`The unit tests were ended after ${limitMinutes} minutes: one of them does not end.`);
  const report = readReport(reportFile);
  const files: UnitFile[] = report?.testResults ?? [];
  const failed = files.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    if (status === 'failed' && assertionResults.length === 0) return [`${file}, which could not be read`];
    return assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
  });
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  addRun({ title: 'unit test', passed: report?.numPassedTests ?? 0, failed, skipped }, exitCode);
}

async function freePort() {
  const server = createServer();
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return String(port);
}

/** @returns path of the browser; null after counting a failure, or a skip where it is optional and cannot be installed */
async function provideBrowser(
  browser: Parameters<typeof ensureBrowser>[0],
  { mayInstall, isOptional }: { mayInstall: boolean; isOptional: boolean },
): Promise<string | null> {
  try {
    const { file, isInstallable, reason } = await ensureBrowser(browser, { mayInstall });
    if (file) return file;
    const isSkipped = isOptional && !isInstallable;
    console.error(isSkipped ? `The tests in ${browser.name} are skipped, counted as one. ${reason}` : reason);
    if (isSkipped) tally.skipped += 1;
    else count(false, `${browser.name}, which is not here`);
  } catch (error) {
    console.error(messageOf(error));
    count(false, `${browser.name}, which is not here`);
  }
  return null;
}

async function runBrowserTests(reportFile: string, { mayInstall, isAll }: { mayInstall: boolean; isAll: boolean }) {
  heading('browser tests');
  if (!(await provideBrowser(CHROMIUM_SHELL, { mayInstall, isOptional: false }))) return;
  // The settings of a whole browser, which the shell has not.
  if (isAll && !(await provideBrowser(CHROMIUM, { mayInstall, isOptional: false }))) return;
  const firefox = isAll ? await provideBrowser(FIREFOX, { mayInstall, isOptional: true }) : null;
  const env = {
    ...scopeOf(isAll),
    ...(firefox ? { FIREFOX_PATH: firefox } : {}),
    SITE_PORT: await freePort(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  };
  const { exitCode } = await runPackage('@playwright/test/cli.js', ['test', '--reporter=list,json'], { env });
  const report = readReport(reportFile);
  const stats = report?.stats ?? { expected: 0, flaky: 0, skipped: 0 };
  if (stats.flaky > 0) console.log(`${stats.flaky} passed only when tried again.`);
  const failed = failedSpecs(report?.suites ?? []);
  addRun({ title: 'browser test', passed: stats.expected + stats.flaky, failed, skipped: stats.skipped }, exitCode);
}

/** A file of tests, or a group of them, in Playwright's report. */
interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
}

const failedSpecs = (suites: readonly BrowserSuite[]): string[] =>
  suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `${file}:${line}: ${title} (${projectName})`),
    ),
    ...failedSpecs(suite.suites ?? []),
  ]);

/** Builds the site, and where `isAll` once more elsewhere, with nothing kept. @returns what to print once all is built */
async function buildTwice(isAll: boolean): Promise<{ isBuilt: boolean; report: string }> {
  const built = await runCommand(process.execPath, ['scripts/run.mjs', 'scripts/build.ts'], { isQuiet: true });
  const isBuilt = built.exitCode === 0;
  count(isBuilt, 'the build');
  const report = built.output.trimEnd();
  if (!isBuilt || !isAll) return { isBuilt, report };
  try {
    const differing = await buildAgain();
    count(differing.length === 0, 'the same build elsewhere, with nothing kept');
    const said = `Of the same sources, built elsewhere with nothing kept, ${differing.length} files came out otherwise`;
    return { isBuilt, report: [report, [said, ...differing.slice(0, 5)].join('\n  ')].join('\n') };
  } catch (error) {
    count(false, 'the same build elsewhere, with nothing kept');
    return { isBuilt, report: [report, messageOf(error)].join('\n') };
  }
}

async function runEverything({ mayInstall, isAll }: { mayInstall: boolean; isAll: boolean }) {
  const reports = mkdtempSync(path.join(os.tmpdir(), 'clean-plates-'));
  try {
    heading('checks');
    for (const { name, isPassed } of await runChecks()) count(isPassed, `check: ${name}`);
    // Each of the two waits at times for a disk or for its last part: together they keep two cores busy.
    const building = buildTwice(isAll);
    await runUnitTests(path.join(reports, 'unit.json'), isAll);
    const { isBuilt, report } = await building;
    heading('build');
    console.log(report);
    if (!isBuilt) return;
    await runBrowserTests(path.join(reports, 'browser.json'), { mayInstall, isAll });
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** Prints an error and ends the process where an argument is unknown. */
function readArguments(): { mayInstall: boolean; isAll: boolean } {
  try {
    const flag = { type: 'boolean' as const };
    const { values } = parseArgs({ options: { 'no-install': flag, all: flag } });
    return { mayInstall: !values['no-install'], isAll: values.all ?? false };
  } catch (error) {
    console.error(`${messageOf(error).split('. ')[0]}. npm test knows two options: npm test -- --no-install --all`);
    return process.exit(2);
  }
}

process.env.TZ = 'UTC';
process.env.LC_ALL = 'C';
await runEverything(readArguments());
if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '));
if (tally.skipped > 0) console.log(`\n${tally.skipped} skipped`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
