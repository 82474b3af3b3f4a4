import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const NOT_COPIED = new Set(['.git', '.cache', 'node_modules', 'dist', 'test-results']);
const folder = mkdtempSync(path.join(os.tmpdir(), 'build-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the project with the packages that are installed, and nothing built or cached. */
function copyProject(name: string): string {
  const copy = path.join(folder, name);
  mkdirSync(copy);
  for (const each of readdirSync(PROJECT).filter((entry) => !NOT_COPIED.has(entry)))
    cpSync(path.join(PROJECT, each), path.join(copy, each), { recursive: true });
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Hash of each file of the site, by name. */
const siteOf = (project: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path.join(project, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [path.relative(project, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );

const SCRIPT = ['scripts/build.mjs'];

function build(project: string): void {
  const { status, stderr } = spawnSync(process.execPath, SCRIPT, { cwd: project, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}

test(
  'two builds of the same sources give the same bytes, with nothing kept between them',
  { timeout: 1_200_000 },
  () => {
    const project = copyProject('one');
    build(project);
    const site = siteOf(project);
    expect(Object.keys(site).length).toBeGreaterThan(200);
    for (const made of ['dist', '.cache']) rmSync(path.join(project, made), { recursive: true });
    build(project);
    expect(siteOf(project)).toEqual(site);
  },
);

test('a build that is interrupted leaves the site of before', { timeout: 1_200_000 }, async () => {
  const project = path.join(folder, 'one');
  const before = siteOf(project);
  appendFileSync(path.join(project, 'public/favicon.svg'), '<!-- changed -->');
  const child = spawn(process.execPath, SCRIPT, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  // A line for each step: some of the new site is there, and more is being made.
  await once(child.stdout, 'data');
  expect(existsSync(path.join(project, '.cache/site'))).toBe(true);
  // It and its steps, as Ctrl+C does.
  process.kill(-(child.pid ?? Number.NaN));
  await once(child, 'close');
  expect(siteOf(project)).toEqual(before);
});
