/**
 * Checks that two builds of the same sources give the same bytes: `npm run test:all` builds once here, with what is kept of earlier
 * builds, and once in a copy elsewhere, with nothing kept.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SITE } from '../build.ts';
import { PROJECT_ROOT, runCommand } from '../commands.mjs';

/** What a copy of the project does without. Packages are linked. */
const NOT_COPIED: ReadonlySet<string> = new Set(['.git', '.cache', 'node_modules', 'dist', 'test-results']);

/** Copies the sources of the project into an empty folder, from where it can be built. */
export function copyProject(folder: string): void {
  cpSync(PROJECT_ROOT, folder, { recursive: true, filter: (source) => !NOT_COPIED.has(path.basename(source)) });
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(folder, 'node_modules'));
}

/** @returns hashes of all files in a folder, by name */
export const hashesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );

/** @returns names of files that differ, or that only one side has */
export const differingNames = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).toSorted();

/** Builds a copy of the project. @returns names of files that differ from `dist` @throws Error with what the build printed */
export async function buildAgain(): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'again-'));
  try {
    copyProject(folder);
    const build = [path.join(folder, 'scripts/run.mjs'), path.join(folder, 'scripts/build.ts')];
    const { exitCode, output } = await runCommand(process.execPath, build, { isQuiet: true, cwd: folder });
    if (exitCode !== 0) throw new Error(`The copy could not be built:\n${output}`);
    return differingNames(hashesIn(SITE), hashesIn(path.join(folder, 'dist')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
