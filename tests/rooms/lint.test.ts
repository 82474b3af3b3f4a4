import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

let folder = '';
/** The rules that refuse each planted file. One run of the linter looks at all of them. */
let refusals: ReadonlyMap<string, readonly string[]>;

const CLOCK_AND_CHANCE = 'export const now = Date.now();\nexport const chance = Math.random();\n';
const MODEL_ROOMS = ['model/engine', 'model/devices', 'model/traces', 'model/jobs', 'recordings'] as const;

const PLANTED: Readonly<Record<string, string>> = {
  'src/model/engine/clean.ts': 'export const one = 1;\n',
  ...Object.fromEntries(MODEL_ROOMS.map((room) => [`src/${room}/planted.ts`, CLOCK_AND_CHANCE])),
  'src/pages/site/clockAndChance.ts': CLOCK_AND_CHANCE,
  'src/session/store/promise.ts': 'export async function load(): Promise<number> {\n  return 1;\n}\nload();\n',
  'src/pages/site/Picture.tsx': `export function Picture() {\n  return <img src="plate.png" />;\n}\n`,
};

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}

/** Lints the planted files with the project's settings. */
function lintPlanted(): readonly Diagnostic[] {
  const oxlint = path.join(PROJECT_ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--type-aware', '--format=json', 'src'], { cwd: folder });
  return (JSON.parse(stdout.toString()) as { diagnostics: readonly Diagnostic[] }).diagnostics;
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lint-'));
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json'])
    copyFileSync(path.join(PROJECT_ROOT, file), path.join(folder, file));
  writeFileSync(path.join(folder, 'tsconfig.json'), `{ "extends": "./tsconfig.base.json", "include": ["src"] }`);
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  for (const [file, source] of Object.entries(PLANTED)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  const diagnostics = lintPlanted();
  refusals = new Map(
    Object.keys(PLANTED).map((file) => [
      file,
      diagnostics.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code),
    ]),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the linter passes a clean file', () => {
  expect(refusals.get('src/model/engine/clean.ts')).toEqual([]);
});

test.each(MODEL_ROOMS)('the linter refuses the clock and chance in %s', (room) => {
  expect(refusals.get(`src/${room}/planted.ts`)?.toSorted()).toEqual([
    'eslint(no-restricted-globals)',
    'eslint(no-restricted-properties)',
  ]);
});

test('the linter allows both outside the model', () => {
  expect(refusals.get('src/pages/site/clockAndChance.ts')).toEqual([]);
});

test('the linter knows types: a promise that nobody waits for is refused', () => {
  expect(refusals.get('src/session/store/promise.ts')).toContain('typescript(no-floating-promises)');
});

test('the linter knows components: a picture without words is refused', () => {
  expect(refusals.get('src/pages/site/Picture.tsx')).toContain('jsx-a11y(alt-text)');
});
