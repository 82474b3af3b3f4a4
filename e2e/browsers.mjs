/** Finds the browsers of the tests, or installs one where that needs no password. */
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PROJECT_ROOT, runCommand } from '../scripts/commands.mjs';

/**
 * @typedef {object} Browser
 * @property {string} name
 * @property {string} purpose
 * @property {string} variable environment variable with the path of the executable
 * @property {'chromium' | null} playwrightName Playwright's name of the browser that it ships
 * @property {readonly string[]} commands names of the executable on the path
 * @property {readonly string[]} places usual locations outside of the path
 * @property {string} debianPackage
 * @property {string} remedies
 */

/** @type {Browser} */
export const CHROMIUM = {
  name: 'Chromium',
  purpose: 'the browser tests run in Chromium',
  variable: 'CHROMIUM_PATH',
  playwrightName: 'chromium',
  commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  places: [
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
  debianPackage: 'chromium',
  remedies:
    'Set CHROMIUM_PATH to an installed Chromium or Chrome, or run "npx playwright install chromium", or install the ' +
    'package "chromium" of your system.',
};

/** Chromium without support for windows, in which tests take a sixth less time. @type {Browser} */
export const CHROMIUM_SHELL = {
  ...CHROMIUM,
  commands: ['chromium-headless-shell', ...CHROMIUM.commands],
  debianPackage: 'chromium-headless-shell',
};

/** The ordinary Firefox, driven over WebDriver BiDi, rather than Playwright's patched one. @type {Browser} */
export const FIREFOX = {
  name: 'Firefox',
  purpose: 'the tests of silence run in Firefox too',
  variable: 'FIREFOX_PATH',
  playwrightName: null,
  commands: ['firefox-esr', 'firefox'],
  places: ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
  debianPackage: 'firefox-esr',
  remedies:
    'Set FIREFOX_PATH to an installed Firefox, or install the package "firefox-esr" or "firefox" of your system.',
};

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** @param {string} name @returns {string | undefined} path of a program that the shell would find */
function findCommand(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

/** @param {Browser} browser @returns {string | undefined} path of Playwright's own browser, if installed */
function playwrightOwn({ playwrightName }) {
  if (!playwrightName) return undefined;
  try {
    /** @type {typeof import('@playwright/test')} */
    const playwright = createRequire(path.join(PROJECT_ROOT, 'package.json'))('@playwright/test');
    return [playwright[playwrightName].executablePath()].find(isExecutable);
  } catch {
    return undefined;
  }
}

/**
 * @param {Browser} browser
 * @returns {string | null} path of the executable: by the variable, or else Playwright's own, or else the system's
 * @throws Error when the variable names no executable
 */
export function findBrowser(browser) {
  const chosen = process.env[browser.variable];
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`${browser.variable} is ${chosen}, which is not an executable file. ${browser.remedies}`);
  }
  const onPath = () => browser.commands.map(findCommand).find(Boolean);
  return playwrightOwn(browser) ?? onPath() ?? browser.places.find(isExecutable) ?? null;
}

/** @param {Browser} browser @returns {string} path of the executable @throws Error that says how to get one */
export function requireBrowser(browser) {
  const file = findBrowser(browser);
  if (!file) throw new Error(`${browser.name} was not found. ${browser.remedies}`);
  return file;
}

/** @returns {Promise<[string, ...string[]] | null>} the command line of apt-get, or null where it needs a password */
async function aptCommand() {
  if (!findCommand('apt-get')) return null;
  if (process.getuid?.() === 0) return ['apt-get'];
  const { exitCode } = await runCommand('sudo', ['-n', 'true'], { isQuiet: true });
  return exitCode === 0 ? ['sudo', '-n', 'apt-get'] : null;
}

/**
 * Installs the package of a browser; prints so before.
 * @param {Browser} browser
 * @returns {Promise<{ isInstallable: boolean, problem: string }>} `isInstallable`: this system has the package and needs no password
 */
async function installWithApt({ name, purpose, debianPackage }) {
  const command = await aptCommand();
  if (!command) return { isInstallable: false, problem: 'cannot be installed here without a password' };
  const [program, ...prefix] = command;
  const apt = (/** @type {string[]} */ ...args) =>
    runCommand(program, [...prefix, '-q', ...args], { isQuiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  console.log(
    `Installing the package ${debianPackage} with apt-get, because ${purpose} and no ${name} was found ` +
      '("npm test -- --no-install" installs nothing).',
  );
  await apt('update');
  if ((await apt('install', '--simulate', debianPackage)).exitCode !== 0)
    return { isInstallable: false, problem: `apt-get knows no package ${debianPackage}` };
  const { exitCode, output } = await apt('install', '-y', '--no-install-recommends', debianPackage);
  const lastLine = output.trimEnd().split('\n').at(-1);
  return { isInstallable: true, problem: `apt-get install ended with ${exitCode} ("${lastLine}")` };
}

/**
 * Like `findBrowser`, but on Debian and related systems installs the package where that needs no password.
 * @param {Browser} browser
 * @param {{ mayInstall: boolean }} options
 * @returns {Promise<{ file: string | null, isInstallable: boolean, reason: string }>} where there is no file: why, and whether
 *   this system could have provided it, so that its absence is a failure and not a circumstance
 * @throws like `findBrowser`
 */
export async function ensureBrowser(browser, { mayInstall }) {
  const installed = findBrowser(browser);
  if (installed) return { file: installed, isInstallable: true, reason: '' };
  const { isInstallable, problem } = mayInstall
    ? await installWithApt(browser)
    : { isInstallable: false, problem: '--no-install forbids installing it' };
  const reason = `${browser.name} was not found, and ${problem}. ${browser.remedies}`;
  return { file: findBrowser(browser), isInstallable, reason };
}
