import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHROMIUM, ensureBrowser, findBrowser, FIREFOX, requireBrowser, type Browser } from '../../e2e/browsers.mjs';

/** Only what the path of a made-up system names counts, not what this machine has. */
const ALONE: Partial<Browser> = { playwrightName: null, places: [] };
const CHROMIUM_ALONE: Browser = { ...CHROMIUM, ...ALONE };
const FIREFOX_ALONE: Browser = { ...FIREFOX, ...ALONE };

let system = '';
let said: string[] = [];
/** Runs when a line is said. */
let whenSaid = (): void => {};

/** Puts a program on the path of the made-up system. */
function addProgram(name: string, script = ''): string {
  const file = path.join(system, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

/** A package manager that knows the packages named and installs each as a program of the same name. */
function addAptGet(...packages: readonly string[]): void {
  addProgram(
    'apt-get',
    `echo "$*" >> '${system}/calls'
for package; do :; done
case "$2" in update) exit 0 ;; esac
case " ${packages.join(' ')} " in *" $package "*) ;; *) echo "E: Unable to locate package $package"; exit 100 ;; esac
case "$*" in *--simulate*) exit 0 ;; esac
printf '#!/bin/sh\\n' > '${system}/'"$package" && /bin/chmod +x '${system}/'"$package"`,
  );
}

const aptCalls = (): string[] =>
  existsSync(path.join(system, 'calls')) ? readFileSync(path.join(system, 'calls'), 'utf8').trim().split('\n') : [];

function beUser(id: number): void {
  vi.spyOn(process, 'getuid').mockReturnValue(id);
}

beforeEach(() => {
  system = mkdtempSync(path.join(os.tmpdir(), 'browsers-'));
  said = [];
  vi.stubEnv('PATH', system);
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('FIREFOX_PATH', '');
  whenSaid = () => {};
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    said.push(line);
    whenSaid();
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(system, { recursive: true });
});

test('a browser is what the variable names, else the first that the path has', () => {
  expect(findBrowser(CHROMIUM_ALONE)).toBeNull();
  const chrome = addProgram('google-chrome');
  expect(findBrowser(CHROMIUM_ALONE)).toBe(chrome);
  const own = addProgram('my-browser');
  vi.stubEnv('CHROMIUM_PATH', own);
  expect(findBrowser(CHROMIUM_ALONE)).toBe(own);
});

test('a variable that names nothing to run is said, and nothing else is taken in its place', () => {
  addProgram('firefox');
  vi.stubEnv('FIREFOX_PATH', '/nowhere/firefox');
  expect(() => findBrowser(FIREFOX_ALONE)).toThrow(
    'FIREFOX_PATH is /nowhere/firefox, which is not an executable file.',
  );
});

test('who needs a browser hears how to get one', () => {
  expect(() => requireBrowser(CHROMIUM_ALONE)).toThrow(
    /^Chromium was not found\. Set CHROMIUM_PATH .*playwright install/,
  );
});

test('a folder of that name is not a program', () => {
  mkdirSync(path.join(system, 'chromium'));
  expect(findBrowser(CHROMIUM_ALONE)).toBeNull();
});

test('a browser that is there is taken, and nothing is installed or said', async () => {
  addAptGet('chromium');
  const file = addProgram('chromium');
  expect(await ensureBrowser(CHROMIUM_ALONE, { mayInstall: true })).toMatchObject({ file });
  expect({ said, calls: aptCalls() }).toEqual({ said: [], calls: [] });
});

test('root installs the package, and one line says what and why before anything is done', async () => {
  beUser(0);
  addAptGet('chromium');
  let callsWhenSaid: string[] | null = null;
  whenSaid = () => (callsWhenSaid = aptCalls());
  const { file } = await ensureBrowser(CHROMIUM_ALONE, { mayInstall: true });
  expect(file).toBe(path.join(system, 'chromium'));
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^Installing the package chromium with apt-get, because the browser tests .* --no-install/);
  expect(callsWhenSaid).toEqual([]);
  expect(aptCalls()).toEqual([
    '-q update',
    '-q install --simulate chromium',
    '-q install -y --no-install-recommends chromium',
  ]);
});

test('a user whom sudo asks no password installs through it', async () => {
  beUser(1000);
  addAptGet('firefox-esr');
  addProgram('sudo', `shift; case "$1" in true) exit 0 ;; esac; "$@"`);
  const { file } = await ensureBrowser(FIREFOX_ALONE, { mayInstall: true });
  expect(file).toBe(path.join(system, 'firefox-esr'));
  expect(said).toHaveLength(1);
});

test('a user who would be asked for a password is told what to do instead', async () => {
  beUser(1000);
  addAptGet('chromium');
  addProgram('sudo', 'exit 1');
  expect(await ensureBrowser(CHROMIUM_ALONE, { mayInstall: true })).toEqual({
    file: null,
    isInstallable: false,
    reason: `Chromium was not found, and cannot be installed here without a password. ${CHROMIUM.remedies}`,
  });
  expect({ said, calls: aptCalls() }).toEqual({ said: [], calls: [] });
});

test('a system without apt-get is left alone', async () => {
  beUser(0);
  expect(await ensureBrowser(FIREFOX_ALONE, { mayInstall: true })).toMatchObject({ file: null, isInstallable: false });
  expect(said).toEqual([]);
});

test('who refuses installing gets nothing installed, and the ways to do it', async () => {
  beUser(0);
  addAptGet('chromium');
  expect(await ensureBrowser(CHROMIUM_ALONE, { mayInstall: false })).toEqual({
    file: null,
    isInstallable: false,
    reason: `Chromium was not found, and --no-install forbids installing it. ${CHROMIUM.remedies}`,
  });
  expect({ said, calls: aptCalls() }).toEqual({ said: [], calls: [] });
});

test('a package that the system does not have is a circumstance, one that fails to install a failure', async () => {
  beUser(0);
  addAptGet();
  expect(await ensureBrowser(FIREFOX_ALONE, { mayInstall: true })).toMatchObject({
    file: null,
    isInstallable: false,
    reason: expect.stringContaining('apt-get knows no package firefox-esr'),
  });
  addProgram('apt-get', 'case "$*" in *-y*) echo "E: disk full"; exit 100 ;; esac');
  expect(await ensureBrowser(FIREFOX_ALONE, { mayInstall: true })).toMatchObject({
    file: null,
    isInstallable: true,
    reason: expect.stringContaining('apt-get install ended with 100 ("E: disk full")'),
  });
});
