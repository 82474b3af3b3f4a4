import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** The project's scripts in a folder with nothing installed. */
const clone = mkdtempSync(path.join(os.tmpdir(), 'clone-'));
for (const part of ['scripts', 'e2e/browsers.mjs', 'package.json', 'package-lock.json'])
  cpSync(path.join(PROJECT, part), path.join(clone, part), { recursive: true });

afterAll(() => rmSync(clone, { recursive: true }));

function runTestCommand(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/test.ts', ...args], {
    cwd: clone,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('without packages, and told to install nothing, it says what is missing and how to go on', () => {
  const { status, stdout, stderr } = runTestCommand('--no-install');
  expect(status).toBe(1);
  expect(stderr).toMatch(/package-lock\.json.*--no-install forbids.*"npm ci"/);
  expect(stdout).toMatch(/\n0 passed, 1 failed\n$/);
});

test('an argument that it does not know is said, and nothing runs', () => {
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(clone, 'node_modules'));
  const { status, stdout, stderr } = runTestCommand('--no-instal');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^Unknown option '--no-instal'\. .*npm test -- --no-install --all\n$/);
});

/** Packages that a script loads before its first line runs, by itself or through what it imports. */
function packagesLoadedBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = readFileSync(path.join(PROJECT, file), 'utf8');
  return [...source.matchAll(/^import [^;]*?'([^']+)';$/gm)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('.')) return packagesLoadedBy(path.posix.join(path.posix.dirname(file), specifier), seen);
    return specifier.startsWith('node:') ? [] : [`${file}: ${specifier}`];
  });
}

test('all of it is TypeScript but for what runs before packages are installed', () => {
  const files = readdirSync(path.join(PROJECT, 'scripts'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.[cm]?js$/.test(file)).toSorted()).toEqual([
    'commands.mjs',
    'dependencies.mjs',
    'run.mjs',
  ]);
});

test('what installs packages begins without one', () => {
  expect(packagesLoadedBy('scripts/run.mjs')).toEqual([]);
});

test('a package that a script loads at once is found', () => {
  expect(packagesLoadedBy('scripts/size.ts')).toContain('scripts/messages/catalogue.ts: @messageformat/core');
});
