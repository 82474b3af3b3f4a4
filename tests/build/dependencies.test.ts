import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { areDependenciesInstalled } from '../../scripts/dependencies.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'dependencies-'));
  mkdirSync(path.join(root, 'node_modules'));
});

afterEach(() => rmSync(root, { recursive: true }));

function writeLock(file: string, packages: Record<string, object>): void {
  writeFileSync(path.join(root, file), JSON.stringify({ packages }));
}

const WANTED = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/a-for-another-system': { version: '1.0.0', optional: true },
};

test('a fresh clone has nothing installed', () => {
  writeLock('package-lock.json', WANTED);
  expect(areDependenciesInstalled(root)).toBe(false);
});

test('what the lockfile names is enough; packages for other systems may be missing', () => {
  writeLock('package-lock.json', WANTED);
  writeLock('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  expect(areDependenciesInstalled(root)).toBe(true);
});

test.each([
  ['another version', { 'node_modules/a': { version: '1.0.1' } }],
  ['a missing package', { 'node_modules/b': { version: '1.0.0' } }],
])('%s has to be installed anew', (_, installed) => {
  writeLock('package-lock.json', WANTED);
  writeLock('node_modules/.package-lock.json', installed);
  expect(areDependenciesInstalled(root)).toBe(false);
});
