import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from '../../scripts/build/again.ts';

const copy = mkdtempSync(path.join(os.tmpdir(), 'build-'));
afterAll(() => rmSync(copy, { recursive: true }));

test('a build that is interrupted leaves the site of before', { timeout: 300_000 }, async () => {
  copyProject(copy);
  mkdirSync(path.join(copy, 'dist'));
  writeFileSync(path.join(copy, 'dist/index.html'), 'the site of before');
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/build.ts'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  // A line for each step: some of the new site is there, and more is being made.
  await once(child.stdout, 'data');
  expect(existsSync(path.join(copy, '.cache/site'))).toBe(true);
  // It and its steps, as Ctrl+C does.
  process.kill(-(child.pid ?? Number.NaN));
  await once(child, 'close');
  expect(readdirSync(path.join(copy, 'dist'))).toEqual(['index.html']);
  expect(readFileSync(path.join(copy, 'dist/index.html'), 'utf8')).toBe('the site of before');
});
