import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lint-'));
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json'])
    copyFileSync(path.join(PROJECT_ROOT, file), path.join(folder, file));
  writeFileSync(path.join(folder, 'tsconfig.json'), `{ "extends": "./tsconfig.base.json", "include": ["src"] }`);
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Lints one planted file with the project's settings; returns the rules that refuse it. */
function refusalsOf(file: string, source: string): string[] {
  const planted = path.join(folder, file);
  mkdirSync(path.dirname(planted), { recursive: true });
  writeFileSync(planted, source);
  const oxlint = path.join(PROJECT_ROOT, 'node_modules/oxlint/bin/oxlint');
  try {
    execFileSync(process.execPath, [oxlint, '--type-aware', '--format=json', 'src'], { cwd: folder, stdio: 'pipe' });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: Buffer };
    const { diagnostics } = JSON.parse(stdout.toString()) as { diagnostics: readonly { code: string }[] };
    return diagnostics.map(({ code }) => code);
  }
}

test('the linter passes a clean file', () => {
  expect(refusalsOf('src/engine/clean.ts', 'export const one = 1;\n')).toEqual([]);
});

test.each(['engine', 'devices', 'traces'])('the linter refuses the clock and chance in %s', (room) => {
  const source = 'export const now = Date.now();\nexport const chance = Math.random();\n';
  expect(refusalsOf(`src/${room}/planted.ts`, source).toSorted()).toEqual([
    'eslint(no-restricted-globals)',
    'eslint(no-restricted-properties)',
  ]);
});

test('the linter allows both outside the model', () => {
  const source = 'export const now = Date.now();\nexport const chance = Math.random();\n';
  expect(refusalsOf('src/site/fine.ts', source)).toEqual([]);
});

test('the linter knows types: a promise that nobody waits for is refused', () => {
  const source = 'export async function load(): Promise<number> {\n  return 1;\n}\nload();\n';
  expect(refusalsOf('src/store/planted.ts', source)).toContain('typescript(no-floating-promises)');
});

test('the linter knows components: a picture without words is refused', () => {
  const source = `export function Picture() {\n  return <img src="plate.png" />;\n}\n`;
  expect(refusalsOf('src/site/Planted.tsx', source)).toContain('jsx-a11y(alt-text)');
});
