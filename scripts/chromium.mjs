/** Finds a Chromium for the browser tests, or installs one where that needs no question. */
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PROJECT_ROOT, runCommand } from './commands.mjs';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export const CHROMIUM_REMEDIES =
  'No Chromium was found for the browser tests. Set CHROMIUM_PATH to an installed Chromium or Chrome, ' +
  'or run "npx playwright install chromium", or install the package "chromium" of your system.';

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function playwrightChromium() {
  try {
    const { chromium } = createRequire(path.join(PROJECT_ROOT, 'package.json'))('@playwright/test');
    return chromium.executablePath();
  } catch {
    return null;
  }
}

/**
 * @returns {Promise<string | null>} path of the executable: CHROMIUM_PATH, else Playwright's own, else the system's.
 * @throws when CHROMIUM_PATH names nothing that can be run.
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which is not an executable file.`);
  }
  const own = playwrightChromium();
  return [own, ...SYSTEM_PATHS].find((file) => file && isExecutable(file)) ?? null;
}

async function installWithApt() {
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? [] : ['sudo', '-n'];
  if (!isRoot && (await runCommand('sudo', ['-n', 'true'], { isQuiet: true })).exitCode !== 0) return;
  const apt = (...args) => {
    const [program, ...rest] = [...prefix, 'apt-get', ...args];
    return runCommand(program, rest, { isQuiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  console.log('Installing Chromium with apt-get …');
  await apt('update', '-q');
  await apt('install', '-q', '-y', '--no-install-recommends', 'chromium');
}

/** Like `findChromium`, but on Debian and its kin installs the package when that needs no password. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (isExecutable('/usr/bin/apt-get')) await installWithApt();
  return findChromium();
}
