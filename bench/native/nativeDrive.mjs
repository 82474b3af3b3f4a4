/** The drive in C beside this file: built where a compiler is at hand, run as a process of its own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const SOURCE = path.join(import.meta.dirname, 'pageMappedDrive.c');
const COMPILERS = ['cc', 'gcc', 'clang'];
const FLAGS = ['-O3', '-march=native', '-std=c11', '-D_GNU_SOURCE'];

/** Bucket lists and no look-ahead: the greedy index of the engine, as C would have it. */
const PLAIN = ['q=list', 'pf=0'];

/**
 * @returns {{ compiler: string, run: (options: readonly string[]) => { nanoseconds: number, writeAmplification: number },
 *   remove: () => void } | { reason: string }} the program, or why there is none. `run` gives processor time a host write.
 */
export function buildNativeDrive() {
  const compiler = COMPILERS.find((name) => spawnSync(name, ['--version']).status === 0);
  if (compiler === undefined) return { reason: `no C compiler is at hand (${COMPILERS.join(', ')}), so no ratio to C` };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'native-drive-'));
  const program = path.join(folder, 'pageMappedDrive');
  const remove = () => rmSync(folder, { recursive: true });
  const built = spawnSync(compiler, [...FLAGS, SOURCE, '-lm', '-o', program], { encoding: 'utf8' });
  if (built.status !== 0) {
    remove();
    const complaint = built.stderr.split('\n').find((line) => line.includes('error')) ?? built.stderr.split('\n')[0];
    return { reason: `${compiler} could not build the drive in C, so no ratio to C: ${complaint}` };
  }
  const run = (options) => {
    const line = execFileSync(program, [...PLAIN, ...options], { encoding: 'utf8' });
    const figure = (pattern) => {
      const value = Number(pattern.exec(line)?.[1]);
      if (!Number.isFinite(value)) throw new Error(`the drive in C said something else than expected: ${line}`);
      return value;
    };
    return { nanoseconds: figure(/([\d.]+) ns\/host write/), writeAmplification: figure(/WA=([\d.]+)/) };
  };
  return { compiler: `${compiler} ${FLAGS[0]} ${FLAGS[1]}`, run, remove };
}
