import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

export const PROJECT = path.resolve(import.meta.dirname, '../..');
/** A second or two of runs, so that a process can be killed in the midst of them. */
export const SWEEP =
  '--blocks 64 --pages-per-block 16 --spare-factor 0.3 --warmup 0 --writes 20000 --vary victim=greedy,fifo --seeds 60'.split(
    ' ',
  );
const POINTS_OF_A_SHARD = 60;

export interface Ended {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly kill: () => void;
  readonly ended: Promise<Ended>;
}

/** Starts a program in the folder of the project. */
export function start(file: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Started {
  const child = spawn(file, args, { cwd: PROJECT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (texts[name] += text));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal, ...texts }));
  });
  return { kill: () => child.kill('SIGKILL'), ended };
}

export const startSim = (...args: readonly string[]): Started =>
  start(process.execPath, ['scripts/run.mjs', 'scripts/sim.ts', ...args]);

export const linesIn = (file: string): number =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;

/** Waits until the file has its first points. Begins to look when it is called, so call it before what writes the file is started. */
export async function firstPoints(file: string): Promise<void> {
  for await (const _ of watch(path.dirname(file))) if (linesIn(file) > 0) return;
}

/** Whether a shard of `SWEEP` was killed in the midst of its points. */
export const isPartOfShard = (file: string): boolean => linesIn(file) > 0 && linesIn(file) < POINTS_OF_A_SHARD;

/** Kills the one process of `sim` whose arguments name the file. */
export async function killSimWriting(file: string): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-eo', 'pid=,args=']);
  const found = stdout
    .split('\n')
    .filter((line) => /^\s*\d+ \S*node \S*run\.mjs scripts\/sim\.ts /.test(line) && line.includes(file));
  if (found.length !== 1) throw new Error(`${found.length} processes write ${file}`);
  process.kill(Number.parseInt(found[0] ?? '', 10), 'SIGKILL');
}
